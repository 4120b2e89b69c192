// Missing parts of a bare machine, put in place: npm packages, the pinned Node, a browser. Plain JavaScript, because it runs
// on whatever Node is there before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const MODULES = path.join(ROOT, 'node_modules')
export const NODE = path.join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Memory settings of the portal's process. By default V8 reserves up to 130 MB for young objects, collects old ones later the
 * more memory the machine has, and shrinks the young generation when idle, which promotes objects still in use; glibc keeps
 * memory that threads have freed. The portal's own objects take about 70 MB of the limit.
 */
export const PORTAL_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=768']
export const PORTAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Prints one line about what is missing and exits. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a program with its output shown; true on success. */
export function runs(command, args, options = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options }).status === 0
}

/** node_modules/.bin first on PATH, so that `node` is the pinned one. */
export function environment() {
  return { ...process.env, PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}` }
}

/** Installs the packages of the lock file unless node_modules already matches it. */
export function ensurePackages() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) giveUp(`Node 20 or newer is required; this is ${process.version}.`)
  const stamp = path.join(MODULES, '.portal-lock')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // npm ci would empty the folder that the link leads to, which is another tree's.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink())
    giveUp('node_modules is a link to other packages than those of package-lock.json: install them where it leads to.')
  say('Installing packages (npm ci), about a minute …')
  if (
    !runs('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'], {
      shell: process.platform === 'win32',
    })
  ) {
    giveUp(
      'The packages could not be installed: npm ci failed, see its message above. Check that the npm registry is reachable.',
    )
  }
  if (!existsSync(NODE) || spawnSync(NODE, ['--version']).status !== 0) {
    giveUp(
      'The pinned Node was not installed, because the install script of the package `node` did not run. Allow install scripts (npm config set ignore-scripts false) and try again.',
    )
  }
  writeFileSync(stamp, lock)
}

/** Inputs of the build; generated files that inlang writes beside its settings are excluded. */
const SOURCES = [
  'src',
  'project.inlang/settings.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts',
]

function digestOf(names) {
  const digest = createHash('sha256')
  const take = (file) => {
    const stats = statSync(file)
    if (stats.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (name !== 'paraglide') take(path.join(file, name))
    } else if (!file.endsWith('.test.ts')) digest.update(path.relative(ROOT, file)).update(readFileSync(file))
  }
  for (const name of names) take(path.join(ROOT, name))
  return digest.digest('hex')
}

/** Rebuilds unless the build has a stamp for the same sources. */
export function ensureBuild() {
  const stamp = path.join(ROOT, 'build', '.sources')
  const digest = digestOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('Building …')
  try {
    rmSync(stamp, { force: true })
  } catch (error) {
    giveUp(
      `The build is older than the sources, and this user may not write to it (${error.code}). ` +
        'Run `npm run setup` as the owner of this folder, then start again.',
    )
  }
  if (!runs(NODE, ['scripts/build.ts'])) giveUp('The build failed; see its message above.')
  writeFileSync(stamp, digest)
}

/** Installs Debian packages if the process is allowed to. */
function installs(name, reason, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${name} (apt-get) for ${reason} …`)
  const quiet = { env: { ...environment(), DEBIAN_FRONTEND: 'noninteractive' } }
  runs('apt-get', ['update', '-qq'], quiet)
  return runs('apt-get', ['install', '-y', '-qq', ...packages], { ...quiet, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** haproxy and Varnish, which some tests run behind; without them those tests report what is missing (test/harness). */
export function ensureProxies() {
  const isThere = (program, flag) => spawnSync(program, [flag], { env: withSbin() }).status === 0
  if (!isThere(process.env.HAPROXY || 'haproxy', '-v')) installs('haproxy', 'the tests behind a proxy', ['haproxy'])
  if (!isThere(process.env.VARNISHD || 'varnishd', '-V')) installs('Varnish', 'the tests behind a cache', ['varnish'])
}

/** Debian installs servers in a folder that is not on everybody's PATH. */
const withSbin = () => ({ ...process.env, PATH: `${process.env.PATH ?? ''}${path.delimiter}/usr/sbin` })

/** The path of a Chromium for the browser tests; installs one if there is none. */
export function ensureBrowser() {
  const browserPath = systemBrowser()
  if (browserPath) return browserPath
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (!installs('Chromium', 'the browser tests', [browser, 'fonts-noto-cjk'])) continue
    const installedPath = systemBrowser()
    if (installedPath) return installedPath
  }
  say('Installing a Chromium (Playwright) for the browser tests …')
  if (runs(NODE, [path.join(MODULES, '@playwright/test/cli.js'), 'install', 'chromium'])) return ''
  return giveUp('No browser found for the browser tests. Install Chromium, or set CHROMIUM to its path.')
}

function systemBrowser() {
  const places = [
    process.env.CHROMIUM,
    // The same browser without its window, which takes a quarter less CPU.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return places.find((place) => place && existsSync(place))
}
