// Parallel work on one transaction.

/**
 * Waits for all promises even if one rejects: work on a transaction must have ended before a rollback, or its last statements
 * would run afterwards. Running several pieces of work on one connection overlaps the database's work with computation here.
 * @throws the first error, once all have settled
 */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work)
  const rejection = results.find((item) => item.status === 'rejected')
  if (rejection) throw rejection.reason
  return results.map((item) => (item as PromiseFulfilledResult<T>).value)
}
