// npm run bench: every promised figure, measured against a baseline in the same run. `npm run bench -- search` runs one of them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  ensureBrowser,
  ensureBuild,
  ensurePackages,
  ensureProxies,
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
ensureProxies()
// Production mode of React and the memory settings of `npm start`, as in use.
const env = {
  ...PORTAL_MEMORY,
  ...environment(),
  NODE_ENV: 'production',
  CHROMIUM: ensureBrowser(),
  PORTAL_FLAGS: PORTAL_FLAGS.join(' '),
}
const benchNames = process.argv.slice(2)
for (const file of readdirSync(path.join(ROOT, 'bench')).sort()) {
  const name = /^(.*)\.bench\.ts$/.exec(file)?.[1]
  if (!name || (benchNames.length && !benchNames.includes(name))) continue
  say(`\n── ${name}`)
  if (!runs(NODE, ['--expose-gc', `bench/${file}`], { env })) process.exitCode = 1
}
