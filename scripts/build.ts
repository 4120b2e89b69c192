// npm run build: the browser files and the server bundle, and every browser file compressed once.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { z } from 'zod'
import { readMarkdown } from '../src/lib/content-files.ts'
import { isLanguage } from '../src/lib/language.ts'
import { type Rendered, renderMarkdown } from '../src/lib/markdown.ts'
import { keyOf, RENDERED_AHEAD } from '../src/lib/rendered-markdown.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
rmSync(path.join(ROOT, 'build'), { recursive: true, force: true })
const built = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (built.status !== 0) process.exit(1)

/** The best compression of a file of megabytes takes longer than the rest of the build. */
const LARGE = 1_000_000

const client = path.join(ROOT, 'build/client')
mkdirSync(path.join(client, 'reference'))
copyFileSync(
  path.join(ROOT, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'),
  path.join(client, 'reference/scalar.js'),
)
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|html)$/.test(name)) continue
  const file = path.join(client, name)
  const text = readFileSync(file)
  if (text.length < 1024) continue
  writeFileSync(
    `${file}.br`,
    zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: text.length > LARGE ? 9 : 11 } }),
  )
  writeFileSync(`${file}.gz`, zlib.gzipSync(text, { level: 9 }))
}

await renderContent()

/** Renders the Markdown of the content folder, so that the first start of a portal need not (src/lib/rendered-markdown.ts). */
async function renderContent(): Promise<void> {
  const folder = path.join(ROOT, 'content')
  const known: Record<string, Rendered> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const language = /\.(zh-CN|en)\.md$/.exec(name)?.[1]
    if (!isLanguage(language)) continue
    const { markdown } = await readMarkdown(path.join(folder, name), z.looseObject({}))
    known[keyOf(markdown, language)] = renderMarkdown(markdown, language)
  }
  writeFileSync(RENDERED_AHEAD, JSON.stringify(known))
}
