// Where a test run keeps its databases: in memory where the machine has enough of it, which halves the time of a run, else
// among the temporary files.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that have to be free. The databases of all tests took 0.3 GB at most; PostgreSQL's log may grow to 1 GB beside them. */
const ROOM = 3e9

/**
 * Makes an empty folder that goes when this process ends. What a killed run left in memory goes first.
 * @param name what the folder's name begins with
 */
export function tempDir(name: string): string {
  const inMemory = roomInMemory()
  if (inMemory) sweep(name)
  const folder = mkdtempSync(path.join(inMemory ? MEMORY : tmpdir(), `${name}-${process.pid}-`))
  // So that a PostgreSQL that does not run as root lives in this folder, and goes with it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** PostgreSQL's programs are copied beside its data, so programs have to run there, too. */
function roomInMemory(): boolean {
  const program = path.join(MEMORY, `portal-runs-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM) return false
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program, { force: true })
  }
}

function sweep(name: string): void {
  for (const entry of readdirSync(MEMORY)) {
    const maker = new RegExp(`^${name}-(\\d+)-\\w+$`).exec(entry)?.[1]
    if (maker && !alive(Number(maker))) rmSync(path.join(MEMORY, entry), { recursive: true, force: true })
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
