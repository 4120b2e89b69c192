// Lifecycle of the embedded PostgreSQL: concurrent starts, a killed portal, a killed database, shutdown.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Embedded, FolderInUse, startEmbedded } from './embedded.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'))
chmodSync(folder, 0o755)
const children: ChildProcess[] = []
let running: Embedded | null = null
const start = async (): Promise<Embedded> => (running = await startEmbedded(folder))

afterEach(async () => {
  await running?.stop()
  running = null
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The database part of a portal process: starts it and commits rows, printing the number of each. */
const PORTAL = `
  import pg from 'pg'
  import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
  try {
    const { ownerUrl } = await startEmbedded(${JSON.stringify(folder)})
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query('create table if not exists kept (n integer primary key generated always as identity)')
    for (;;) {
      const { rows } = await client.query('insert into kept default values returning n')
      console.log(rows[0].n)
    }
  } catch (error) {
    console.log(error.name === 'Error' ? error.constructor.name : error.name)
    process.exit(0)
  }`

type Portal = { process: ChildProcess; said: string[]; says: (count: number) => Promise<string[]> }

function portal(): Portal {
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', PORTAL], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const outputLines: string[] = []
  const lines = createInterface({ input: child.stdout! })
  lines.on('line', (line) => outputLines.push(line))
  const says = (count: number) =>
    new Promise<string[]>((resolve) => {
      const look = () => outputLines.length >= count && resolve(outputLines)
      lines.on('line', look)
      look()
    })
  return { process: child, said: outputLines, says }
}

const killChild = (child: ChildProcess): Promise<unknown> => {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return exit
}

const serverPid = (): number =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

async function keptIn(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select n from kept order by n').finally(() => client.end())
  return rows.map(({ n }) => n)
}

describe('portals started one after the other on one folder', () => {
  let acknowledgedRows: number[] = []

  test('of two portals that start at the same time on a new folder, one runs and the other gets an error', async () => {
    const both = [portal(), portal()]
    await Promise.all(both.map(({ says }) => says(1)))
    const [working, refusedPortal] = both[0]!.said[0] === 'FolderInUse' ? [both[1]!, both[0]!] : [both[0]!, both[1]!]
    expect(refusedPortal.said).toEqual(['FolderInUse'])
    acknowledgedRows = (await working.says(100)).map(Number)
    await killChild(working.process)
    acknowledgedRows = working.said.map(Number)
  })

  test('after kill -9 of the portal the next one adopts its server with every committed row', async () => {
    const before = serverPid()
    const { ownerUrl } = await start()
    expect(serverPid()).toBe(before)
    expect(acknowledgedRows.length).toBeGreaterThanOrEqual(100)
    expect(await keptIn(ownerUrl)).toEqual(expect.arrayContaining(acknowledgedRows))
  })

  test('after kill -9 of the portal and PostgreSQL the next one restarts it with every committed row', async () => {
    const child = portal()
    await child.says(30)
    const before = serverPid()
    await killChild(child.process)
    process.kill(before, 'SIGKILL')
    const { ownerUrl } = await start()
    expect(serverPid()).not.toBe(before)
    expect(child.said.length).toBeGreaterThanOrEqual(30)
    expect(await keptIn(ownerUrl)).toEqual(expect.arrayContaining([...acknowledgedRows, ...child.said.map(Number)]))
  })

  test('after kill -9 of PostgreSQL a running portal restarts it with every committed row', async () => {
    const { ownerUrl } = await start()
    const before = await keptIn(ownerUrl)
    process.kill(serverPid(), 'SIGKILL')
    await expect.poll(() => keptIn(ownerUrl).catch(() => 'away'), { timeout: 10_000 }).toEqual(before)
  })

  test('a second portal on the folder gets an error with the URL of the database in use', async () => {
    const { url } = await start()
    const refusal = await startEmbedded(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FolderInUse)
    expect((refusal as FolderInUse).message).toContain(folder)
    expect((refusal as FolderInUse).url).toBe(url)
    // The running portal was not disturbed.
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
  })

  test('nothing is left running after a stop, and it can be started again', async () => {
    const { url } = await start()
    const pid = serverPid()
    await running!.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    await start()
  })
})

test.runIf(process.getuid?.() === 0)('it starts and restarts in a folder that only root may enter', async () => {
  const closedFolder = mkdtempSync(path.join(tmpdir(), 'portal-closed-'))
  try {
    const first = await startEmbedded(closedFolder)
    const client = new pg.Client({ connectionString: first.ownerUrl })
    await client.connect()
    await client.query('create table kept as select 7 as n')
    await client.end()
    await first.stop()
    const second = await startEmbedded(closedFolder)
    expect(await keptIn(second.ownerUrl)).toEqual([7])
    await second.stop()
  } finally {
    rmSync(readFileSync(path.join(closedFolder, 'postgres.path'), 'utf8').trim(), { recursive: true, force: true })
    rmSync(closedFolder, { recursive: true, force: true })
  }
})
