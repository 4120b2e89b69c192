// Permission to ask for a correction.
import { expect, test } from 'vitest'
import { walkOf } from '../../../../../test/builders/certification.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { accountCorrect } from '../../contract/correction.ts'

test('an operator who is a developer too leaves their own account to a colleague', async () => {
  const api = await testApi()
  const walk = await walkOf(api)
  const who = await walk.made({ accountStatus: 33 })
  const operator = await api.operator(['administrator'], walk.now())
  const input = { developerId: who.id, field: 'realName', value: '林朔', reason: '证件上是另一个字' } as const
  const person = await api.db
    .selectFrom('developer')
    .where('id', '=', who.id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  await api.db.updateTable('operator').where('id', '=', operator.id).set(person).execute()
  expect((await api.ask(accountCorrect, input, operator.as)).answer).toMatchObject({
    code: '403001',
    reason: 'case.own',
  })
  const colleague = await api.operator(['administrator'], walk.now())
  expect((await api.ask(accountCorrect, input, colleague.as)).answer.code).toBe('200')
})
