// A draft that is too long is told apart from a server that cannot be reached.
import { afterEach, expect, test, vi } from 'vitest'
import { contentSave } from '../../../contract/drafts.ts'
import { DRAFT_BYTES, DRAFT_LENGTH } from '../../../rules/limits.ts'
import { isTooLong, sendDraft } from './sent-draft.ts'

afterEach(() => vi.unstubAllGlobals())
const draft = { kind: 'document', key: '201', revision: 1, values: '{}' }
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test('what is longer than a draft may be is not sent; the longest draft fits into the request', () => {
  expect(isTooLong('潮'.repeat(DRAFT_LENGTH + 1))).toBe(true)
  const longest = '潮'.repeat(DRAFT_LENGTH)
  expect(isTooLong(longest)).toBe(false)
  expect(contentSave.input.safeParse({ ...draft, values: longest }).success).toBe(true)
  expect(new URLSearchParams({ ...draft, revision: '1', values: longest }).toString().length).toBeLessThan(DRAFT_BYTES)
})

test('413 says that it is too long, from the portal as from a proxy before it', async () => {
  answering(async () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }))
  expect(await sendDraft(draft)).toBe('long')
})

test('no answer, or one that is none, says that the server cannot be reached', async () => {
  answering(() => Promise.reject(new TypeError('failed to fetch')))
  expect(await sendDraft(draft)).toMatchObject({ cut: true })
  answering(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  expect(await sendDraft(draft)).toMatchObject({ cut: true })
})

test('a refusal is returned with its answer', async () => {
  const answer = { code: '409001', reason: 'content.draft_changed', message: 'changed', value: null, requestId: 'r' }
  answering(async () => Response.json(answer, { status: 409 }))
  expect(await sendDraft(draft)).toMatchObject({ refused: 'changed', answer })
})
