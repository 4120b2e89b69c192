// npm start: from a fresh clone to a running portal. `--dev` serves the sources with live reload instead of the build.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuild, ensurePackages, environment, NODE, PORTAL_FLAGS, PORTAL_MEMORY, ROOT } from './machine.mjs'

const dev = process.argv.includes('--dev')
ensurePackages()
if (!dev) ensureBuild()
const portal = spawn(NODE, [...PORTAL_FLAGS, '--env-file-if-exists=.env', dev ? 'src/dev.ts' : 'src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  // What was compiled at one start is read at the next.
  env: { ...PORTAL_MEMORY, ...environment(), NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => process.exit(code ?? 1))
