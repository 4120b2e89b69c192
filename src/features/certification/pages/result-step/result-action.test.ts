// “Correct this”: leads to the page that has the field or photo, or to what has to be corrected before.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import type { Endpoint } from '../../../../api/endpoint.ts'
import { submitBy } from '../../../../api/forms/submit.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { resultAction } from './result-action.server.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

async function leadsTo(who: Actor, field: string): Promise<string | null> {
  const context = new RouterContextProvider()
  const tryCall = async (endpoint: Endpoint, input: object) => (await api.ask(endpoint, input as never, who.as)).answer
  context.set(pageContext, { submit: submitBy(tryCall as never, false), tryCall } as unknown as PageContext)
  const body = new URLSearchParams({ intent: 'correct', field })
  const request = new Request('http://portal.test/', { method: 'POST', body })
  const args = { context, request, url: new URL(request.url), params: {} } as unknown as ActionFunctionArgs
  const answer: unknown = await resultAction(args).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

async function rejected(reasons: string[]): Promise<Actor> {
  const who = await walk.made()
  await walk.submitted(who)
  await walk.reject(who, '请改正', reasons)
  return who
}

test('a photo behind a field that has to be corrected first leads to that field', async () => {
  const who = await rejected(['realName:name_mismatch', 'handheld:hat'])
  const name = '/user/auth/PersonalStepOne?needRestore=true#form-PersonalStepOne-realName'
  expect(await leadsTo(who, 'handheld')).toBe(name)
  expect(await leadsTo(who, 'realName')).toBe(name)
})

test('a photo leads to its own page where only photos were refused', async () => {
  const who = await rejected(['handheld:hat', 'front:glare'])
  expect(await leadsTo(who, 'front')).toBe('/user/auth/PersonalStepTwo#photo-front')
})
