// Calls by a page's own script: value, refusal, abort, and the dialogs that a refusal opens.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AgreementDue, onAgreementsDue } from '../agreements-due.ts'
import { onSessionEnded } from '../session-ended.ts'
import { type CallOf, getCall, postCall, valueIn } from './browser-call.ts'

const requests: { address: string; init: RequestInit }[] = []
const answering = (answer: object, status = 200) =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    init.signal?.throwIfAborted()
    return Response.json(answer, { status })
  })

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  for (const name of ['dispatchEvent', 'addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  requests.length = 0
})
afterEach(() => vi.unstubAllGlobals())

type Named = CallOf<{ name: string }>
const REFUSAL = { code: '409001', message: 'refused', value: null, requestId: 'r' }

test('reads the value; what is undefined is not sent', async () => {
  answering({ code: '200', message: '', value: { name: 'tide' }, requestId: 'r' })
  expect(valueIn(await getCall<Named>('/api/x', { q: 'a b', page: 2, kind: undefined as never }))).toEqual({
    name: 'tide',
  })
  expect(requests[0]!.address).toBe('/api/x?q=a+b&page=2')
})

test('sends texts as a form, and files as one in parts', async () => {
  answering({ code: '200', message: '', value: { name: 'tide' }, requestId: 'r' })
  await postCall<Named>('/api/x', { id: 7 })
  expect(String(requests[0]!.init.body)).toBe('id=7')
  await postCall<Named>('/api/x', { id: 7, file: new Blob(['picture']) })
  const form = requests[1]!.init.body as FormData
  expect([...form.keys()]).toEqual(['id', 'file'])
})

test('says why it was refused: the first field before the message', async () => {
  answering(REFUSAL, 409)
  expect(await postCall<Named>('/api/x', {})).toMatchObject({ refused: 'refused', answer: REFUSAL })
  answering({ ...REFUSAL, fields: { name: 'too long' } }, 400)
  expect(await postCall<Named>('/api/x', {})).toMatchObject({ refused: 'too long' })
})

test('an ended session and a new agreement open their dialogs', async () => {
  const endListener = vi.fn<() => void>()
  const due = vi.fn<(agreements: readonly AgreementDue[]) => void>()
  const stops = [onSessionEnded(endListener), onAgreementsDue(due)]
  answering({ ...REFUSAL, code: '100001' }, 401)
  await getCall<Named>('/api/x', {})
  expect(endListener).toHaveBeenCalledOnce()
  const agreements = [{ key: 'developer', documentId: 1, title: 'Terms', version: '2', frame: null }]
  answering({ ...REFUSAL, code: '403004', value: { agreements } }, 403)
  await postCall<Named>('/api/x', {})
  expect(due).toHaveBeenCalledWith(agreements)
  expect(endListener).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})

test('an aborted call, an unreachable server and an answer that is none are cut', async () => {
  answering(REFUSAL)
  expect(await getCall<Named>('/api/x', {}, { signal: AbortSignal.abort() })).toEqual({ cut: true, response: null })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  expect(await getCall<Named>('/api/x', {})).toEqual({ cut: true, response: null })
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  expect(await getCall<Named>('/api/x', {})).toMatchObject({ cut: true, response: { status: 502 } })
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 503 }))
  expect(await getCall<Named>('/api/x', {})).toMatchObject({ cut: true, response: { status: 503 } })
})

test('a defect of a dialog is not an unreachable server', async () => {
  answering({ ...REFUSAL, code: '100001' }, 401)
  vi.stubGlobal('dispatchEvent', () => {
    throw new Error('a defect')
  })
  await expect(getCall<Named>('/api/x', {})).rejects.toThrow('a defect')
})

/** Drawings and parts of pages, photos as bytes, samples, and a call that is shown as it was answered. */
const OTHERS = new Set([
  'features/abilities/components/first-call.server.ts',
  'features/reference/pages/reference/samples.ts',
  'features/reference/pages/reference/try/send-call.ts',
  'features/review/pages/review-case/use-photos.ts',
  'ui/art/art-source.ts',
  'ui/page/served/frame-part.ts',
])

test('pages make no calls of the API by hand', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const pages = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /^(?:ui|features\/[^/]+\/(?:pages|components))\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  const byHand = pages.filter((file) => /\bfetch\(/.test(readFileSync(path.join(src, file), 'utf8')))
  expect(byHand.filter((file) => !OTHERS.has(file))).toEqual([])
})
