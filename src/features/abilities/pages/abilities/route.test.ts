// Fields that the form of an application for abilities sends.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { submitBy } from '../../../../api/forms/submit.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { appAbilityApply } from '../../contract/abilities.ts'
import { action } from './route.tsx'

async function sentFor(abilities: readonly string[]): Promise<unknown> {
  const inputs: unknown[] = []
  const answer = { code: '400001', message: '填写有误', value: null, requestId: 'r' }
  const context = new RouterContextProvider()
  context.set(pageContext, {
    call: async () => ({ kind: 'phone' }),
    submit: submitBy(async (_, input) => (inputs.push(input), answer), false),
  } as unknown as PageContext)
  const url = new URL('http://portal.test/application/abilities?appId=7')
  const body = new URLSearchParams({ stamp: '1.0.0', reason: '岸边没有信号时也要更新潮位。' })
  for (const ability of abilities) body.append('abilities', ability)
  const request = new Request(url, { method: 'POST', body })
  await action({ context, request, url, params: {} } as unknown as ActionFunctionArgs)
  return appAbilityApply.input.parse(inputs[0]).abilities
}

test('is a list, also of none, for which the call asks for at least one', async () => {
  expect([await sentFor([]), await sentFor(['a']), await sentFor(['a', 'b'])]).toEqual([[], ['a'], ['a', 'b']])
})
