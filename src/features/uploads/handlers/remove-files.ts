// Removal of stored files whose rows are gone.
import pLimit from 'p-limit'
import type { Context } from '../../../api/implement.ts'

/** Files that are removed at the same time. */
const AT_ONCE = 5

/** After the commit that removed their rows. What cannot be removed now is logged, and left to the sweep. */
export async function removeFiles(
  { adapters, logWarning }: Pick<Context, 'adapters' | 'logWarning'>,
  names: readonly string[],
): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const results = await Promise.allSettled(names.map((name) => limit(() => adapters.files.remove(name))))
  const failures = results.filter((result) => result.status === 'rejected')
  if (failures.length > 0)
    logWarning(failures[0]!.reason, `${failures.length} files were not removed, and wait for the sweep`)
}
