// Architecture rules: imports between folders, file names, sizes, no cycles (type imports included).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { features } from '../src/server/features.ts'
import { files, type Import, imports, textOf } from './sources/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The order of features: a later one may import an earlier one. The general ones come first and know no other. */
const ORDER = [
  'personal-data audit uploads figures search publishing letters notifications drafts',
  'docs accounts identity session account-security approval team review operators payouts certification apps abilities',
  'calls notices brand home service-pages console reporting reference backoffice developer-admin account-closure',
].flatMap((line) => line.split(' '))
/** Folders in which the whole portal is put together. */
const TOP = /^(?:web|server)\//
/** The one file of them that others may import: manifests call its function. */
const MANIFEST = 'server/feature.ts'

type Room = { layer: string; feature?: string }

function roomOf(file: string): Room {
  if (TOP.test(file)) return { layer: 'top' }
  const [first = '', feature, word = ''] = file.split('/')
  if (first !== 'features') return { layer: first }
  const layer = word.replace(/\.tsx?$/, '')
  return { layer: layer === 'pages' || layer === 'components' ? 'page' : layer, feature }
}

/** Allowed imports between folders; the second list for types only. */
const MAY: Record<string, { use: string[]; types?: string[] }> = {
  lib: { use: ['lib'] },
  ui: { use: ['ui', 'lib'] },
  api: { use: ['api', 'lib'], types: ['db', 'adapters'] },
  adapters: { use: ['adapters', 'lib'], types: ['db', 'api'] },
  db: { use: ['db', 'lib'], types: ['api', 'adapters'] },
  http: { use: ['http', 'api', 'lib', 'db'], types: ['adapters', 'top'] },
  rules: { use: ['lib', 'rules'] },
  contract: { use: ['api', 'lib', 'rules', 'contract', 'schemas'] },
  /** Schemas that contract and content share (service-pages/page-schema, home/block-schemas). */
  schemas: { use: ['lib', 'rules', 'schemas'] },
  queries: { use: ['db', 'lib', 'rules', 'queries'], types: ['schemas', 'contract'] },
  handlers: {
    use: ['contract', 'rules', 'queries', 'handlers', 'notifications', 'acts', 'api', 'lib', 'db', 'schemas'],
    types: ['adapters'],
  },
  content: { use: ['db', 'lib', 'rules', 'schemas', 'queries', 'content'] },
  factory: { use: ['db', 'lib', 'rules', 'queries', 'factory', 'schemas'], types: ['adapters'] },
  page: { use: ['contract', 'rules', 'page', 'ui', 'api', 'lib'], types: ['schemas'] },
  notifications: { use: ['notifications', 'rules', 'queries', 'lib'] },
  acts: { use: ['rules', 'lib'] },
  figures: { use: ['queries', 'rules', 'lib'] },
  jobs: { use: ['handlers', 'queries', 'rules', 'api', 'lib'] },
  feature: {
    use: [
      'contract',
      'rules',
      'queries',
      'handlers',
      'jobs',
      'notifications',
      'acts',
      'figures',
      'content',
      'factory',
      'api',
      'top',
    ],
  },
}
const SCHEMAS = new Set(['page-schema', 'block-schemas'])
/** Words of a feature. */
const WORDS = new Set([
  'acts',
  'contract',
  'rules',
  'queries',
  'handlers',
  'content',
  'factory',
  'feature',
  'figures',
  'jobs',
  'messages',
  'notifications',
  'pages',
  'components',
  ...SCHEMAS,
])

function complaint({ from, to, typeOnly }: Import): string | null {
  const a = roomOf(from)
  const b = roomOf(to)
  const layerA = SCHEMAS.has(a.layer) ? 'schemas' : a.layer
  const layerB = SCHEMAS.has(b.layer) ? 'schemas' : b.layer
  if (layerA === 'top') return null
  const may = MAY[layerA]
  if (!may) return `${from}: no rule for its room "${layerA}"`
  if (!may.use.includes(layerB) && !(typeOnly && may.types?.includes(layerB))) return `${from} may not import ${to}`
  if (layerA === 'feature' && layerB === 'top' && to !== MANIFEST) return `${from} may not import ${to}`
  if (layerB === 'feature') return `${from} may not import a manifest`
  if (a.feature && b.feature && a.feature !== b.feature) {
    if (layerB === 'page') return `${from} may not use pages or components of ${to}`
    const isEarlier = ORDER.indexOf(b.feature) < ORDER.indexOf(a.feature)
    const isPageOverContract = layerA === 'page' && layerB === 'contract'
    if (!isEarlier && !isPageOverContract) return `${from} imports ${to} against the order`
  }
  return null
}

test('the order is that of the manifests, and holds every folder', () => {
  const folders = [...new Set(files.filter((file) => file.startsWith('features/')).map((file) => file.split('/')[1]!))]
  expect(folders.toSorted()).toEqual(ORDER.toSorted())
  expect(features.map(({ name }) => name)).toEqual(ORDER)
})

describe('imports', () => {
  test('keep to the table', () => {
    expect(imports.map(complaint).filter(Boolean)).toEqual([])
  })

  test('go round in no circle, types counted', () => {
    const edges = new Map<string, string[]>()
    for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
        return
      }
      state.set(file, 'open')
      for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  test('of the assembling files happen nowhere but among themselves', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) => TOP.test(to) && !TOP.test(from) && !typeOnly && to !== MANIFEST,
    )
    expect(wrong).toEqual([])
  })
})

test('the office names no special feature: menu, tasks, figures and pages are contributed', () => {
  // Who signs in, whose cases wait, and the names of the site.
  const knownFeatures = 'accounts identity session review home'.split(' ')
  const general = ORDER.slice(0, ORDER.indexOf('docs'))
  const wrong = imports.filter(({ from, to }) => {
    const feature = roomOf(to).feature
    if (roomOf(from).feature !== 'backoffice' || feature === undefined || feature === 'backoffice') return false
    return ![...general, ...knownFeatures].includes(feature)
  })
  expect(wrong).toEqual([])
})

describe('names and sizes', () => {
  test('files are kebab-case and named after what they hold', () => {
    const bags = /(^|\/)(index|utils?|helpers?|common|types|constants|misc)\.tsx?$/
    const wrong = files.filter(
      (file) => bags.test(file) || !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.(?:server|client))?\.tsx?$/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('a test bears the name of what it tests: x.test.ts, or x.aspect.test.ts, beside x.ts or a folder x', () => {
    const stray = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => {
        const name = /^(.*)\.test\.tsx?$/.exec(file)?.[1]
        if (name === undefined) return false
        // Aspects come off one by one: queue.claims.slow, queue.claims, queue.
        const parts = path.posix.basename(name).split('.')
        const stems = parts.map((_, at) => path.posix.join(path.posix.dirname(name), parts.slice(0, at + 1).join('.')))
        return !stems.some((stem) =>
          ['', '.ts', '.tsx', '.server.ts', '.css'].some((end) => existsSync(path.join(ROOT, 'src', stem + end))),
        )
      })
    expect(stray).toEqual([])
  })

  test('a feature has the six words, content and its schemas, nothing else', () => {
    const wrong = files.filter((file) => {
      const [first, , word = ''] = file.split('/')
      return first === 'features' && !WORDS.has(word.replace(/\.tsx?$/, ''))
    })
    expect(wrong).toEqual([])
  })

  test('no folder holds more than 25 files, and src/ itself none', () => {
    const everything = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((top) =>
      readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(ROOT, entry.parentPath).replaceAll(path.sep, '/')),
    )
    const count = new Map<string, number>()
    for (const folder of everything) count.set(folder, (count.get(folder) ?? 0) + 1)
    // Migrations are one numbered list; compiled messages are not in the repository.
    const folderCounts = [...count].filter(
      ([folder]) => folder !== 'src/db/migrations' && !folder.startsWith('src/paraglide'),
    )
    expect(folderCounts.length).toBeGreaterThan(100)
    expect(folderCounts.filter(([folder, files]) => files > 25 || folder === 'src')).toEqual([])
  })

  test('no file is over 300 lines, and half of them have 80 or less', () => {
    const sizes = files
      .filter((file) => file !== 'db/tables.ts')
      .map((file) => ({ file, lines: (textOf.get(file) ?? '').split('\n').length - 1 }))
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([])
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80)
  })

  test('each file that a comment names exists', () => {
    const tops = ['src', 'test', 'e2e', 'bench', 'scripts', 'docs', 'deploy']
    const all = tops.flatMap((top) =>
      readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(top, file.replaceAll(path.sep, '/')),
      ),
    )
    const knownPaths = new Set(
      [...all, ...readdirSync(ROOT)].flatMap((file) =>
        file.split('/').map((_, at, parts) => parts.slice(at).join('/')),
      ),
    )
    const mentions = all
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/paraglide|^docs/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(ROOT, file), 'utf8')
        const comments = text.match(/(?<=^|\s)\/\/ .*$|\/\*[\s\S]*?\*\//gm) ?? []
        return (comments.join('\n').match(/(?<![\w*./{-])\w[\w./-]*\.(?:tsx?|sql|md)\b/g) ?? []).map((name) => ({
          file,
          name,
        }))
      })
    expect(mentions.length).toBeGreaterThan(300)
    expect(mentions.filter(({ name }) => !knownPaths.has(name))).toEqual([])
  })

  test('each file opens with what belongs here, in a noun phrase', () => {
    expect(files.filter((file) => !/^\/\/ \S/.test(textOf.get(file) ?? ''))).toEqual([])
    const everything = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((top) =>
      readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(top, file.replaceAll(path.sep, '/')))
        .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('src/paraglide')),
    )
    const clauses = everything.filter((file) =>
      /^\/\/ (?:How|What|When|Where|Whether|Which|Who|Whose|Why)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(clauses).toEqual([])
  })
})

test('texts are those of the feature itself or of earlier ones', () => {
  const keysOf = (feature: string): string[] => {
    const file = path.join(ROOT, 'src/features', feature, 'messages/zh-CN.json')
    return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
  }
  const owners = new Map(ORDER.flatMap((feature) => keysOf(feature).map((key) => [key, feature] as const)))
  owners.delete('$schema')
  expect(owners.size).toBeGreaterThan(4000)
  const wrong = files.flatMap((file) => {
    const { layer, feature } = roomOf(file)
    if (layer === 'top') return []
    const keys = Array.from((textOf.get(file) ?? '').matchAll(/\bm\.(\w+)/g), ([, key = '']) => key)
    return [...new Set(keys)].flatMap((key) => {
      const owner = owners.get(key)
      if (owner === undefined) return []
      const isEarlier = feature !== undefined && ORDER.indexOf(owner) <= ORDER.indexOf(feature)
      return isEarlier ? [] : [`${file}: ${key}`]
    })
  })
  expect(wrong).toEqual([])
})
