// The home page for visitors: server CPU a request against a bare node:http server with the same bytes; memory after it.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { figure, median } from './figures.ts'
import { benchFolder, cpuSeconds, memoryMb, type Running, startPortal, startScript } from './portal.ts'

const ROUNDS = 7
const REQUESTS = 12_000
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'zh-CN' }

const portal = await startPortal()
const folder = benchFolder('home')
try {
  // The best compression is made in the background, and only after a few requests for the page.
  for (let at = 0; at < 5; at++) await (await fetch(portal.url, { headers: HEADERS })).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const bytes = await compressedHome(portal.url)
  const file = path.join(folder, 'home.br')
  writeFileSync(file, bytes)
  const bare = await startScript('bench/servers/bare-server.ts', { BODY: file })
  try {
    figure('home page, compressed', bytes.length / 1024, 'KB')
    for (const item of [portal, bare]) await load(item)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await load(portal)
      const theirs = await load(bare)
      ratios.push(mine / theirs)
      if (round === 0) {
        figure('CPU a request, portal', mine * 1e6, 'µs')
        figure('CPU a request, bare node:http', theirs * 1e6, 'µs')
      }
    }
    figure('home page CPU against bare node:http (median)', median(ratios), 'times', { max: 1.7 })
    figure('memory of the portal process', memoryMb(portal.pid), 'MB', { max: 250 })
  } finally {
    await bare.stop()
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** CPU seconds of the server per request. */
async function load({ url, pid }: Running): Promise<number> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, amount: REQUESTS, connections: 10, headers: HEADERS })
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`)
  return (cpuSeconds(pid) - before) / REQUESTS
}

/** Raw bytes need node:http, because fetch decompresses. */
async function compressedHome(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
