// npm run bench: every figure that the portal promises, measured against something in the same run. `npm run bench -- search`
// runs one of them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  ensureBrowser,
  ensureBuild,
  ensurePackages,
  ensureProxy,
  environment,
  NODE,
  PORTAL_FLAGS,
  PORTAL_MEMORY,
  ROOT,
  runs,
  say,
} from './toolchain.mjs'

ensurePackages()
ensureBuild()
ensureProxy()
// As in use: React with its fast code, memory as `npm start` sets it.
const env = {
  ...PORTAL_MEMORY,
  ...environment(),
  NODE_ENV: 'production',
  CHROMIUM: ensureBrowser(),
  PORTAL_FLAGS: PORTAL_FLAGS.join(' '),
}
const asked = process.argv.slice(2)
for (const file of readdirSync(path.join(ROOT, 'bench')).sort()) {
  const name = /^(.*)\.bench\.ts$/.exec(file)?.[1]
  if (!name || (asked.length && !asked.includes(name))) continue
  say(`\n── ${name}`)
  if (!runs(NODE, ['--expose-gc', `bench/${file}`], { env })) process.exitCode = 1
}
