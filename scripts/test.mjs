// npm test: all checks, unit and API tests, and browser journeys; ends with one line of totals. `--only=check` leaves out the
// journeys and slow tests; `--only=e2e` runs only the journeys, or only the files named after it. `npm run e2e --
// --project=visual --update-snapshots` renews the pictures of pages.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { spawn } from 'node:child_process'
import {
  ensureBrowser,
  ensureBuild,
  ensurePackages,
  ensureProxies,
  environment,
  giveUp,
  NODE,
  ROOT,
  say,
} from './toolchain.mjs'

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const journeyNames = only === 'e2e' ? process.argv.slice(2).filter((word) => !word.startsWith('--only=')) : []
const results = path.join(ROOT, 'test-results')
let passedCount = 0
let failedCount = 0
const broken = []

/**
 * Runs a step; true on success.
 * @param quiet show the output only at the end, because another step runs at the same time
 */
async function step(name, args, { env = environment(), quiet = false } = {}) {
  if (!quiet) say(`\n── ${name}`)
  const startTime = Date.now()
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const well = await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  if (!well) broken.push(name)
  if (!well && quiet) say(`\n${output}`)
  say(`   ${name}: ${well ? 'ok' : 'FAILED'} in ${((Date.now() - startTime) / 1000).toFixed(1)} s`)
}

const bin = (name) => path.join(ROOT, 'node_modules', name)
ensurePackages()
if (only !== 'check') {
  ensureProxies()
  // Slow tests start the built portal, too.
  ensureBuild()
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

if (only !== 'e2e') {
  await step('texts', ['scripts/compile-messages.ts'])
  const file = path.join(results, 'unit.json')
  await Promise.all([
    step('unit and API tests', [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
      ...(only === 'check' ? ['--exclude=**/*.slow.test.ts'] : []),
    ]),
    sources(),
  ])
  count(file, (report) => [report.numPassedTests, report.numFailedTests])
}
if (only !== 'check') {
  const browser = ensureBrowser()
  const file = path.join(results, 'e2e.json')
  const env = { ...environment(), CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  await step(
    'journeys in the browser',
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...journeyNames],
    {
      env,
    },
  )
  count(file, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

if (broken.length) say(`\nFailed steps: ${broken.join(', ')}`)
say(`${passedCount} passed, ${failedCount} failed`)
if (broken.length || failedCount || !passedCount) giveUp('')

/** Static checks, run beside the tests. */
async function sources() {
  const quiet = true
  await step('format', [bin('oxfmt/bin/oxfmt'), '--check'], { quiet })
  await step('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings'], { quiet })
  await step('route types', [bin('@react-router/dev/bin.cjs'), 'typegen'], { quiet })
  await step('types', [bin('typescript/bin/tsc'), '--noEmit'], { quiet })
  await step('unused', [bin('knip/bin/knip.js')], { quiet })
}

function count(file, readCounts) {
  try {
    const [good = 0, bad = 0] = readCounts(JSON.parse(readFileSync(file, 'utf8')))
    passedCount += good
    failedCount += bad
  } catch {
    failedCount += 1
  }
}
