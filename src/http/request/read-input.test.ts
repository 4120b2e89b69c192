// Raw input: names from Object.prototype are plain names, broken encodings are refused, a body never exceeds its limit, and an
// upload is parsed in place.
import { describe, expect, test } from 'vitest'
import { USUAL_BOUNDS } from '../../api/forms/form-fields.ts'
import { bodyWithin } from './read-body.ts'
import { readBoundedForm, fieldsOf, formOf, giveBack, MAX_FORM_BYTES, queryOf, uploadOf } from './read-input.ts'

const FORM = 'application/x-www-form-urlencoded'

const post = (body: string | Uint8Array<ArrayBuffer> | ReadableStream, headers: Record<string, string> = {}) =>
  new Request('http://portal.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': FORM, ...headers },
    duplex: 'half',
  } as RequestInit)

/** An endless body without a length; reports how much of it was read. */
function endless(piece: Uint8Array): { stream: ReadableStream; taken: () => number } {
  let byteCount = 0
  const stream = new ReadableStream({
    pull: (controller) => {
      byteCount += piece.length
      controller.enqueue(piece)
    },
  })
  return { stream, taken: () => byteCount }
}

const codeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
    return 'nothing was refused'
  } catch (error) {
    return (error as { code: unknown }).code
  }
}

describe('fields', () => {
  test('a single name is a string, a repeated name a list', () => {
    expect({ ...queryOf('?a=1&b=2&a=3&a=') }).toEqual({ a: ['1', '3', ''], b: '2' })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a name like any other', (name) => {
    const once = fieldsOf([[name, 'x']])
    expect(Object.keys(once)).toEqual([name])
    expect(once[name]).toBe('x')
    expect(
      fieldsOf([
        [name, 'x'],
        [name, 'y'],
      ])[name],
    ).toEqual(['x', 'y'])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  test('a hundred thousand repetitions of a name are parsed quickly', () => {
    const startTime = performance.now()
    const { a } = fieldsOf(Array.from({ length: 130_000 }, () => ['a', ''] as [string, string]))
    expect(a).toHaveLength(130_000)
    expect(performance.now() - startTime).toBeLessThan(2000)
  })
})

describe('a query', () => {
  test.each(['?a=%', '?a=%zz', '?a=%E4%BD', '?%ff=1', '?a=%ED%A0%80', '?a=%00', '?a%00=1'])(
    '%s is rejected',
    async (search) => {
      expect(await codeOf(() => queryOf(search))).toBe('400001')
    },
  )

  test('text in any script is accepted', () => {
    expect(queryOf('?q=%E6%8E%A8%E9%80%81+a%2Bb&r=推送')).toMatchObject({ q: '推送 a+b', r: '推送' })
  })
})

describe('a form', () => {
  test('is read whatever the case and parameters of its content type', async () => {
    const fields = await formOf(post('a=1&b=%E6%8E%A8', { 'content-type': `${FORM.toUpperCase()}; charset=utf-8` }))
    expect({ ...fields }).toEqual({ a: '1', b: '推' })
  })

  test('may be empty, also without a content type', async () => {
    expect({ ...(await formOf(new Request('http://portal.test/', { method: 'POST' }))) }).toEqual({})
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'of type "%s" is rejected',
    async (type) => {
      expect(await codeOf(() => formOf(post('a=1', { 'content-type': type })))).toBe('415001')
    },
  )

  test.each([
    ['broken percent encoding', 'a=%zz'],
    ['bytes that are no UTF-8', new Uint8Array([0x61, 0x3d, 0xff, 0xfe])],
    ['a written null character', 'a=%00'],
    ['a null byte', 'a=\0'],
  ])('with %s is rejected', async (_, body) => {
    expect(await codeOf(() => formOf(post(body)))).toBe('400001')
  })

  test('of exactly the limit is accepted, one byte more is not', async () => {
    const max = `a=${'x'.repeat(MAX_FORM_BYTES - 2)}`
    const bounds = { fields: 1, value: MAX_FORM_BYTES }
    expect((await formOf(post(max), bounds))['a']).toHaveLength(MAX_FORM_BYTES - 2)
    expect(await codeOf(() => formOf(post(`${max}x`), bounds))).toBe('413001')
  })
})

describe('names that a form library turns into objects and lists', () => {
  const multipart = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n1\r\n--x--\r\n`
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
  const NAMES = [
    'a[30000000]',
    'a[0]',
    'a[]',
    'a.b',
    `a${'.b'.repeat(10_000)}`,
    '__proto__',
    'constructor',
    'constructor[prototype][x]',
    'toString',
    '__intent__',
    '__state__',
    'x'.repeat(81),
    'a b',
    '推送',
  ]

  test.each(NAMES.map((name) => [name.slice(0, 30), name]))('%s is rejected in any place', async (_, name) => {
    const form = `${encodeURIComponent(name)}=1`
    const codes = await Promise.all([
      codeOf(() => queryOf(`?${form}`)),
      codeOf(() => formOf(post(form))),
      codeOf(() => readBoundedForm(post(form), USUAL_BOUNDS)),
      codeOf(() => readBoundedForm(post(multipart(name), MULTIPART), USUAL_BOUNDS)),
      codeOf(() => uploadOf(post(multipart(name), MULTIPART), { field: 'file', max: 1000 })),
    ])
    expect(codes).toEqual(Array.from({ length: 5 }, () => '400001'))
  })

  test('the maximum number of fields is accepted, one more is not', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=${at}`).join('&')
    const parts = (count: number) => multipart('a').slice(0, -7).repeat(count).concat('--x--')
    expect(Object.keys(await formOf(post(many(200))))).toHaveLength(200)
    expect(await codeOf(() => formOf(post(many(201))))).toBe('400001')
    expect(await codeOf(() => queryOf(`?${many(201)}`))).toBe('400001')
    expect(await (await readBoundedForm(post(parts(200), MULTIPART), USUAL_BOUNDS)).formData()).toBeInstanceOf(FormData)
    expect(await codeOf(() => readBoundedForm(post(parts(201), MULTIPART), USUAL_BOUNDS))).toBe('400001')
  })
})

describe('the size limit of a body', () => {
  test('is checked against the stated length before reading', async () => {
    const { stream, taken } = endless(new Uint8Array(10))
    const before = taken()
    expect(await codeOf(() => bodyWithin(post(stream, { 'content-length': '1000' }), 999))).toBe('413001')
    expect(taken()).toBeLessThanOrEqual(before + 10)
  })

  test('applies without a stated length and with a wrong one', async () => {
    for (const headers of [{}, { 'content-length': '10' }, { 'content-length': 'many' }]) {
      const { stream, taken } = endless(new Uint8Array(64 * 1024))
      expect(await codeOf(() => bodyWithin(post(stream, headers as Record<string, string>), MAX_FORM_BYTES))).toBe(
        '413001',
      )
      expect(taken()).toBeLessThan(MAX_FORM_BYTES * 2)
    }
  })

  test('a client that disconnects midway gets an input error, not an internal one', async () => {
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      pull: (controller) => controller.error(new Error('aborted')),
    })
    expect(await codeOf(() => formOf(post(stream)))).toBe('400001')
  })
})

describe('an upload', () => {
  const PHOTO = { field: 'file', max: 1000 }

  /** Encoded as a browser does; `raw` is sent unchanged. */
  const requestOf = (parts: [name: string, value: string | Blob][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return new Request('http://portal.test/', { method: 'POST', body: form })
  }
  const raw = (body: string, type = 'multipart/form-data; boundary=x') => post(body, { 'content-type': type })
  const bytes = new Uint8Array([0, 13, 10, 45, 45, 255])

  test('is read as fields and the bytes of its one file, without copying', async () => {
    const { fields, body } = await uploadOf(
      requestOf([
        ['kind', '正面'],
        ['file', new File([bytes], '身份证.jpg', { type: 'image/jpeg' })],
      ]),
      PHOTO,
    )
    expect({ ...fields }).toEqual({ kind: '正面', file: bytes })
    expect((fields['file'] as Uint8Array).buffer).toBe(body)
    giveBack(body)
    expect(body.detached).toBe(true)
  })

  test('may have no file or an empty one', async () => {
    expect({ ...(await uploadOf(requestOf([['kind', 'front']]), PHOTO)).fields }).toEqual({ kind: 'front' })
    const { fields } = await uploadOf(requestOf([['file', new File([], '')]]), PHOTO)
    expect(fields['file']).toHaveLength(0)
  })

  test('is read without a stated length, too', async () => {
    const request = requestOf([['file', new File([bytes], 'a.jpg')]])
    const { body, headers } = request
    expect(headers.get('content-length')).toBeNull()
    const type = headers.get('content-type')!
    const { fields } = await uploadOf(post(body!, { 'content-type': type }), PHOTO)
    expect(fields['file']).toEqual(bytes)
  })

  const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  test.each([
    ['two files', `${PART}\r\n${PART}\r\n--x--\r\n`],
    ['a file of another name', `${PART.replace('name="file"', 'name="other"')}\r\n--x--\r\n`],
    ['no end', PART],
    ['no beginning', 'abc\r\n--x--'],
    ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--'],
    ['a part without headers', '--x\r\n\r\nabc\r\n--x--'],
    ['endless headers', `--x\r\na: ${'b'.repeat(9000)}\r\n\r\nabc\r\n--x--`],
    ['too many parts', `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(400)}--x--`],
    ['a null byte in a field', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\na\0b\r\n--x--'],
    ['bytes that are no UTF-8 in a name', '--x\r\ncontent-disposition: form-data; name="\xff"\r\n\r\na\r\n--x--'],
  ])('with %s is rejected', async (_, text) => {
    const body = Buffer.from(text, 'latin1')
    expect(await codeOf(() => uploadOf(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), PHOTO))).toBe(
      '400001',
    )
  })

  test('without a type or boundary is rejected', async () => {
    expect(await codeOf(() => uploadOf(raw('a=1', FORM), PHOTO))).toBe('415001')
    expect(await codeOf(() => uploadOf(raw(`${PART}\r\n--x--`, 'multipart/form-data; boundary='), PHOTO))).toBe(
      '400001',
    )
  })

  test('of exactly the limit is accepted, one byte more is not', async () => {
    const of = (length: number) => requestOf([['file', new File([new Uint8Array(length)], 'a.jpg')]])
    expect((await uploadOf(of(1000), PHOTO)).fields['file']).toHaveLength(1000)
    expect(await codeOf(() => uploadOf(of(1001), PHOTO))).toBe('413001')
  })
})
