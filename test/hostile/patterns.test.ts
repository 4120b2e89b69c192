// Patterns on others' texts: whatever the text, the time grows with its length and not with its square.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readToken } from '../../src/features/apps/rules/sites/connection.ts'
import { mailBodyOn } from '../../src/features/letters/handlers/mail/mail-body.ts'
import { withoutCode } from '../../src/features/publishing/rules/without-code.ts'
import { linksInMarkdown, markdownProblems } from '../../src/features/publishing/rules/checks.ts'
import type { ContentField } from '../../src/features/publishing/rules/fields.ts'
import { figureScale } from '../../src/features/service-pages/pages/service-detail/modules/figures/figure-scale.ts'
import { RichText } from '../../src/features/service-pages/pages/service-detail/modules/rich-text.tsx'
import { cachedHighlight, cachedRendering } from '../../src/lib/markdown/cached-markdown.ts'
import { plainOf } from '../../src/lib/markdown/plain-text.ts'
import { deviceOf } from '../../src/lib/net/device.ts'
import { canonicalOf } from '../../src/lib/portal/canonical.ts'
import { withAppId } from '../../src/lib/portal/sample-app.ts'
import { cleanAnswer } from '../../src/lib/text/clean-answer.ts'
import { withoutValues } from '../../src/server/console-to-log.ts'
import { takeOwnScripts } from '../../src/web/client/own-scripts.ts'
import { TEST_BRAND } from '../harness/app.ts'

const ORIGIN = 'https://portal.example'
const FIELDS: ContentField[] = [{ name: 'text', label: () => '', type: 'markdown' }]
const agent = (text: string) => deviceOf({ get: (name) => (name === 'user-agent' ? text : null) })
const hints = (text: string) => deviceOf({ get: (name) => (name === 'sec-ch-ua' ? text : null) })
const answer = (body: string) => readToken({ status: 400, location: null, body, cut: false })
const mail = (text: string) =>
  mailBodyOn({ brand: TEST_BRAND, origin: ORIGIN, hasReplies: false, mark: null })({
    subject: '',
    text,
    language: 'en',
  })
const plain = (value: string) => plainOf({ type: 'root', children: [{ type: 'text', value }] })
const figure = (from: string) => figureScale({ bars: [1], value: '1', unit: '', axis: { from, to: from } })
const rich = (text: string) => renderToStaticMarkup(createElement(RichText, { text }))
const times = (part: string, count = 60_000) => part.repeat(Math.ceil(count / part.length))
/** Rendered before the time is taken, as a check of content finds it. */
const TITLE = `[a](/b "${times('<a ', 150_000)}")`
cachedRendering(TITLE)

test.each<[string, (text: string) => unknown, string]>([
  ['a user agent of letters', agent, times('Aa')],
  ['a user agent of products', agent, times('Aa/1')],
  ['client hints of spaces', hints, `"a";${times(' ')}`],
  ['the canonical address of slashes', (text) => canonicalOf(ORIGIN, text), `${times('/')}a`],
  ['an answer without an at sign', cleanAnswer, times('a')],
  ['a line of the console', withoutValues, `${times('ab.')} c`],
  ['JSON of another server', answer, `"${times('\\"')}`],
  ['spaces before an address in a mail', mail, `a${times(' ')}b ${ORIGIN}/x`],
  ['the end of an axis', figure, `1${times('.')}1`],
  ['spaces at the end of an axis', figure, `1${times(' ')}1`],
  ['brackets in a line of content', rich, times('[')],
  ['addresses that never end', rich, times('[a](/', 300_000)],
  ['blank lines in code', plain, `${times('\n')}x`],
  ['spaces in highlighted code', (text) => cachedHighlight('text', text), `a${times(' ')}b`],
  ['code that never ends', (text) => withAppId(text, 1), times('<pre ', 300_000)],
  ['links in a rendered page', (text) => takeOwnScripts(text, 'x'), times('<link ', 200_000)],
  ['a fence that never ends', withoutCode, `${times('`', 20_000)}\n${times('x\n', 200_000)}`],
  ['brackets in Markdown', (text) => markdownProblems(FIELDS, { text }), `<div>${times('![[', 120_000)}`],
  ['links in a title', (text) => linksInMarkdown(FIELDS, { text }), TITLE],
])('%s', (_, parse, text) => {
  const began = performance.now()
  parse(text)
  expect(performance.now() - began).toBeLessThan(2000)
})
