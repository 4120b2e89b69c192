// Forms that overload parsers: huge indexes, repetition, nesting, prototype names, broken encodings.

export type Bomb = { name: string; type: string; body: string | Uint8Array<ArrayBuffer> }

const FORM = 'application/x-www-form-urlencoded'
const formBomb = (name: string, body: string | Uint8Array<ArrayBuffer>): Bomb => ({ name, type: FORM, body })
const part = (field: string, value = '1') =>
  `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
const multipart = (name: string, parts: string): Bomb => ({
  name: `${name}, multipart`,
  type: 'multipart/form-data; boundary=x',
  body: new Uint8Array(Buffer.from(`${parts}--x--\r\n`, 'latin1')),
})

const FIELDS: Record<string, string> = {
  'a huge index': 'a[30000000]',
  'an index beyond any memory': 'a[1000000000]',
  'an index of a known field': 'account[30000000]',
  'an object': 'a[b][c]',
  'the prototype': '__proto__',
  'a field of __proto__': '__proto__[x]',
  'the prototype of the constructor': 'constructor[prototype][x]',
  hasOwnProperty: 'hasOwnProperty',
}
const intent = JSON.stringify({ type: 'update', payload: { name: 'a[30000000]', value: 1 } })
const list = JSON.stringify({ type: 'insert', payload: { name: 'a', index: 30_000_000 } })
const TEXT = 'x'.repeat(200_000)

/** Forms invalid for every page and call: 400. */
export const BOMBS: readonly Bomb[] = [
  ...Object.entries(FIELDS).flatMap(([name, field]) => [
    formBomb(name, `${encodeURIComponent(field)}=1`),
    multipart(name, part(field)),
  ]),
  formBomb('131,000 repetitions', 'a&'.repeat(131_000)),
  formBomb('131,000 fields without a name', '&'.repeat(262_000)),
  formBomb('60,000 dots', `a${'.b'.repeat(60_000)}=1`),
  multipart('3,000 dots', part(`a${'.b'.repeat(3000)}`)),
  formBomb('60,000 levels', `a${'[b]'.repeat(60_000)}=1`),
  formBomb('10,000 names', Array.from({ length: 10_000 }, (_, at) => `a${at}=1`).join('&')),
  multipart('3,000 names', Array.from({ length: 3000 }, (_, at) => part(`a${at}`)).join('')),
  formBomb('an intent of Conform', `__intent__=${encodeURIComponent(intent)}`),
  formBomb('another intent of Conform', `__intent__=${encodeURIComponent(list)}&a=1`),
  formBomb('a state of Conform that is none', '__state__={'),
  formBomb('a value of 200 kB', `account=${TEXT}`),
  multipart('a value of 200 kB', part('account', TEXT)),
  formBomb('bytes that are no UTF-8', new Uint8Array([0x61, 0x3d, 0xff, 0xfe])),
  formBomb('a broken percent encoding', 'a=%E4%BD'),
  multipart('a name that is no UTF-8', part('\xff\xfe')),
  { name: 'no multipart at all', type: 'multipart/form-data; boundary=x', body: 'a'.repeat(200_000) },
]

/** Values for a page's known fields. */
export const VALUES: readonly string[] = [
  '',
  '__proto__',
  '[object Object]',
  '{"$gt":0}',
  '-1',
  '1e309',
  '99999999999999999999999',
  '\u202E\uFFFF👩‍👩‍👧‍👦\uFEFF',
  `' or 1=1; --`,
  '<script>alert(1)</script>',
  'a '.repeat(9000),
  '推'.repeat(19_000),
]
