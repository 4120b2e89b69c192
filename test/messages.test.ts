// Messages: each exists in both languages, is not empty, and takes the same parameters.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const folders = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => path.basename(name) === 'messages' && existsSync(path.join(ROOT, 'src', name, 'zh-CN.json')))
  .map((name) => `src/${name.replaceAll(path.sep, '/')}`)

/** Chinese on purpose: an example of text written in Chinese only. */
const IN_CHINESE = new Set(['accounts_edit_branch_help'])

/** A text, or plural variants in the message format. */
type Message = string | { declarations: string[]; selectors?: string[]; match: Record<string, string> }[]

function read(folder: string, language: string): Map<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'),
  ) as Record<string, Message>
  return new Map(Object.entries(messages))
}
const both = folders.map((folder) => ({ folder, zh: read(folder, 'zh-CN'), en: read(folder, 'en') }))

test.each(folders)('%s has each key once: a second one would replace the first', (folder) => {
  for (const language of ['zh-CN', 'en']) {
    const text = readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')
    const names = Array.from(text.matchAll(/^ {2}"(\w+)":/gm), ([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** Placeholders of a message. */
function parametersOf(message: Message): string[] {
  const used = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  if (typeof message === 'string') return [...new Set(used)].sort()
  const declared = message.flatMap(({ declarations }) => declarations)
  const inputs = declared.filter((item) => item.startsWith('input ')).map((item) => item.slice('input '.length))
  const locals = new Set(declared.filter((item) => item.startsWith('local ')).map((item) => item.split(' ')[1]))
  return [...new Set([...inputs, ...used.filter((name) => !locals.has(name))])].sort()
}

test('every folder of messages is compiled', () => {
  const settings = JSON.parse(readFileSync(path.join(ROOT, 'project.inlang/settings.json'), 'utf8')) as {
    'plugin.inlang.messageFormat': { pathPattern: string[] }
  }
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) =>
    path.posix.normalize(path.posix.dirname(pattern)),
  )
  expect(patterns.sort()).toEqual([...folders].sort())
})

test('no message is left that nothing shows', () => {
  const code = ['src', 'test', 'e2e', 'scripts'].flatMap((top) =>
    readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.startsWith('paraglide'))
      .map((name) => readFileSync(path.join(ROOT, top, name), 'utf8')),
  )
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
  const keys = both.flatMap(({ zh }) => [...zh.keys()])
  expect(keys.filter((key) => !words.has(key))).toEqual([])
})

test('message keys are unique across folders', () => {
  const names = both.flatMap(({ zh }) => [...zh.keys()])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('Chinese addresses the reader as 你, but in the words that are fixed (handbook/errors.md [8])', () => {
  const FIXED = '您的企业账号已被冻结，请联系管理员'
  const content = path.join(ROOT, 'content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:md|ya?ml)$/.test(name),
  )
  const texts = [
    ...both.flatMap(({ zh }) => [...zh].map(([name, message]) => ({ name, text: textsOf(message).join('\n') }))),
    ...files.map((name) => ({ name, text: readFileSync(path.join(content, name), 'utf8') })),
  ]
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(({ text }) => text.replaceAll(FIXED, '').includes('您')).map(({ name }) => name)).toEqual([])
})

test('a message key starts with its feature', () => {
  const wrong = both.flatMap(({ folder, zh }) => {
    const owner = path.basename(path.dirname(folder))
    const prefixes = owner === 'api' ? ['failure_', 'api_'] : [`${owner.replaceAll('-', '_')}_`]
    return [...zh.keys()].filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))
  })
  expect(wrong).toEqual([])
})

describe.each(both)('$folder', ({ zh, en }) => {
  test('has the same keys in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
  })

  test('has the same parameters in both languages', () => {
    const wrong = [...zh].filter(
      ([name, message]) => String(parametersOf(message)) !== String(parametersOf(en.get(name) ?? '')),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('has no empty message', () => {
    const empty = [...zh, ...en].filter(([, message]) => textsOf(message).some((text) => text.trim() === ''))
    expect(empty.map(([name]) => name)).toEqual([])
  })

  test('has no Chinese in English messages', () => {
    const chinese = [...en].filter(([, message]) =>
      textsOf(message).some((text) => /\p{Script=Han}|[，。？！：；（）、「」《》]/u.test(text)),
    )
    expect(chinese.map(([name]) => name).filter((name) => !IN_CHINESE.has(name))).toEqual([])
  })
})

/** Numbers with a unit that are no limit of ours, or that no rule holds. */
const FIXED = new Set([
  // What the world sets: documents, authenticator apps, what devices do.
  'apps_tool_credit_help',
  'apps_tool_credit_wrong',
  'certification_company_code_help',
  'certification_field_code_length',
  'certification_field_id_length',
  'certification_field_passport',
  'identity_factor_help',
  // The form of a key.
  'operators_key_form',
  // Names of choices, which are the code of the choice as well.
  // What other services do, not the program.
  'apps_secret_end_stops',
  // A day and a minute, spelled in numbers.
  'certification_company_amount_none_text',
  'payouts_refusal_wait',
  'identity_reset_sent_text',
  // Held by test/promised-numbers.test.ts: written with a comma, or beneath every feature.
  'apps_field_long',
  'apps_help_long_en',
  'failure_120002',
])
/** Digits count where they are a range: a number that has six of them is a form, not a limit. */
const UNITS = {
  zh: new RegExp(
    String.raw`(?:(?<!第 ?)[\d二三四五六七八九十百]|(?<!一)两(?!次)) ?` +
      '(?:MB|KB|天|日内|小时|分钟|秒|个?(?:工作日|字(?!节)|恢复码| ?appSecret)|次|像素|行|页|周(?!岁)|个月|年)' +
      String.raw`|\d 到 \d+ ?位`,
  ),
  en: new RegExp(
    String.raw`(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred)) ` +
      '(?:(?:MB|KB|(?:working )?days?|hours?|minutes?|seconds?|weeks?|months?|years?|times|(?:checks )?in a row|' +
      String.raw`incorrect amounts|characters|letters|pixels|lines|pages|recovery codes|appSecrets)\b)` +
      String.raw`|\d to \d+ digits\b`,
    'i',
  ),
}
/** How long something takes to fill in is no promise. */
const ESTIMATE = { zh: /约 ?\d+ ?分钟/g, en: /\babout \d+ minutes?(?: for \w+ or \d+ minutes)?/gi }

test('limits and validities in messages are parameters', () => {
  const written = both.flatMap((item) =>
    (['zh', 'en'] as const).flatMap((language) =>
      [...item[language]]
        .filter(([, message]) =>
          textsOf(message).some((text) => UNITS[language].test(text.replaceAll(ESTIMATE[language], ''))),
        )
        .map(([name]) => name),
    ),
  )
  expect([...new Set(written)].filter((name) => !FIXED.has(name))).toEqual([])
  expect([...FIXED].filter((name) => !written.includes(name))).toEqual([])
})
