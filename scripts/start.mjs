// npm start: from a fresh clone to a running portal. `--dev` serves the sources with live reload instead of the build;
// `--only=web` and `--only=worker` start pages and background jobs apart (docs/operations/processes.md).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuild, ensurePackages, environment, NODE, PORTAL_FLAGS, PORTAL_MEMORY, ROOT } from './toolchain.mjs'

const dev = process.argv.includes('--dev')
// Checked before the build, because this process may be stopped while it runs.
const parent = process.ppid
ensurePackages()
if (!dev) ensureBuild()
const portal = spawn(
  NODE,
  [
    ...PORTAL_FLAGS,
    '--env-file-if-exists=.env',
    dev ? 'src/server/dev.ts' : 'src/server/main.ts',
    ...process.argv.slice(2).filter((word) => word !== '--dev'),
  ],
  {
    cwd: ROOT,
    // The channel carries no messages: when it closes, however this process ended, the portal ends, too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // V8's compile cache of one start is read by the next.
    env: { ...PORTAL_MEMORY, ...environment(), NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => process.exit(code ?? 1))
// npm forwards only two of the signals that end it. Without npm the portal is left running if this process is killed.
if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    portal.kill('SIGTERM')
  }, 1000)
}
