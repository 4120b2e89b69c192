// Inviting by a telephone number that is typed in another way than the account has it.
import { expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { memberAdd } from '../../contract/members.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)

test('by phone number with a trunk prefix, which the account lacks', async () => {
  const { owner } = await make.team()
  const guest = await make.person(33)
  const print = api.adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, '+447911123456')
  await api.db
    .insertInto('identity_account')
    .values({ subject: guest.name, phone_print: print, nickname: guest.name, password_hash: 'x' })
    .execute()
  const { results } = await api.call(memberAdd, { accounts: '+4407911123456' }, owner.as)
  expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toMatchObject({
    teamMemberId: results[0]!.teamMemberId,
  })
})
