// The API reference: the OpenAPI document and the Scalar page that shows it, in the portal's theme and with a link back.
import { Hono } from 'hono'
import { m } from '#messages'
import type { ReasonRow } from '../../api/errors.ts'
import type { Implementation, Site } from '../../api/implement.ts'
import { openApiOf } from '../../api/openapi/openapi.ts'
import { upTo } from '../../lib/portal/breakpoints.ts'
import { inLanguage, joinWords, type Language, languageOf } from '../../lib/text/language.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { iconOf } from './site-files.ts'
import { textResponse } from '../text-response.ts'

/** Path of Scalar's browser file in the build. */
export const SCALAR_PATH = '/reference/scalar.js'

/**
 * @param theme the script that sets `data-theme`, as on every page
 * @param reasons every reason of a refusal
 */
export function referenceRoutes(
  endpoints: readonly Implementation[],
  site: Site,
  theme: string,
  reasons: Readonly<Record<string, ReasonRow>>,
): Hono {
  const app = new Hono()
  const title = `${site.brand.name.en} ${site.brand.product.en} API`
  // Generated on first request: it takes longer than anything else at the start.
  let document: string | null = null
  const written = () =>
    (document ??= JSON.stringify(
      openApiOf(
        endpoints.map((bound) => bound.endpoint),
        title,
        site.origin,
        reasons,
      ),
    ))
  app.get('/api/openapi.json', () =>
    textResponse(written(), {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    }),
  )
  const pages = new Map<Language, { html: string; policy: string }>()
  const pageIn = (language: Language) => {
    const known = pages.get(language)
    if (known) return known
    const html = pageOf(site, language, theme)
    const made = { html, policy: contentSecurityPolicy([theme, START]) }
    pages.set(language, made)
    return made
  }
  app.get('/api/reference', (c) => {
    const { html, policy } = pageIn(languageOf(c.req.header('cookie') ?? '', c.req.header('accept-language') ?? ''))
    return c.html(html, 200, { 'content-security-policy': policy, vary: 'Accept-Language, Cookie' })
  })
  return app
}

/** Up to this width the bar shows its short words: a width of its own, at which the long ones stop fitting. */
const SHORT_BAR = 480

const LOOK = `
html{--paper:#fff;--text:#0a0f1f;--text-2:#4f5768;--line:#e1e5eb;--brand:#2251e6;color-scheme:light;background:var(--paper)}
html[data-theme=dark]{--paper:#090d19;--text:#edf0f8;--text-2:#b3bcd0;--line:#1f2740;--brand:#8caeff;color-scheme:dark}
body{margin:0;overflow-x:clip;--scalar-custom-header-height:56px}
.bar{position:sticky;top:0;z-index:100;box-sizing:border-box;height:56px;padding:0 24px;display:flex;align-items:center;gap:24px;
  background:var(--paper);border-bottom:1px solid var(--line);font:500 14px/22px system-ui,-apple-system,"Segoe UI","Noto Sans CJK SC",sans-serif}
.bar a{color:var(--text-2);text-decoration:none;padding:11px 0;white-space:nowrap}
.bar a:hover{color:var(--brand);text-decoration:underline}
.bar a:first-child{color:var(--text);font-weight:700;margin-inline-end:auto;overflow:hidden;text-overflow:ellipsis}
.bar .short{display:none}
@media ${upTo(SHORT_BAR)}{.bar{padding:0 16px;gap:16px}.bar .long{display:none}.bar .short{display:inline}}
`
/** Scalar's colors and fonts, set to the portal's. */
const SCALAR_LOOK = `:root{--scalar-font:system-ui,-apple-system,"Segoe UI","Noto Sans CJK SC",sans-serif;--scalar-font-code:ui-monospace,Menlo,Consolas,monospace}.light-mode{--scalar-background-1:#fff;--scalar-background-2:#f6f7fa;--scalar-background-3:#eef0f5;--scalar-color-1:#0a0f1f;--scalar-color-2:#4f5768;--scalar-color-3:#646c7c;--scalar-color-accent:#2251e6;--scalar-border-color:#e1e5eb}.dark-mode{--scalar-background-1:#090d19;--scalar-background-2:#0e1423;--scalar-background-3:#161d30;--scalar-color-1:#edf0f8;--scalar-color-2:#b3bcd0;--scalar-color-3:#8e98af;--scalar-color-accent:#8caeff;--scalar-border-color:#1f2740}`

const START = `Scalar.createApiReference('#reference',{url:'/api/openapi.json',withDefaultFonts:false,hideClientButton:true,agent:{disabled:true},mcp:{disabled:true},telemetry:false,showDeveloperTools:'never',hideDarkModeToggle:true,forceDarkModeState:document.documentElement.dataset.theme,customCss:${JSON.stringify(SCALAR_LOOK)}})`

/** Escaped for text and quoted attributes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The frame is in the visitor's language; Scalar shows the contract in English. */
function pageOf({ brand }: Site, language: Language, theme: string): string {
  const locale = { locale: language }
  const name = escaped(inLanguage(brand.name, language))
  const title = `${joinWords(language, name, escaped(inLanguage(brand.product, language)))} API`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${iconOf(brand)}">
<script>${theme}</script>
<style>${LOOK}</style>
</head>
<body>
<header class="bar"><a href="/" aria-label="${title}"><span class="long">${title}</span><span class="short">${name} API</span></a><a href="/docs">${m.ui_nav_docs({}, locale)}</a><a href="/console">${m.ui_nav_console({}, locale)}</a></header>
<div id="reference" lang="en"></div>
<noscript><p>${m.ui_reference_scripts({}, locale)} <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<script src="${SCALAR_PATH}"></script>
<script>${START}</script>
</body>
</html>
`
}
