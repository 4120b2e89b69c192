// The home page in a browser: bytes needed before it is interactive, Lighthouse on a phone, layout shift, and the largest
// paint against the same page with its scripts taken out.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { figure, median } from './figures.ts'
import { startPortal } from './portal.ts'

/** Run by npx: nothing else needs its packages, which are a fifth of all. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const portal = await startPortal()
const bare = await withoutScripts(portal.url)
try {
  const html = await (await fetch(portal.url)).text()
  await bytesOf(html, portal.url)
  for (let at = 0; at < 5; at++) await (await fetch(portal.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const scores: Record<string, number[]> = {}
  const shift: number[] = []
  const ratios: number[] = []
  const paints: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const mine = await audit(portal.url)
    const theirs = await audit(bare.url)
    for (const [name, score] of Object.entries(mine.scores)) (scores[name] ??= []).push(score)
    shift.push(mine.shift)
    paints.push(mine.paint)
    ratios.push(mine.paint / theirs.paint)
    if (run === 0) for (const line of mine.lost) process.stdout.write(`  ${line}\n`)
  }
  for (const [name, values] of Object.entries(scores)) {
    figure(`Lighthouse mobile, ${name} (median)`, median(values), '', { min: name === 'performance' ? 95 : 100 })
  }
  figure('layout shift (worst)', Math.max(...shift), '', { max: 0.02 })
  figure('largest paint (median)', median(paints), 'ms')
  figure('largest paint against the page without scripts (median)', median(ratios), 'times', { max: 1.25 })
} finally {
  await bare.stop()
  await portal.stop()
}

type Audit = {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
}
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }

async function audit(url: string) {
  const lighthouseArguments = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${FLAGS.join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', lighthouseArguments, {
    maxBuffer: 64_000_000,
    env: { ...process.env, ...(process.env.CHROMIUM ? { CHROME_PATH: process.env.CHROMIUM } : {}) },
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100])),
    shift: audits['cumulative-layout-shift']!.numericValue ?? 0,
    paint: audits['largest-contentful-paint']!.numericValue ?? 0,
    lost: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id, title }) => `${id}: ${title}`),
  }
}

/** Transfer size of the scripts and styles that the page references. */
async function bytesOf(page: string, url: string): Promise<void> {
  const paths = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, path]) => path!))]
  const size = async (all: string[]) => {
    let sum = 0
    for (const path of all) {
      const text = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer())
      sum += zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    }
    return sum / 1024
  }
  // The page names the list of all routes, too, and does not load it.
  const scripts = paths(/"(\/assets\/[\w.-]+\.js)"/g).filter((path) => !path.startsWith('/assets/manifest-'))
  figure('JavaScript before interactive (brotli)', await size(scripts), 'KB', { max: 105 })
  figure('CSS (brotli)', await size(paths(/"(\/assets\/[\w.-]+\.css)"/g)), 'KB', { max: 30 })
}

/** The same page and files, compressed the same way, without the script tags. */
async function withoutScripts(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const page = (await (await fetch(url)).text())
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*modulepreload[^>]*>/g, '')
  const compressedPage = zlib.brotliCompressSync(page)
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(compressedPage)
      return
    }
    void fetch(new URL(request.url!, url)).then(async (answer) => {
      const body = zlib.brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'content-encoding': 'br',
        'cache-control': 'max-age=600',
      })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
