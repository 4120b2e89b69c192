// Encryption of account numbers in orders, with the person's data key.
import { blindIndex, type DataKey, type KeyRing, seal, unseal } from '../../../lib/crypto/sealing.ts'

const accountPlace = (orderId: number) => ({ table: 'payout_order', column: 'account_sealed', row: orderId })

export const sealAccount = (key: DataKey, orderId: number, account: string): Buffer =>
  seal(key, account, accountPlace(orderId))

/** Hash of an account number, the same for every account of the portal that names it. */
export const accountIndex = (ring: KeyRing, account: string): Buffer =>
  blindIndex(ring, { table: 'payout_order', column: 'bank_index' }, account)

/** @throws Unsealable */
export const unsealAccount = (key: DataKey, orderId: number, record: Buffer): string =>
  unseal(key, record, accountPlace(orderId)).toString('utf8')
