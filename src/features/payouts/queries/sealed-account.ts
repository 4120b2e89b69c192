// Encryption of account numbers in orders, with the person's data key.
import { type DataKey, seal, unseal } from '../../../lib/crypto/sealing.ts'

const accountPlace = (orderId: number) => ({ table: 'payout_order', column: 'account_sealed', row: orderId })

export const sealAccount = (key: DataKey, orderId: number, account: string): Buffer =>
  seal(key, account, accountPlace(orderId))

/** @throws Unsealable */
export const unsealAccount = (key: DataKey, orderId: number, record: Buffer): string =>
  unseal(key, record, accountPlace(orderId)).toString('utf8')
