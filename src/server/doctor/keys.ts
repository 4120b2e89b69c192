// The doctor on the keys: whether they are those of this database. Nothing is written.
import type { EnvironmentKeys } from '../../adapters/vault/keys.ts'
import type { Db } from '../../db/open.ts'
import { isUserFacingError } from '../../lib/errors/user-facing-error.ts'
import { proveKeys } from '../key-checks.ts'
import { failure, type Finding, ok, warning } from './finding.ts'

export async function checkKeys(db: Db, dataDir: string, environmentKeys: EnvironmentKeys): Promise<Finding> {
  try {
    if (await proveKeys(db, dataDir, environmentKeys)) return ok('keys', 'those of this database')
    return warning('keys', 'there are none yet', 'The first start creates keys.json in DATA_DIR. Keep a copy of it.')
  } catch (error) {
    if (!isUserFacingError(error)) throw error
    return failure('keys', error.message, 'See docs/operations/keys.md.')
  }
}
