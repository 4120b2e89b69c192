// The refusal of requests under overload: built once per language and brand, because it has to be fast when everything else is slow.
import { escapeHtml } from '../../lib/text/escape-html.ts'
import { m } from '#messages'
import type { Site } from '../../api/implement.ts'
import { API_ERRORS } from '../../api/errors.ts'
import { PHONE, upTo } from '../../lib/portal/breakpoints.ts'
import { inLanguage, joinWords, type Language, languageOf, LANGUAGES } from '../../lib/text/language.ts'
import { requestIdForAnswer } from '../../lib/async/request-scope.ts'
import { isDataAddress } from '../../lib/net/single-fetch.ts'
import { isCall } from '../page-cache/page-addresses.ts'
import { contentSecurityPolicy, NOTHING_RUNS } from '../security-headers.ts'
import { textResponse } from '../text-response.ts'

/** Seconds for Retry-After. */
const RETRY_AFTER = 5
const CODE = '503001'
/** Placeholder of the request id. */
const ID = '{request-id}'

type Page = { html: [before: string, after: string]; policy: string }

/** @param theme the script that sets `data-theme`, as on every page */
export function overloadedAnswer(site: Site, theme: string): (request: Request, path: string) => Response {
  const makeEntry = (brand: Site['brand']) => ({ brand, pages: pagesOf(brand, theme) })
  let entry = makeEntry(site.brand)
  return ({ method, headers }, path) => {
    if (entry.brand !== site.brand) entry = makeEntry(site.brand)
    const { words, read, sent } =
      entry.pages[languageOf(headers.get('cookie') ?? '', headers.get('accept-language') ?? '')]
    const requestId = requestIdForAnswer()
    const answer = (text: string, type: string, policy: string) =>
      textResponse(text, {
        status: 503,
        headers: {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'retry-after': String(RETRY_AFTER),
          'x-request-id': requestId,
        },
      })
    if (isCall(path))
      return answer(
        JSON.stringify({ code: CODE, reason: API_ERRORS[CODE].reason, message: words, value: null, requestId }),
        'application/json',
        NOTHING_RUNS,
      )
    // A navigation or form submission by the page's script, which shows the message itself.
    if (isDataAddress(path)) return answer(words, 'text/plain', NOTHING_RUNS)
    const { html, policy } = method === 'POST' ? sent : read
    return answer(html.join(requestId), 'text/html', policy)
  }
}

const pagesOf = (brand: Site['brand'], theme: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = m.failure_overloaded({ seconds: RETRY_AFTER }, { locale: language })
      return [
        language,
        { words, read: pageOf(brand, language, theme, 'read'), sent: pageOf(brand, language, theme, 'sent') },
      ]
    }),
  ) as unknown as Record<Language, { words: string; read: Page; sent: Page }>

const LOOK = `
html{--paper:#fff;--text:#0a0f1f;--text-2:#4f5768;--text-3:#646c7c;--line:#e1e5eb;--brand:#2251e6;color-scheme:light;background:var(--paper);color:var(--text);font:400 16px/26px "PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,-apple-system,"Segoe UI",sans-serif}
html[data-theme=dark]{--paper:#090d19;--text:#edf0f8;--text-2:#b3bcd0;--text-3:#8e98af;--line:#1f2740;--brand:#8caeff;color-scheme:dark}
body{margin:0}
a{color:var(--brand);text-underline-offset:3px}
header{box-sizing:border-box;height:64px;padding:0 24px;display:flex;align-items:center;border-bottom:1px solid var(--line)}
header a{color:var(--text);font-weight:700;text-decoration:none;padding:9px 0}
main{max-width:640px;margin:0 auto;padding:96px 24px}
h1{font-size:32px;line-height:42px;margin:0 0 16px}
p{margin:0 0 24px;color:var(--text-2)}
small{font-size:14px;line-height:22px;color:var(--text-3)}
.way{display:inline-block;padding:9px 0}
@media ${upTo(PHONE)}{main{padding:56px 20px}header{padding:0 20px}h1{font-size:24px;line-height:34px}}
`

/** @param kind a requested page, which the browser may retry, or a submitted form, which is still on the previous page */
function pageOf(brand: Site['brand'], language: Language, theme: string, kind: 'read' | 'sent'): Page {
  const locale = { locale: language }
  const names = [brand.name, brand.product].map((text) => escapeHtml(inLanguage(text, language)))
  const title = m.ui_overloaded_title({}, locale)
  const text = { read: m.ui_overloaded_read, sent: m.ui_overloaded_sent }[kind]({ seconds: RETRY_AFTER }, locale)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${theme}</script>
<style>${LOOK}</style>
</head>
<body>
<header><a href="/">${joinWords(language, ...names)}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${kind === 'read' ? `<p><a class="way" href="">${m.ui_overloaded_again({}, locale)}</a></p>` : ''}
<small>${m.ui_request_id({}, locale)} <code>${ID}</code></small>
</main>
</body>
</html>
`
  const [before = '', after = ''] = html.split(ID)
  return { html: [before, after], policy: contentSecurityPolicy([theme]) }
}
