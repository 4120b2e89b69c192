// Documents: citations and links lead to a page and a heading, nothing cites documents outside the repository, the groups of
// addresses are those of the features, decision records have their parts, and operators are told of every setting.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { features } from '../src/server/features.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const HANDBOOK = 'docs/handbook'
const FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts', 'docs']
const TEXT = /\.(?:[cm]?[jt]sx?|md|css|sql|sh|ya?ml)$/
/** Compiled messages; migrations, which never change once applied, and row types made from them; this file's samples. */
const LEFT_OUT = /\/paraglide\/|\/db\/(?:migrations\/|tables\.ts$)|^test\/handbook\.test\.ts$/

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll(path.sep, '/')),
  ),
)
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file))

/** Anchors of headings as GitHub makes them: the second of the same name ends in -1. */
function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const bare = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
  for (const [, heading = ''] of bare.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    let anchor = name
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${name}-${copy}`
    anchors.add(anchor)
  }
  return anchors
}

/** What is wrong with a target; null when it is there. @param file from the root of the repository */
function problemOf(file: string, anchor: string | undefined): string | null {
  if (!existsSync(path.join(ROOT, file))) return `there is no ${file}`
  if (!anchor || !file.endsWith('.md') || anchorsIn(textOf(file)).has(anchor)) return null
  return `${file} has no heading #${anchor}`
}

/** `handbook/statuses.md`, `handbook/statuses.md#invitations`; a URL keeps its own path. */
const CITATION = /(?<![\w.-])(?:docs\/)?handbook\/([\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu

const wrongCitations = (file: string, text: string): string[] =>
  [...text.matchAll(CITATION)].flatMap(([whole, page = '', anchor]) => {
    const problem = problemOf(`${HANDBOOK}/${page}`, anchor)
    return problem === null ? [] : [`${file}: ${whole}: ${problem}`]
  })

function wrongLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?![a-z][a-z\d+.-]*:|\/)([^)\s#]*)(?:#([^)\s]*))?\)/gi)]
  return links.flatMap(([whole, to = '', anchor]) => {
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to)
    const problem = problemOf(target, anchor)
    return problem === null ? [] : [`${file}: ${whole}: ${problem}`]
  })
}

/** Names of documents that are not in the repository, also where `handbook/` has a page of the same name. */
const ELSEWHERE = /(?<![\w/.-]|\]\()(?:domain|facts|security|portal|look|names|architecture)\.md\b/g

const foreignCitations = (file: string, text: string): string[] =>
  [...text.matchAll(ELSEWHERE)].map(([name]) => `${file}: ${name} is not in the repository`)

/** A file named in brackets or backticks, such as (review/contract/cases.ts), from the root, src, src/features or any feature. */
const CITED_FILE = /[(`]((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|sql|css))[)`]/g

const FEATURES = readdirSync(path.join(ROOT, 'src/features')).map((name) => `src/features/${name}`)

const missingFiles = (file: string, text: string): string[] =>
  [...text.matchAll(CITED_FILE)].flatMap(([, citedFile = '']) => {
    const places = ['', 'src', 'src/features', ...FEATURES].map((folder) => path.join(ROOT, folder, citedFile))
    return places.some((place) => existsSync(place)) ? [] : [`${file}: there is no ${citedFile}`]
  })

const DOC_COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*@param(?:(?!\*\/)[\s\S])*\*\//g

/** Names in the comment of a function that its declaration, up to the next empty line, does not have. */
const wrongParameters = (file: string, text: string): string[] =>
  [...text.matchAll(DOC_COMMENT)].flatMap(({ 0: comment, index }) => {
    const [declaration = ''] = text.slice(index + comment.length).split(/\n\s*\n/)
    return [...comment.matchAll(/@param (\w+)/g)].flatMap(([, name = '']) =>
      new RegExp(`\\b${name}\\b`).test(declaration) ? [] : [`${file}: there is no parameter ${name}`],
    )
  })

describe('the handbook', () => {
  test('is cited with existing pages and headings', () => {
    expect(FILES.flatMap((file) => wrongCitations(file, textOf(file)))).toEqual([])
  })

  test('lists all its pages in its index', () => {
    const index = textOf(`${HANDBOOK}/README.md`)
    const pages = readdirSync(path.join(ROOT, HANDBOOK)).filter((page) => page !== 'README.md')
    expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([])
  })

  test('is the only document cited, besides files of the repository', () => {
    const own = (file: string) => file.startsWith(`${HANDBOOK}/`)
    expect(FILES.filter((file) => !own(file)).flatMap((file) => foreignCitations(file, textOf(file)))).toEqual([])
  })
})

test('names the features that answer in each group of addresses', () => {
  const answering = features.flatMap(({ name, endpoints }) =>
    endpoints.map(({ endpoint }) => [/^\/api\/\w+\/v1/.exec(endpoint.path)?.[0], name] as const),
  )
  const inCode = [...Map.groupBy(answering, ([group]) => group)].map(([group, calls]) => [
    group,
    [...new Set(calls.map(([, name]) => name))].sort().join(', '),
  ])
  const rows = textOf(`${HANDBOOK}/calls.md`).matchAll(/^\| `(\/api\/[^`]+)` \|[^|]*\| ([^|]*) \|$/gm)
  const documentedCalls = Array.from(rows, ([, group, names]) => [group, names])
  expect(documentedCalls.sort()).toEqual(inCode.sort())
})

test('documents have no broken links, those of operators and decisions neither', () => {
  const pages = FILES.filter((file) => file.endsWith('.md'))
  for (const folder of [HANDBOOK, 'docs/operations', 'docs/decisions'])
    expect(pages.filter((file) => path.posix.dirname(file) === folder).length, folder).toBeGreaterThan(10)
  expect(pages.flatMap((file) => wrongLinks(file, textOf(file)))).toEqual([])
})

test('operators are told of every setting', () => {
  const operations = readdirSync(path.join(ROOT, 'docs/operations'))
  const operationsText = operations.map((page) => textOf(`docs/operations/${page}`)).join('\n')
  const settings = Array.from(textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name!)
  expect(settings.length).toBeGreaterThan(60)
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(operationsText))).toEqual([])
})

describe('decision records', () => {
  const records = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name.endsWith('.md'))

  test.each(records)('%s has its number, date, status and parts', (name) => {
    const text = textOf(`docs/decisions/${name}`)
    const number = Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(name)?.[1])
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. \\S.*\\n\\nDate: \\d{4}-\\d\\d-\\d\\d[^\\n]*\\. Status: (?:accepted|superseded)`),
    )
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual([
      'Context',
      'Options',
      'Decision',
      'Consequences',
    ])
  })

  test('have numbers of their own', () => {
    const numbers = records.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([])
  })
})

test('comments and documents name files that exist', () => {
  const prose = (file: string) =>
    file.endsWith('.md') ? textOf(file) : textOf(file).replaceAll(/^(?!\s*(?:\/\/|\/?\*)).*$/gm, '')
  expect(FILES.flatMap((file) => missingFiles(file, prose(file)))).toEqual([])
})

test('comments describe parameters that there are', () => {
  const code = FILES.filter((file) => /\.tsx?$/.test(file))
  expect(code.flatMap((file) => wrongParameters(file, textOf(file)))).toEqual([])
})

test('the calls that take a proof are those of the handbook', () => {
  const [, section = ''] = textOf(`${HANDBOOK}/security.md`).split('\n## Proving again\n')
  const [table = ''] = section.split('\n## ')
  const named = [...table.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`(\w+)`/g)].map(([, call]) => call!),
  )
  const taking = new Map(
    features.flatMap(({ endpoints }) => endpoints).map(({ endpoint }) => [endpoint.name, endpoint.stepUp]),
  )
  const recent = [...taking].filter(([, stepUp]) => stepUp === 'recent' || stepUp === 'checked').map(([call]) => call)
  expect(recent.filter((call) => !named.includes(call))).toEqual([])
  // It takes one depending on what it finds.
  expect(named.filter((call) => !taking.get(call))).toEqual(['secretShown'])
})

describe('the checks themselves', () => {
  test('reject a parameter that there is not', () => {
    const declared = 'export function openDb(url: string, max = 10) {'
    expect(wrongParameters('a.ts', `/** @param max how many */\n${declared}`)).toEqual([])
    expect(wrongParameters('a.ts', `/**\n * @param url where\n * @param most how many\n */\n${declared}`)).toEqual([
      'a.ts: there is no parameter most',
    ])
  })

  test('create anchors like GitHub', () => {
    const markdown = '# One, two\n\n## Two\n\n```sh\n# no heading\n```\n\n## Two\n\n### 中文 `code` & more\n'
    expect([...anchorsIn(markdown)]).toEqual(['one-two', 'two', 'two-1', '中文-code--more'])
  })

  test('reject broken citations', () => {
    expect(
      wrongCitations('a.ts', '// handbook/README.md, handbook/README.md#citing, (docs/handbook/README.md [4])'),
    ).toEqual([])
    expect(wrongCitations('a.ts', '// handbook/nothing.md')).toHaveLength(1)
    expect(wrongCitations('a.ts', '// handbook/README.md#nothing')).toHaveLength(1)
    expect(wrongLinks(`${HANDBOOK}/a.md`, '[a](README.md#pages) [b](https://x.example/y.md) [c](/docs?id=1)')).toEqual(
      [],
    )
    expect(
      wrongLinks('docs/operations/a.md', '[a](../handbook/README.md#pages) [b](../handbook/none.md)'),
    ).toHaveLength(1)
    expect(wrongLinks(`${HANDBOOK}/a.md`, '[a](nothing.md) [b](README.md#nothing)')).toHaveLength(2)
    expect(missingFiles('a.ts', '// (src/db/open.ts) `db/open.ts` (notices/rules.ts) (nothing/here.ts)')).toHaveLength(
      1,
    )
    expect(foreignCitations('a.ts', '// domain.md section 2; handbook/security.md; [here](security.md)')).toHaveLength(
      1,
    )
  })
})
