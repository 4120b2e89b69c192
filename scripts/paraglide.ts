// Compilation of the messages for the build, the tests and `npm run texts`. It takes ten seconds, so the output is reused
// while its inputs are unchanged.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { compile } from '@inlang/paraglide-js'
import { BASE_LANGUAGE, LANGUAGES } from '../src/lib/text/language.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Beside the sources, because one node_modules may serve several checkouts. */
const STAMP = path.join(ROOT, 'src/paraglide/.made-of')

/** Names all messages; without it the output is not whole. */
const INDEX = path.join(ROOT, 'src/paraglide/messages/_index.js')

const PARAGLIDE = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  outputStructure: 'message-modules' as const,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}

/** Output of this process's last compilation, so that the next one writes changed files only. */
let last: Awaited<ReturnType<typeof compile>> | undefined

/** Compiles the messages unless the output was made from the same messages, settings and compiler. */
export async function freshTexts(): Promise<void> {
  keepSettings()
  const isCompiled = existsSync(INDEX) && existsSync(STAMP)
  const inputs = inputsHash()
  if (isCompiled && readFileSync(STAMP, 'utf8') === inputs) return
  rmSync(STAMP, { force: true })
  const { compile } = await import('@inlang/paraglide-js')
  last = await compile({ ...PARAGLIDE, previousCompilation: last })
  // The compiler opens a file for each message at once, and is silent about those that it could not open.
  if (!existsSync(INDEX))
    throw new Error('The messages could not be written: too few open files are allowed (ulimit -Hn).')
  writeFileSync(STAMP, inputs)
}

const SETTINGS = path.join(ROOT, PARAGLIDE.project, 'settings.json')

/** The compiler reads the languages from its own settings; ours are in src/lib/text/language.ts. */
function keepSettings(): void {
  const storedText = readFileSync(SETTINGS, 'utf8')
  const languageList = LANGUAGES.map((language) => `"${language}"`).join(', ')
  const current = storedText
    .replace(/("baseLocale": )"[^"]*"/, `$1"${BASE_LANGUAGE}"`)
    .replace(/("locales": )\[[^\]]*\]/, `$1[${languageList}]`)
  if (current !== storedText) writeFileSync(SETTINGS, current)
}

function inputsHash(): string {
  const { locales, 'plugin.inlang.messageFormat': format } = JSON.parse(readFileSync(SETTINGS, 'utf8')) as {
    locales: string[]
    'plugin.inlang.messageFormat': { pathPattern: string[] }
  }
  const messages = format.pathPattern.flatMap((pattern) =>
    locales.map((locale) => path.join(ROOT, pattern.replace('{locale}', locale))),
  )
  const hash = createHash('sha256')
  for (const file of [import.meta.filename, path.join(ROOT, 'package-lock.json'), SETTINGS, ...messages]) {
    hash.update(existsSync(file) ? readFileSync(file) : 'missing').update('\0')
  }
  return hash.digest('hex')
}
