// Cookies: names with and without the __Host- prefix, and Set-Cookie lines.
import { expect, test } from 'vitest'
import { cookiesOf } from './cookies.ts'

test.each([
  ['portal_session=abc', 'abc'],
  ['lang=en; portal_session=abc; theme=dark', 'abc'],
  ['lang=en;portal_session=abc', 'abc'],
  [' portal_session=abc ;lang=en', 'abc'],
  ['portal_session=first; portal_session=second', 'first'],
  ['portal_session=', ''],
  ['xportal_session=abc', undefined],
  ['portal_sessions=abc', undefined],
  ['portal_session', undefined],
  ['x=portal_session; portal_session=abc', 'abc'],
  ['note=a portal_session=abc', undefined],
  ['note=portal_session=abc', undefined],
  ['', undefined],
])('the session of cookie header "%s" is %s', (header, value) => {
  expect(cookiesOf(header, false).read('portal_session')).toBe(value)
})

test('over https only the cookie name that no other host can set is accepted', () => {
  const cookies = cookiesOf('portal_session=theirs; __Host-portal_session=ours', true)
  expect(cookies.read('portal_session')).toBe('ours')
  expect(cookiesOf('portal_session=theirs', true).read('portal_session')).toBeUndefined()
  // A browser sees no prefix in a name that begins with some kind of space, so another host may set such a cookie.
  for (const before of ['note=a ', 'note=a; \u00a0', 'note=a;\u2003', '\u00a0']) {
    const theirs = `${before}__Host-portal_session=theirs`
    expect(cookiesOf(theirs, true).read('portal_session')).toBeUndefined()
    expect(cookiesOf(`${theirs}; __Host-portal_session=ours`, true).read('portal_session')).toBe('ours')
  }
})

test('the session cookie is limited to this host and hidden from scripts', () => {
  const cookies = cookiesOf('', true)
  cookies.write('portal_login', 'abc', 600)
  cookies.clear('portal_session')
  expect(cookies.lines).toEqual([
    '__Host-portal_login=abc; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-portal_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
