// A third language is data: one line of settings, a file in each folder of messages and what content there is. In a copy of
// the tree English is made unfamiliar, built and served.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree } from '../scripts/copy-tree.ts'
import { freePort, type StartedPortal, startedPortal } from './harness/started-portal.ts'
import { tempDir } from './harness/temp-dir.ts'

/** The pseudo-locale of Unicode for accented English. */
const TAG = 'en-XA'
const LINE = `  '${TAG}': { name: 'Åççéñţéð', short: 'ÅÇ', intl: '${TAG}', spaced: true, complete: false },`

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

/** Every letter with an accent, but in placeholders and tags. */
const pseudo = (text: string): string =>
  text
    .split(/(\{[^{}]*\}|<[^<>]*>)/)
    .map((part, at) =>
      at % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('')

type Variants = { match: Record<string, string> }[]
type Messages = Record<string, string | Variants>

const inPseudo = (message: string | Variants): string | Variants =>
  typeof message === 'string'
    ? pseudo(message)
    : message.map((variant) => ({
        ...variant,
        match: Object.fromEntries(Object.entries(variant.match).map(([when, text]) => [when, pseudo(text)])),
      }))

const copy = copyTree('portal-third-')
const data = tempDir('portal-third-data')
const texts: Messages = {}
let portal: StartedPortal | null = null
let origin = ''

const readText = (file: string): string => readFileSync(path.join(copy, file), 'utf8')
const write = (file: string, text: string): void => writeFileSync(path.join(copy, file), text)

function addLanguage(): void {
  const settings = 'src/lib/text/language.ts'
  write(settings, readText(settings).replace(/^ {2}en: \{.*$/m, `$&\n${LINE}`))
  for (const file of globSync('src/**/messages/en.json', { cwd: copy })) {
    const { $schema, ...messages } = JSON.parse(readText(file)) as Messages
    const pseudoMessages = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, inPseudo(message)]),
    )
    Object.assign(texts, pseudoMessages)
    write(
      file.replace('en.json', `${TAG}.json`),
      JSON.stringify({ ...($schema ? { $schema } : {}), ...pseudoMessages }),
    )
  }
  // Of the content one document; the rest is shown in the base language.
  write(
    `content/documents/146.${TAG}.md`,
    `---\nsummary: ${pseudo('Start')}\nupdatedAt: 2026-07-22\n---\n\n${pseudo('First words')}\n`,
  )
}

beforeAll(async () => {
  addLanguage()
  const { VITEST: _, ...outer } = process.env
  const env = { ...outer, NODE_ENV: 'production' }
  const build = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(build.stdout + build.stderr)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port), ORIGIN: origin, DATA_DIR: data }
  portal = await startedPortal(environment, undefined, copy)
}, 300_000)
afterAll(async () => {
  await portal?.stop()
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true })
})

/** A page and what led to it, with the language chosen before. */
async function open(address: string): Promise<{ status: number; html: string; headers: Headers }> {
  const jar = new Map([['lang', TAG]])
  let url = new URL(address, origin)
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) return { status: answer.status, html: await answer.text(), headers: answer.headers }
    await answer.body?.cancel()
    url = new URL(to, url)
  }
  throw new Error(`${address} leads nowhere`)
}

/** Visible and announced texts of a page. */
const wordsOf = (html: string): string => {
  const body = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
  const attributeTexts = Array.from(
    body.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g),
    ([, text]) => text,
  )
  return [body.replaceAll(/<[^>]*>/g, ' '), ...attributeTexts]
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

test.each([
  ['/', 200, 'ui_search_prompt'],
  ['/service', 200, 'ui_search_prompt'],
  ['/service/1', 200, 'ui_search_prompt'],
  ['/docs', 200, 'ui_search_prompt'],
  ['/docs?id=146', 200, 'ui_search_prompt'],
  ['/notice', 200, 'ui_search_prompt'],
  ['/utils', 200, 'ui_search_prompt'],
  ['/console', 200, 'ui_search_prompt'],
  ['/login', 200, 'identity_sign_in'],
  ['/nowhere', 404, 'ui_search_prompt'],
])('%s is read in it', async (address, status, key) => {
  const page = await open(address)
  expect(page.status).toBe(status)
  expect(page.html).toMatch(new RegExp(`<html[^>]* lang="${TAG}"`))
  const words = wordsOf(page.html)
  expect(words).toContain(texts[key])
  const keys = words.match(/\b[a-z]+(?:_[a-zA-Z0-9]+)+\b/g) ?? []
  expect(keys.filter((word) => word in texts)).toEqual([])
})

test('it is one of three to choose from, without scripts', async () => {
  const { html, headers } = await open('/docs?id=146')
  const menu = /<details[^>]*><summary[^>]*>[^<]*<\/summary><ul>.*?<\/ul><\/details>/.exec(html)?.[0] ?? ''
  expect(Array.from(menu.matchAll(/lang=([\w-]+)"/g), ([, language]) => language)).toEqual(['zh-CN', 'en', TAG])
  expect(wordsOf(menu)).toContain('Åççéñţéð')
  expect(headers.get('link')).toContain(`lang=${TAG}>; rel="alternate"; hreflang="${TAG}"`)
  const response = await fetch(`${origin}/docs?id=146&lang=${TAG}`, { headers: { 'accept-language': 'en' } })
  expect(await response.text()).toContain(pseudo('First words'))
})

test('content is shown in it where there is some, else in the base language', async () => {
  expect(wordsOf((await open('/docs?id=146')).html)).toContain(pseudo('First words'))
  const { html } = await open('/docs?id=102')
  expect(wordsOf(html)).toContain(texts.docs_untranslated)
  expect(html).toMatch(/<article[\s\S]* lang="zh-CN"/)
})
