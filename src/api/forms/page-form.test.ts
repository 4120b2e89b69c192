// Forms of pages: fields of the page's calls and its own pass, any other field is refused before Conform parses the form.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './page-form.ts'

const CALL = { input: z.strictObject({ name: z.string(), roleIds: z.array(z.string()).max(300) }) }

const formRequest = (fields: [string, string][]) =>
  new Request('http://portal.test/', { method: 'POST', body: new URLSearchParams(fields) })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { data: unknown; init: { status: number } }) => [error.init.status, error.data],
  )
const unreadError = (message: string) => [400, { message, unread: true }]
const UNKNOWN = unreadError('内容中有无法识别的字段，未作处理')

describe('a form', () => {
  test('accepts the fields of its endpoints and of the page', async () => {
    const fields: [string, string][] = [
      ['intent', 'save'],
      ['name', '潮汐'],
      ['roleIds', '1'],
      ['roleIds', '2'],
      ['file:a:b', ''],
    ]
    const form = await readForm(formRequest(fields), [CALL], ['intent', /^file:/])
    expect([...form]).toEqual(fields)
  })

  test('accepts as many fields as its endpoints take, and no more', async () => {
    const list = (count: number) => Array.from({ length: count }, (): [string, string] => ['roleIds', '1'])
    expect((await readForm(formRequest(list(301)), [CALL])).getAll('roleIds')).toHaveLength(301)
    expect(await refusalOf(readForm(formRequest(list(400)), [CALL]))).toEqual(
      unreadError('内容中的字段过多，最多 321 个'),
    )
  })

  test.each(['other', 'intent', 'name[0]', 'name.first', '__intent__', 'hasOwnProperty'])(
    'rejects %s, which it does not know',
    async (name) => {
      expect(await refusalOf(readForm(formRequest([[name, '1']]), [CALL]))).toEqual(UNKNOWN)
    },
  )

  test('rejects a body that is not a form', async () => {
    const request = new Request('http://portal.test/', {
      method: 'POST',
      body: 'a',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(await refusalOf(readForm(request, [CALL]))).toEqual(unreadError('填写的内容有误，请检查标出的项目'))
  })
})
