// npm test: everything. Checks, unit and API tests, journeys in the browser; ends with one line that counts them all.
// `--only=check` leaves the journeys out, `--only=e2e` runs them alone.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser, ensureBuild, ensurePackages, environment, giveUp, NODE, ROOT, runs, say } from './machine.mjs'

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const results = path.join(ROOT, 'test-results')
let passed = 0
let failed = 0
const broken = []

function step(name, args, options) {
  say(`\n── ${name}`)
  const started = Date.now()
  const well = runs(NODE, args, options)
  if (!well) broken.push(name)
  say(`   ${name}: ${well ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const bin = (name) => path.join(ROOT, 'node_modules', name)
ensurePackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

if (only !== 'e2e') {
  step('texts', ['scripts/texts.ts'])
  step('format', [bin('oxfmt/bin/oxfmt'), '--check'])
  step('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings'])
  step('route types', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  step('types', [bin('typescript/bin/tsc'), '--noEmit'])
  step('unused', [bin('knip/bin/knip.js')])
  const file = path.join(results, 'unit.json')
  step('unit and API tests', [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  count(file, (report) => [report.numPassedTests, report.numFailedTests])
}
if (only !== 'check') {
  const browser = ensureBrowser()
  ensureBuild()
  const file = path.join(results, 'e2e.json')
  const env = { ...environment(), CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  step('journeys in the browser', [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], { env })
  count(file, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

if (broken.length) say(`\nNot well: ${broken.join(', ')}`)
say(`${passed} passed, ${failed} failed`)
if (broken.length || failed || !passed) giveUp('')

function count(file, read) {
  try {
    const [good = 0, bad = 0] = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += good
    failed += bad
  } catch {
    failed += 1
  }
}
