// Personal form after a failed identity check: the errors shown for the answer of the real call.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { newId, walkOf, type Walk } from '../../../../../test/builders/certification.ts'
import type { Endpoint, InputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { personAction } from './person-action.server.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

test('310001 marks the part named personalValidation along with the fields', async () => {
  const who = await walk.made()
  const proved = await walk.proved(who)
  const form = new FormData()
  const typed = {
    realName: '王不符',
    voucherNum: newId(),
    contactEmail: 'wang@tide.example',
    ...proved,
    intent: 'send',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const portal = {
    tryCall: async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      (await api.ask(endpoint, input, who.as)).answer,
  } as unknown as PageContext
  const { submission } = await personAction(portal, form)
  expect(Object.keys(submission?.error ?? {})).toEqual(['personalValidation', 'voucherNum', 'telephone'])
})
