// Every text of the program exists in both languages, says something in each, and takes the same parameters.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const folders = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => path.basename(name) === 'messages' && existsSync(path.join(ROOT, 'src', name, 'zh-CN.json')))
  .map((name) => `src/${name.replaceAll(path.sep, '/')}`)

/** Chinese on purpose: the other language called by its own name, and an example of what is written in Chinese only. */
const IN_CHINESE = new Set(['ui_language_other', 'ui_language_other_short', 'accounts_edit_branch_help'])

/** A text, or one with variants by number, as the message format writes it. */
type Message = string | { declarations: string[]; selectors?: string[]; match: Record<string, string> }[]

function read(folder: string, language: string): Map<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'),
  ) as Record<string, Message>
  return new Map(Object.entries(messages))
}
const both = folders.map((folder) => ({ folder, zh: read(folder, 'zh-CN'), en: read(folder, 'en') }))

test.each(folders)('%s names each text once: the second one would take the place of the first', (folder) => {
  for (const language of ['zh-CN', 'en']) {
    const text = readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')
    const names = Array.from(text.matchAll(/^ {2}"(\w+)":/gm), ([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** What is put into a text from outside. */
function parametersOf(message: Message): string[] {
  const used = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  if (typeof message === 'string') return [...new Set(used)].sort()
  const declared = message.flatMap(({ declarations }) => declarations)
  const inputs = declared.filter((one) => one.startsWith('input ')).map((one) => one.slice('input '.length))
  const locals = new Set(declared.filter((one) => one.startsWith('local ')).map((one) => one.split(' ')[1]))
  return [...new Set([...inputs, ...used.filter((name) => !locals.has(name))])].sort()
}

test('every folder of texts is compiled', () => {
  const settings = JSON.parse(readFileSync(path.join(ROOT, 'project.inlang/settings.json'), 'utf8')) as {
    'plugin.inlang.messageFormat': { pathPattern: string[] }
  }
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) =>
    path.posix.normalize(path.posix.dirname(pattern)),
  )
  expect(patterns.sort()).toEqual([...folders].sort())
})

test('no text has the name of another', () => {
  const names = both.flatMap(({ zh }) => [...zh.keys()])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('Chinese addresses the reader as 你, but in the words that the specification fixes (section 8)', () => {
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

test('a text is named after the feature that it belongs to', () => {
  const wrong = both.flatMap(({ folder, zh }) => {
    const owner = path.basename(path.dirname(folder))
    const prefix = owner === 'api' ? 'failure' : owner.replaceAll('-', '_')
    return [...zh.keys()].filter((name) => !name.startsWith(`${prefix}_`))
  })
  expect(wrong).toEqual([])
})

describe.each(both)('$folder', ({ zh, en }) => {
  test('has the same texts in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
  })

  test('has the same parameters in both', () => {
    const wrong = [...zh].filter(
      ([name, message]) => String(parametersOf(message)) !== String(parametersOf(en.get(name) ?? '')),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('has no empty text', () => {
    const empty = [...zh, ...en].filter(([, message]) => textsOf(message).some((text) => text.trim() === ''))
    expect(empty.map(([name]) => name)).toEqual([])
  })

  test('has no Chinese in English', () => {
    const chinese = [...en].filter(([, message]) =>
      textsOf(message).some((text) => /\p{Script=Han}|[，。？！：；（）、「」《》]/u.test(text)),
    )
    expect(chinese.map(([name]) => name).filter((name) => !IN_CHINESE.has(name))).toEqual([])
  })
})
