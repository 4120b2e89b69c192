// Several pieces of work on one transaction.

/**
 * Waits for all, also when one fails: work on one transaction must have ended before it is rolled back, or its last
 * statements would come after. Several pieces of work on one connection overlap what the database does with what is
 * computed here.
 * @throws the first failure, when all have ended
 */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(work)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((one) => (one as PromiseFulfilledResult<T>).value)
}
