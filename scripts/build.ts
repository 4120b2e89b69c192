// npm run build: the browser files, the server bundle, and one compressed copy of every browser file.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')
rmSync(path.join(ROOT, 'build'), { recursive: true, force: true })
const build = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (build.status !== 0) process.exit(1)

const client = path.join(ROOT, 'build/client')
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|html)$/.test(name)) continue
  const file = path.join(client, name)
  const text = readFileSync(file)
  if (text.length < 1024) continue
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, zlib.gzipSync(text, { level: 9 }))
}
