// Text and HTML of mails: words escaped, only the portal's own links, the step as a button, the code, the brand's colors.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TEST_BRAND } from '../../../../../test/harness/app.ts'
import { mailBodyOn, type MailSite } from './mail-body.ts'
import { MAIL_TOKENS } from './mail-colors.ts'
import { STAR } from './star.ts'

const SITE: MailSite = { brand: TEST_BRAND, origin: 'https://portal.example', hasReplies: false, mark: null }
const bodyOf = (text: string, more: Partial<MailSite> = {}, facts?: Record<string, string>, language = 'zh-CN') =>
  mailBodyOn({ ...SITE, ...more })({
    subject: '主题 <b>',
    text,
    language,
    letter: facts ? { name: 'identity_code', facts } : null,
  })

test('text and HTML say the same, in the language of the letter', () => {
  const { sender, text, html } = bodyOf('第一段\n第二行\n\n第二段')
  expect(sender).toBe('北辰开放平台')
  expect(text).toBe(
    '第一段\n第二行\n\n第二段\n\n-- \n这封邮件由北辰开放平台自动发出，回信不会有人看到。\nhttps://portal.example\n',
  )
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toMatch(/>第一段<br>第二行<\/p>\s*<p [^>]*>第二段<\/p>/)
  expect(html).toContain('主题 &#60;b&#62;</h1>')
  const english = bodyOf('x', { hasReplies: true }, undefined, 'en')
  expect(english.text).toContain('-- \nPolaris Open Platform sent this message automatically. You can reply')
  expect(english.html).toContain('<html lang="en">')
})

test('words of others are no markup and no link', () => {
  const { html } = bodyOf('<script>x</script> "a" https://evil.example/x 和 https://portal.example.evil.example/y')
  expect(html).not.toContain('<script>x')
  expect(html).toContain('&#60;script&#62;')
  expect(html).not.toMatch(/href="https:\/\/evil/)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(['https://portal.example'])
})

test.each([
  ['a line with an address', '查看详情：https://portal.example/account', '查看详情', 'https://portal.example/account'],
  [
    'an address alone',
    '打开：\nhttps://portal.example/id/x?a=1&b=2',
    '打开链接',
    'https://portal.example/id/x?a=1&#38;b=2',
  ],
  [
    'the only address of a text',
    '请答复：https://portal.example/team/invite/abc 邀请 7 天内有效',
    '打开链接',
    'https://portal.example/team/invite/abc',
  ],
])('%s is a button', (_, text, label, url) => {
  const { html } = bodyOf(text)
  expect(html).toMatch(new RegExp(`<a class="t-on" href="${url.replaceAll(/[?.]/g, '\\$&')}"[^>]*>${label}</a>`))
  expect(html.match(/class="t-on"/g)).toHaveLength(1)
})

test('an address in a sentence ends before the sentence does', () => {
  const { html } = bodyOf(
    '打开 https://portal.example/a。或 https://portal.example/b，都可以, or https://portal.example/c.d.',
  )
  expect(html).toContain('href="https://portal.example/a"')
  expect(html).toContain('href="https://portal.example/b"')
  expect(html).toContain('href="https://portal.example/c.d"')
  expect(html).not.toContain('class="t-on" ')
})

test('a code stands out', () => {
  expect(bodyOf('验证码 271828，10 分钟内有效', {}, { code: '271828' }).html).toMatch(
    /<p class="t-1 b-soft"[^>]*>271828<\/p>/,
  )
  expect(bodyOf('编号 271828').html).not.toContain('<p class="t-1 b-soft"')
})

test('the star goes with the mail; a mark of one’s own does if mail programs show it', async () => {
  expect(await sharp(STAR).metadata()).toMatchObject({ format: 'png', width: 108, hasAlpha: true })
  expect(bodyOf('x')).toMatchObject({ mark: STAR, html: expect.stringContaining('src="cid:mark"') })
  const own = { ...TEST_BRAND, mark: '/brand/mark.png' }
  const png = Buffer.from('png')
  expect(bodyOf('x', { brand: own, mark: png }).mark).toBe(png)
  const without = bodyOf('x', { brand: own })
  expect(without.mark).toBeUndefined()
  expect(without.html).not.toContain('cid:mark')
})

test('colors of the brand replace those of the theme, for light and dark', () => {
  const colors = { light: { 'brand-fill': '#123456' }, dark: { 'brand-fill': '#654321' } }
  const { html } = bodyOf('查看详情：https://portal.example/', { brand: { ...TEST_BRAND, colors } })
  expect(html).toContain('background-color:#123456')
  expect(html).toContain('.b-brand{background-color:#654321!important}')
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.b-page\{background-color:#0e1423!important\}/)
})

test('the colors are those of the theme', () => {
  const css = readFileSync(new URL('../../../../ui/theme/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark'] {")
  const valueIn = (part: string, name: string): string => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1] ?? ''
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return other ? valueIn(light, other) : value
  }
  for (const [theme, part] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, color] of Object.entries(MAIL_TOKENS[theme]))
      expect([name, color]).toEqual([name, valueIn(part, name)])
})
