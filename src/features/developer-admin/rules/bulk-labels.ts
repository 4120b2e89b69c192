// Names of acts on many developers.
import { m } from '#messages'
import type { BulkAct } from './bulk-acts.ts'

export const BULK_ACT_TEXT: Record<BulkAct, () => string> = {
  ask_again: m.developer_admin_bulk_ask_again,
  freeze: m.developer_admin_bulk_freeze,
  unfreeze: m.developer_admin_bulk_unfreeze,
}
