// Hashes of recipients for messages that were stored without.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { hashRecipients } from './recipient-hashes.ts'

const api = await testApi()
const { vault, sms } = api.adapters

test('are computed for all but those that cannot be read', async () => {
  for (let one = 100; one < 250; one++) await sms.send(api.db, { to: `+86138000012${one}`, text: 'x' })
  await api.db.updateTable('outgoing_message').set({ recipient_print: null }).execute()
  const { id } = await api.db.selectFrom('outgoing_message').select('id').orderBy('id').executeTakeFirstOrThrow()
  await api.db
    .updateTable('outgoing_message')
    .set({ recipient_sealed: Buffer.from('damaged') })
    .where('id', '=', id)
    .execute()
  await hashRecipients(api.db, vault)
  const rows = await api.db.selectFrom('outgoing_message').select(['id', 'recipient_print']).orderBy('id').execute()
  expect(rows.map(({ recipient_print }) => recipient_print)).toEqual(
    Array.from(rows, (row, at) => (row.id === id ? null : recipientPrint(vault, `+86138000012${100 + at}`))),
  )
})
