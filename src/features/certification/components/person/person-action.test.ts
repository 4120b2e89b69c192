// Personal form after a failed identity check: the errors shown for the answer of the real call.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { newId, walkOf, type Walk } from '../../../../../test/builders/certification.ts'
import { submitBy } from '../../../../api/forms/submit.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { personAction } from './person-action.server.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

test('310001 marks the part named personalValidation along with the fields', async () => {
  const who = await walk.made()
  const proof = await walk.proved(who)
  const values = {
    realName: '王不符',
    voucherNum: newId(),
    contactEmail: 'wang@tide.example',
    ...proof,
  }
  const context = new RouterContextProvider()
  const submit = submitBy(async (endpoint, input) => (await api.ask(endpoint, input, who.as)).answer, false)
  context.set(pageContext, { submit } as unknown as PageContext)
  const request = new Request('http://portal.test/', { method: 'POST', body: new URLSearchParams(values) })
  const url = new URL(request.url)
  const { data } = await personAction({ context, request, url, params: {} } as unknown as ActionFunctionArgs)
  expect(Object.keys(data.fields)).toEqual(['personalValidation', 'voucherNum', 'telephone'])
})
