// References to the portal in texts for readers: buttons, pages, calls, codes, other sites; and those that do not exist.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { API_ERRORS } from '../../src/api/errors.ts'
import { endpoints } from '../../src/server/features.ts'
import { AS_WRITTEN } from '../../src/lib/dates/content-dates.ts'
import { type InLanguages, type Language, LANGUAGES } from '../../src/lib/text/language.ts'
import routes from '../../src/web/routes.ts'
import { SAMPLE_ORIGIN } from '../../src/lib/portal/sample-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A text; its language is null if it is the same in both. */
export type Text = { place: string; language: Language | null; text: string }

/** Every string of a YAML file, with the language that it stands under. */
function textsWithin(value: unknown, place: string, language: Language | null): Text[] {
  if (typeof value === 'string') return [{ place, language, text: AS_WRITTEN.text(value, language ?? 'zh-CN') }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsWithin(inner, `${place} ${key}`, LANGUAGES.find((language) => language === key) ?? language),
  )
}

/** All texts of the folder `content`. */
export function contentTexts(): Text[] {
  const folder = path.join(ROOT, 'content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names.flatMap((name): Text[] => {
    const place = name.replaceAll(path.sep, '/')
    if (name.endsWith('.yaml')) return textsWithin(load(readFileSync(path.join(folder, name), 'utf8')), place, null)
    if (!name.endsWith('.md')) return []
    const language = LANGUAGES.find((language) => name.endsWith(`.${language}.md`)) ?? null
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [{ place, language, text: AS_WRITTEN.text(text, language ?? 'zh-CN') }]
  })
}

/** The text without code samples, whose quotes are code. */
export const proseOf = (text: string): string =>
  text
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
    .replaceAll(/\((art:[\w-]+) "[^"\n]*"\)/g, '($1)')
    .replaceAll(/`[^`\n]*`/g, '``')

type Message = string | { match: Record<string, string> }[]

/** Names of what apps choose from: content that stands on pages like labels. */
const optionNames = (language: Language): string[] =>
  contentTexts().flatMap((item) => (item.place.startsWith('apps/') && item.language === language ? [item.text] : []))

function messagesOf(language: Language): string[] {
  const folders = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  return folders
    .filter((name) => name.endsWith(path.join('messages', `${language}.json`)))
    .flatMap((name) => {
      const { $schema: _, ...messages } = JSON.parse(readFileSync(path.join(ROOT, 'src', name), 'utf8')) as Record<
        string,
        Message
      >
      return Object.values(messages).flatMap((message) =>
        typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
      )
    })
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Texts a page may show: each message with wildcards for its parameters, except messages without text of their own. */
function shownIn(language: Language): (label: string) => boolean {
  const messages = [...messagesOf(language), ...optionNames(language)]
  const plain = new Set(messages)
  const patterns = messages
    .filter((message) => /\{\w+\}/.test(message))
    .map((message) => ({
      own: message.replaceAll(/\{\w+\}|[\s\p{P}]/gu, '').length,
      pattern: new RegExp(
        `^${message
          .split(/\{\w+\}/)
          .map(escapePattern)
          .join('.+')}$`,
      ),
    }))
  return (label) =>
    plain.has(label) || patterns.some(({ own, pattern }) => own >= label.length * 0.3 && pattern.test(label))
}

/** 「…」 in Chinese and "…" in English quote the portal; other languages are not looked at. A menu path is written `A / B`. */
const LABEL: InLanguages<RegExp> = { 'zh-CN': /「([^」]+)」/g, en: /"([^"\n]+)"/g }

/** Code samples in YAML. */
const CODE_FIELD = / code(?: [\w-]+)?$/

export function unknownLabels(texts: readonly Text[], exceptions: ReadonlySet<string>): string[] {
  const isShown: InLanguages<(label: string) => boolean> = { 'zh-CN': shownIn('zh-CN'), en: shownIn('en') }
  return texts.flatMap(({ place, language, text }) => {
    const label = language === null ? undefined : LABEL[language]
    const isLabel = language === null ? undefined : isShown[language]
    if (!label || !isLabel || CODE_FIELD.test(place)) return []
    const body = place.endsWith('.md') ? text.replace(/^---\n[\s\S]*?\n---\n/, '') : text
    return Array.from(proseOf(body).matchAll(label), ([, quote]) => quote!)
      .filter((quote) => !exceptions.has(quote) && !isLabel(quote))
      .filter((quote) => !quote.split(' / ').every(isLabel))
      .map((quote) => `${place}: ${quote}`)
  })
}

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

const pathsUnder = (under: string, list: readonly Route[]): string[] =>
  list.flatMap(({ path: own, children }) => {
    const here = own === undefined ? under : `${under}/${own}`
    return [here === '' ? '/' : here, ...(children ? pathsUnder(here, children) : [])]
  })

const ROUTES = pathsUnder('', routes as Route[]).filter((item) => item !== '/*')
const asPattern = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
const PATTERNS = ROUTES.map(asPattern)
const FIRST_PARTS = new Set(ROUTES.map((route) => route.split('/')[1]!).filter(Boolean))

const numbersIn = (file: string): Set<string> =>
  new Set(Array.from(readFileSync(path.join(ROOT, 'content', file), 'utf8').matchAll(/\bid: (\d+)/g), ([, id]) => id!))

/** Existing numbers, by page path. */
function numbersOfPages(): Record<string, Set<string>> {
  const services = readdirSync(path.join(ROOT, 'content/services')).map((name) => `services/${name}`)
  return {
    '/docs': numbersIn('documents/tree.yaml'),
    '/notice': numbersIn('notices/notices.yaml'),
    '/external-doc': numbersIn('external/external.yaml'),
    '/service': new Set(services.flatMap((name) => [...numbersIn(name)])),
  }
}

export function unknownPages(texts: readonly Text[]): string[] {
  const numbers = numbersOfPages()
  const isThere = (address: string): boolean => {
    const url = new URL(address, SAMPLE_ORIGIN)
    const service = /^\/service\/(\d+)$/.exec(url.pathname)
    if (service) return numbers['/service']!.has(service[1]!)
    const id = url.searchParams.get('id')
    if (id !== null && numbers[url.pathname] && !numbers[url.pathname]!.has(id)) return false
    return PATTERNS.some((pattern) => pattern.test(url.pathname))
  }
  return texts.flatMap(({ place, text }) => {
    const links = Array.from(text.matchAll(/\]\((\/[^)\s]*)\)/g), ([, link]) => link!)
    const fields = / url$/.test(place) && text.startsWith('/') ? [text] : []
    const spans = Array.from(text.matchAll(/`(\/[\w-]+[^`\s]*)`/g), ([, span]) => span!)
    const codePaths = spans.filter((span) => FIRST_PARTS.has(span.split(/[/?]/)[1]!) && !ABOUT_CALLS.has(span))
    return [...links, ...fields, ...codePaths].filter((item) => !isThere(item)).map((item) => `${place}: ${item}`)
  })
}

/** Pages whose paths look like those of calls. */
const ABOUT_CALLS = new Set(['/api/reference', '/api/openapi.json', '/api/open/v1'])
const CALLS = endpoints.map(({ endpoint: { method, path: template } }) => ({
  method: method as string,
  pattern: new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(escapePattern)
      .join('[^/]+')}$`,
  ),
}))

/** Method notation in texts: before the path, or in the options of curl. */
function methodOf(text: string, at: number): string | null {
  const before = text.slice(0, at)
  const verbMatch = /\b(GET|POST|PUT|PATCH|DELETE)\b[`'"]?(?:,\s*|\s*path(?:: |=)|\s)?[\s'"`]*$/.exec(before)
  if (verbMatch) return verbMatch[1]!
  const propertyMatch = /method: '(\w+)',\s*path: '$/.exec(before)
  if (propertyMatch) return propertyMatch[1]!
  const command = before.lastIndexOf('curl')
  if (command < 0 || /[^\\]\n/.test(before.slice(command))) return null
  const [whole] = /^curl(?:[^\n]*\\\n)*[^\n]*/.exec(text.slice(command))!
  return / -X (\w+)/.exec(whole)?.[1] ?? (/ (?:-d|--data[\w-]*) /.test(whole) ? 'POST' : 'GET')
}

/** Calls that do not exist, have another method, or are attributed to another site. */
export function unknownCalls(texts: readonly Text[]): string[] {
  return texts.flatMap(({ place, text }) =>
    Array.from(text.matchAll(/(https?:\/\/[\w.:-]+)?(\/api\/[\w\-./{}]*[\w}])/g)).flatMap((match) => {
      const [whole, host, call] = match as unknown as [string, string | undefined, string]
      if (host !== undefined && host !== SAMPLE_ORIGIN) return [`${place}: ${whole}`]
      if (ABOUT_CALLS.has(call)) return []
      const method = methodOf(text, match.index)
      const isThere = CALLS.some((item) => item.pattern.test(call) && (method === null || item.method === method))
      return isThere ? [] : [`${place}: ${method === null ? '' : `${method} `}${call}`]
    }),
  )
}

/** Six digits, the portal's format of codes; services of other sites have five. */
export const unknownCodes = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ place, text }) =>
    Array.from(text.matchAll(/(?<![\d.,])[1-5]\d{2}00\d(?![\d.]?\d)/g), ([code]) => code)
      .filter((code) => !(code in API_ERRORS))
      .map((code) => `${place}: ${code}`),
  )

export const unknownSites = (texts: readonly Text[], knownSites: Readonly<Record<string, string>>): string[] =>
  texts.flatMap(({ place, text }) =>
    Array.from(text.matchAll(/(?<![\w.-])(?:[\w-]+\.)*polaris\.example/g), ([host]) => host)
      .filter((host) => !(host in knownSites))
      .map((host) => `${place}: ${host}`),
  )
