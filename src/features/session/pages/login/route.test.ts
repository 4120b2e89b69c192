// Sign-in and registration by /login and /register, in whatever case their address is written.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { loader } from './route.tsx'

/** The input of the call that begins signing in. */
async function begun(path: string): Promise<unknown> {
  let input: unknown
  const portal = {
    userId: null,
    tryCall: (_: unknown, callInput: unknown) => {
      input = callInput
      return Promise.resolve({ code: '200', value: { url: '/id/i/1' } })
    },
  } as unknown as PageContext
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  const request = new Request(new URL(path, 'http://portal.test'))
  const thrown: unknown = await loader({ context, request } as unknown as LoaderFunctionArgs).catch((error) => error)
  expect((thrown as Response).headers.get('location')).toBe('/id/i/1')
  return input
}

test.each([
  ['/login?returnTo=/console', { returnTo: '/console', register: false, again: false }],
  ['/Register?returnTo=/console', { returnTo: '/console', register: true, again: false }],
  ['/login?returnTo=/logout', { returnTo: '/', register: false, again: false }],
  ['/Login?returnTo=/Logout', { returnTo: '/', register: false, again: false }],
])('%s', async (path, input) => {
  expect(await begun(path)).toEqual(input)
})
