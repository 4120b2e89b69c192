// Erasure of personal data: each feature contributes that of its own tables (handbook/retention.md).
import type { Db } from '../../../db/open.ts'

/**
 * Erases what a feature holds about a developer, within the transaction that closes the account.
 * @returns names of the files to delete after the transaction commits
 */
export type Erase = (db: Db, developerId: number, now: Date) => Promise<readonly string[]>
