// npm start: from a fresh clone to a running portal. `--dev` serves the sources with live reload instead of the build.
import { spawn } from 'node:child_process'
import { ensureBuild, ensurePackages, environment, NODE, ROOT } from './machine.mjs'

const dev = process.argv.includes('--dev')
ensurePackages()
if (!dev) ensureBuild()
const portal = spawn(NODE, ['--env-file-if-exists=.env', dev ? 'src/dev.ts' : 'src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => process.exit(code ?? 1))
