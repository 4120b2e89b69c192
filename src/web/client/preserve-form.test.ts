// Forms whose submission failed: which errors keep the form on the page, and the messages shown.
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { preserveForm } from './preserve-form.ts'
import { currentToast, dismissToast } from '../../ui/overlays/toast-store.ts'

beforeEach(() => dismissToast())

const NOTHING_SAID = null
type Result = { type: 'data' | 'error'; result: unknown }

/** Submits a form whose action ends like this. */
async function sent(result: Result, method = 'POST'): Promise<Result> {
  const request = new Request('http://portal.test/application/create.data', { method })
  const results = await preserveForm({ request } as never, async () => ({ page: result }))
  return (results as Record<string, Result>).page!
}
const thrown = (error: unknown): Result => ({ type: 'error', result: error })
const preservedResult = (status: number): Result => ({ type: 'data', result: data(undefined, { status }) })

describe('a form is preserved', () => {
  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'without a network, as the browser reports it: %s',
    async (words) => {
      expect(await sent(thrown(new TypeError(words)))).toEqual(preservedResult(503))
      expect(currentToast()).toMatchObject({ tone: 'bad', text: expect.stringContaining('没有连上网络') })
    },
  )

  test('also if React Router wraps the error in a status', async () => {
    const wrappedError = thrown(data(new TypeError('Failed to fetch'), { status: 200 }))
    expect(await sent(wrappedError)).toEqual(preservedResult(503))
  })

  test('without a database, showing the request id', async () => {
    const error = new ErrorResponse(503, '', { message: '服务暂时不可用', requestId: 'an-id' })
    expect(await sent(thrown(error))).toEqual(preservedResult(503))
    expect(currentToast()?.text).toMatch(/^服务暂时不可用 .*填写的内容都在.* an-id$/)
  })

  test('after too many requests, showing when to retry', async () => {
    const error = new ErrorResponse(503, '', '当前访问的人较多，请 5 秒后再试')
    expect(await sent(thrown(error))).toEqual(preservedResult(503))
    expect(currentToast()?.text).toMatch(/^当前访问的人较多，请 5 秒后再试 .*填写的内容都在/)
  })

  test('behind a proxy that answers with its own page, which is not shown', async () => {
    expect(await sent(thrown(new ErrorResponse(502, '', '<html><h1>502 Bad Gateway</h1></html>')))).toEqual(
      preservedResult(502),
    )
    expect(currentToast()?.text).toMatch(/^这次提交没有完成/)
  })

  test('after a permission was removed, naming it', async () => {
    const error = new ErrorResponse(403, '', { message: '没有“创建应用”权限', denied: true })
    expect(await sent(thrown(error))).toEqual(preservedResult(403))
    expect(currentToast()?.text).toBe('没有“创建应用”权限')
  })

  test('while a new version of an agreement has to be accepted, asking for it', async () => {
    const agreements = [{ key: 'developer', documentId: 9001, title: '开发者服务协议', version: '3.3' }]
    const details: unknown[] = []
    vi.stubGlobal('window', {})
    vi.stubGlobal('dispatchEvent', (event: Event) => details.push((event as CustomEvent<unknown>).detail))
    expect(await sent(thrown(new ErrorResponse(403, '', { agreements })))).toEqual(preservedResult(403))
    vi.unstubAllGlobals()
    expect(details).toContainEqual(agreements)
    expect(currentToast()).toBe(NOTHING_SAID)
  })

  test.each([
    ['before any route, in words alone', 413, '内容过大'],
    ['by the page, which does not know a field', 400, { message: '内容中有无法识别的字段，未作处理', unread: true }],
  ])('when rejected %s, showing the reason', async (_, status, reason) => {
    expect(await sent(thrown(new ErrorResponse(status, '', reason)))).toEqual(preservedResult(status))
    const words = typeof reason === 'string' ? reason : reason.message
    expect(currentToast()).toMatchObject({ tone: 'bad', text: `${words}。这次没有提交，填写的内容都在。` })
  })

  test('with a page error without a message', async () => {
    expect(await sent(thrown(new Error('Unexpected Server Error')))).toEqual(preservedResult(500))
    expect(currentToast()?.text).toContain('填写的内容都在')
  })

  test('after the session ended, asking to sign in again', async () => {
    const listener = vi.fn<(event: Event) => void>()
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('dispatchEvent', listener)
    const error = new ErrorResponse(401, '', { sessionEnded: true })
    expect(await sent(thrown(error))).toEqual(preservedResult(401))
    expect(listener.mock.calls.map(([event]) => event.type)).toEqual(['portal:session-ended', 'portal:form-stayed'])
    expect(currentToast()).toBe(NOTHING_SAID)
    vi.unstubAllGlobals()
  })
})

describe('the result is left unchanged', () => {
  test.each([
    ['an answer', { type: 'data', result: data({ message: 'no' }, { status: 409 }) }],
    ['a page that is gone', thrown(new ErrorResponse(404, '', null))],
    ['a refusal', thrown(new ErrorResponse(403, '', { message: 'no' }))],
    ['what was broken off', thrown(new DOMException('aborted', 'AbortError'))],
  ] as const)('for %s', async (_, result) => {
    expect(await sent(result)).toBe(result)
    expect(currentToast()).toBe(NOTHING_SAID)
  })

  test('of a page that was only read', async () => {
    const result = thrown(new TypeError('Failed to fetch'))
    expect(await sent(result, 'GET')).toBe(result)
    expect(currentToast()).toBe(NOTHING_SAID)
  })
})
