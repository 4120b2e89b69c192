// npm start: from a fresh clone to a running portal. `--dev` serves the sources with live reload instead of the build.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuild, ensurePackages, environment, NODE, PORTAL_FLAGS, PORTAL_MEMORY, ROOT } from './toolchain.mjs'

const dev = process.argv.includes('--dev')
// Before the build, during which it may go.
const parent = process.ppid
ensurePackages()
if (!dev) ensureBuild()
const portal = spawn(
  NODE,
  [...PORTAL_FLAGS, '--env-file-if-exists=.env', dev ? 'src/server/dev.ts' : 'src/server/main.ts'],
  {
    cwd: ROOT,
    // Over the channel nothing is said: the portal sees in it that this process is gone, however it went, and ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What was compiled at one start is read at the next.
    env: { ...PORTAL_MEMORY, ...environment(), NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => process.exit(code ?? 1))
// npm passes on two of the signals that end it. Whoever starts this file without npm may go and leave it running.
if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    portal.kill('SIGTERM')
  }, 1000)
}
