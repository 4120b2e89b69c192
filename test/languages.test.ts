// Languages are data: the program names none of them, so that another one needs no change of code.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGES } from '../src/lib/text/language.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Texts that are read where there are no messages; in another language those of the base language are shown. */
const TEXTS = [
  'src/features/docs/content/read-docs.ts',
  'src/features/docs/factory/demo.ts',
  'src/features/docs/factory/documents.ts',
  'src/features/accounts/rules/demo-accounts.ts',
  'src/lib/markdown/markdown-labels.ts',
]

const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !/^src\/(?:paraglide|lib\/text)\//.test(file),
)
const code = (file: string): string => readText(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('no condition is on a language', () => {
  const pattern = new RegExp(`[!=]==? '(?:${LANGUAGES.join('|')})'|case '(?:${LANGUAGES.join('|')})'|:lang\\(en`)
  expect(sources.length).toBeGreaterThan(900)
  expect(sources.filter((file) => pattern.test(code(file)))).toEqual([])
})

test('the languages are listed once', () => {
  const pattern = new RegExp(`'${BASE_LANGUAGE}'`)
  const naming = sources.filter((file) => pattern.test(code(file)))
  expect(naming.filter((file) => !TEXTS.includes(file))).toEqual([])
  expect(TEXTS.filter((file) => !naming.includes(file))).toEqual([])
})

test('the compiler of the messages has the same', () => {
  const { baseLocale, locales } = JSON.parse(readText('project.inlang/settings.json')) as Record<string, unknown>
  expect({ baseLocale, locales }).toEqual({ baseLocale: BASE_LANGUAGE, locales: LANGUAGES })
})
