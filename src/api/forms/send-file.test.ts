// Upload of a file by a page: the user it names, progress, refusal, and a cut connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { FOR_USER } from '../user-header.ts'
import { removeFile, sendFile } from './send-file.ts'

const headers = new Map<string, string>()
let answer: object | null

/** Answers at once, without a network. */
class Request extends EventTarget {
  upload = new EventTarget()
  response = answer
  responseType = ''
  open() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  setRequestHeader(name: string, value: string) {
    headers.set(name, value)
  }
  send() {
    this.dispatchEvent(new Event(answer ? 'load' : 'error'))
  }
}

const pageOf = (user: string | undefined) =>
  vi.stubGlobal('document', { documentElement: { dataset: user === undefined ? {} : { user } } })
const send = () => sendFile('/api/x', { file: new File(['x'], 'x.jpg') } as never, () => {}).done

beforeEach(() => {
  headers.clear()
  answer = { code: '200', message: '', value: { id: 7 }, requestId: 'r' }
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => vi.unstubAllGlobals())

test('names the user of the page', async () => {
  pageOf('2048000006')
  expect(await send()).toEqual({ ok: { id: 7 } })
  expect(headers.get(FOR_USER)).toBe('2048000006')
})

test('names nobody on a page without a user, such as that of a barred developer', async () => {
  pageOf(undefined)
  expect(await send()).toEqual({ ok: { id: 7 } })
  expect(headers.has(FOR_USER)).toBe(false)
})

test('says why a file was refused, and that a cut one may be sent again', async () => {
  pageOf('2048000006')
  answer = { code: '415001', message: 'no picture', value: null, requestId: 'r' }
  expect(await send()).toEqual({ refused: 'no picture' })
  answer = { code: '503001', message: 'too busy', value: null, requestId: 'r' }
  expect(await send()).toEqual({ cut: true, why: 'too busy' })
  answer = null
  expect(await send()).toEqual({ cut: true })
})

test.each<[string, () => Promise<unknown>, string | null]>([
  ['is removed', async () => Response.json({ code: '200', message: '', value: null, requestId: 'r' }), null],
  [
    'is refused',
    async () => Response.json({ code: '409001', message: '已提交', value: null, requestId: 'r' }),
    '已提交',
  ],
  ['is not reached', async () => Promise.reject(new TypeError('offline')), m.ui_form_offline()],
])('the call of a file that %s', async (_, fetch, expected) => {
  pageOf(undefined)
  vi.stubGlobal('fetch', fetch)
  expect(await removeFile('/api/x/remove', 7)).toBe(expected)
})
