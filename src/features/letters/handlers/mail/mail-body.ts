// Text and HTML of a mail, from the text of its letter. The HTML is what mail programs show: tables, styles in the elements,
// and a style sheet for dark alone.
import { escapeHtml } from '../../../../lib/text/escape-html.ts'
import { m } from '#messages'
import type { MailBody } from '../../../../adapters/mail/smtp.ts'
import type { OutboxMessage } from '../../../../adapters/mail/delivery.ts'
import type { Brand } from '../../../../lib/portal/brand.ts'
import { BASE_LANGUAGE, inLanguage, isLanguage, joinWords, type Language } from '../../../../lib/text/language.ts'
import { mailColors } from './mail-colors.ts'
import { STAR } from './star.ts'

export type MailSite = {
  brand: Brand
  origin: string
  /** Whether somebody reads what is answered to a mail. */
  hasReplies: boolean
  /** The brand's own mark as PNG; null for one of another format, which mail programs do not show. */
  mark: Buffer | null
}

type Message = Pick<OutboxMessage, 'subject' | 'text' | 'language'> & Partial<Pick<OutboxMessage, 'letter'>>

export const mailBodyOn =
  (site: MailSite) =>
  (message: Message): MailBody => {
    const locale = isLanguage(message.language) ? message.language : BASE_LANGUAGE
    const { brand, hasReplies } = site
    const platform = joinWords(locale, inLanguage(brand.name, locale), inLanguage(brand.product, locale))
    const footer = hasReplies
      ? m.letters_mail_footer_replies({ platform }, { locale })
      : m.letters_mail_footer({ platform }, { locale })
    const mark = brand.mark === null ? STAR : site.mark
    return {
      sender: platform,
      text: `${message.text}\n\n-- \n${footer}\n${site.origin}\n`,
      html: htmlOf(message, { ...site, locale, platform, footer, hasMark: mark !== null }),
      ...(mark ? { mark } : {}),
    }
  }

const FONT =
  "'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Microsoft YaHei',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

type MailFrame = MailSite & { locale: Language; platform: string; footer: string; hasMark: boolean }

function htmlOf({ subject, text, letter }: Message, site: MailFrame): string {
  const { brand, origin, locale, platform, footer, hasMark } = site
  const { light, dark } = mailColors(brand)
  const ownUrl = ownUrlOf(origin)
  const link = (url: string) =>
    `<a class="t-link" href="${escapeHtml(url)}" style="color:${light['brand-text']};word-break:break-word">${escapeHtml(url)}</a>`
  /** Only addresses of the portal are links: others are words of somebody else. */
  const withLinks = (line: string): string => {
    let [html, at] = ['', 0]
    for (const match of line.matchAll(ownUrl)) {
      html += escapeHtml(line.slice(at, match.index)) + link(match[0])
      at = match.index + match[0].length
    }
    return html + escapeHtml(line.slice(at))
  }
  const button = (label: string, url: string): string => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td class="b-brand" style="border-radius:8px;background-color:${light['brand-fill']}">
<a class="t-on" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:500;color:${light['on-brand']};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
  /** For mail programs that do not open buttons; a text that has the address itself needs none. */
  const toCopy = (url: string): string =>
    `
<p class="t-3" style="margin:0 0 16px;font-size:12px;line-height:20px;color:${light['text-3']}">${escapeHtml(m.letters_mail_copy({}, { locale }))}<br>${link(url)}</p>`
  const paragraph = (lines: readonly string[]): string =>
    lines.length === 0
      ? ''
      : `\n<p class="t-1" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${light.text}">${lines.map(withLinks).join('<br>')}</p>`

  const urls = new Set(Array.from(text.matchAll(ownUrl), ([url]) => url))
  let hasButton = false
  const parts = text.split(/\n{2,}/).map((block) => {
    let [html, lines] = ['', [] as string[]]
    for (const line of block.split('\n')) {
      const step = stepIn(line, urls)
      if (!step) {
        lines.push(line)
        continue
      }
      html += paragraph(lines) + button(step.label || m.letters_mail_open({}, { locale }), step.url) + toCopy(step.url)
      lines = []
      hasButton = true
    }
    return html + paragraph(lines)
  })
  const code = letter?.facts['code']
  if (code)
    parts.push(
      `\n<p class="t-1 b-soft" style="margin:8px 0 16px;padding:16px 24px;border-radius:8px;background-color:${light['brand-soft']};font-size:28px;line-height:36px;font-weight:700;letter-spacing:6px;text-align:center;color:${light.text}">${escapeHtml(code)}</p>`,
    )
  const [only] = urls
  if (only && urls.size === 1 && !hasButton) parts.push(button(m.letters_mail_open({}, { locale }), only))

  const rules = Object.entries({
    'b-page': `background-color:${dark['paper-2']}`,
    'b-sheet': `background-color:${dark.paper};border-color:${dark.line}`,
    'b-brand': `background-color:${dark['brand-fill']}`,
    'b-soft': `background-color:${dark['brand-soft']}`,
    't-1': `color:${dark.text}`,
    't-2': `color:${dark['text-2']}`,
    't-3': `color:${dark['text-3']}`,
    't-link': `color:${dark['brand-text']}`,
    't-on': `color:${dark['on-brand']}`,
  })
  const important = (rule: string) => rule.replaceAll(/(?=;|$)/g, '!important')
  /** Two ways to know that it is dark: the query, and what a large web mail puts on the page. */
  const night = [
    `@media (prefers-color-scheme:dark){${rules.map(([name, rule]) => `.${name}{${important(rule)}}`).join('')}}`,
    ...rules.map(([name, rule]) => `[data-ogsc] .${name},[data-ogsb] .${name}{${important(rule)}}`),
  ].join('')
  // The star is white, on a tile of the brand's color; a mark of one's own stands as it is.
  const tile =
    brand.mark === null ? ` class="b-brand" style="border-radius:8px;background-color:${light['brand-fill']}"` : ''
  const mark = hasMark
    ? `<td width="36" height="36"${tile}><img src="cid:mark" width="36" height="36" alt="" style="display:block;border:0"></td><td width="12"></td>`
    : ''
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${night}</style>
</head>
<body class="b-page" style="margin:0;padding:0;background-color:${light['paper-2']}">
<table role="presentation" class="b-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light['paper-2']}"><tr><td align="center" style="padding:32px 16px;font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td style="padding:0 8px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td class="t-1" style="font-family:${FONT};font-size:16px;line-height:24px;font-weight:700;color:${light.text}">${escapeHtml(platform)}</td></tr></table>
</td></tr><tr><td class="b-sheet" style="padding:32px 32px 16px;border:1px solid ${light.line};border-radius:16px;background-color:${light.paper};font-family:${FONT}">
<h1 class="t-1" style="margin:0 0 20px;font-size:22px;line-height:32px;font-weight:700;color:${light.text}">${escapeHtml(subject)}</h1>${parts.join('')}
</td></tr><tr><td class="t-3" style="padding:20px 8px 0;font-family:${FONT};font-size:12px;line-height:20px;color:${light['text-3']}">
${escapeHtml(footer)}<br>${escapeHtml(inLanguage(brand.legalName, locale))} · ${link(origin)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** Addresses of the portal in a text: not of a longer host name, and without what ends the sentence. */
const ownUrlOf = (origin: string): RegExp =>
  new RegExp(
    `${origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w:@-]|\\.\\w)(?:/(?:[^\\s<>"'，。；）]*[^\\s<>"'，。；）.,;:!?)])?)?`,
    'g',
  )

/** Longest label of a button, in characters. */
const MAX_LABEL = 24

/** A line that is an address of the portal with at most a few words before it. */
function stepIn(line: string, urls: ReadonlySet<string>): { label: string; url: string } | null {
  const url = [...urls].find((url) => line.endsWith(url))
  if (!url) return null
  const label = line.slice(0, -url.length).replace(/(?<![\s:：])[\s:：]+$/, '')
  return label.length <= MAX_LABEL ? { label, url } : null
}
