// Loader of the documents' page while the database is away.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { loader } from './route.tsx'

const unhandledReasons: unknown[] = []
const note = (reason: unknown) => void unhandledReasons.push(reason)
process.on('unhandledRejection', note)
afterEach(() => void process.off('unhandledRejection', note))

test('every call that fails is waited for: one left alone would end the process', async () => {
  const away = new Error('the database is away')
  const portal = { userId: null, call: () => Promise.reject(away) } as unknown as PageContext
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  for (const address of ['/docs', '/docs?id=101', '/docs?search=push'])
    await expect(
      loader({ context, request: new Request(`http://portal.test${address}`) } as unknown as LoaderFunctionArgs),
    ).rejects.toBe(away)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandledReasons).toEqual([])
})
