// Closing an account whose contact address is somebody else's: what was written to them there stays and goes out.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { actorsOf } from '../../../../test/builders/actors.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'
import { recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { personUpdateBankInfo, personUpdateContact } from '../../accounts/contract/contact.ts'
import { erasures } from '../../../server/features.ts'
import { erasePerson } from './erasure.ts'

const api = await testApi()
const actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))

test('messages of others at an address that nobody proved stay, the own ones go', async () => {
  const contactEmail = 'victim@elsewhere.example'
  const letter = { to: contactEmail, subject: '登录', text: '有新设备登录了你的账号。' }
  await api.adapters.mail.send(api.db, letter)
  const { id, as } = await actors.developer({ accountStatus: 33 })
  await api.call(personUpdateContact, { contactEmail, version: 1 }, as)
  const card = { bankAccount: '9999990000000014', branchName: '海图银行临港科技园支行' }
  await api.call(personUpdateBankInfo, { ...card, version: 2 }, as)
  const print = recipientPrint(api.adapters.vault, contactEmail)
  const subjects = async () =>
    (await api.db.selectFrom('outgoing_message').where('recipient_print', '=', print).select('subject').execute()).map(
      ({ subject }) => subject,
    )
  expect(await subjects()).toHaveLength(2)

  await api.db
    .insertInto('account_history')
    .values({
      developer_id: id,
      at: new Date(actors.now().getTime() + MINUTE_MS),
      event: 'unbind_viewed',
      from_status: 51,
      from_flow_step: 0,
      to_status: 41,
      to_flow_step: 0,
      actor: 'developer',
      actor_id: id,
      remark: '',
    })
    .execute()
  await api.db.updateTable('account').set({ account_status: 41 }).where('developer_id', '=', id).execute()
  await api.db
    .transaction()
    .execute((db) => erasePerson(erasures, { db, adapters: api.adapters, now: actors.now() }, id))
  expect(await subjects()).toEqual(['登录'])
})
