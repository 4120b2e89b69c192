// Folder for a test run's databases: in memory if the machine has enough, which halves the duration of a run, else among the
// temporary files.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Free bytes required. The databases of all tests took at most 0.3 GB; PostgreSQL's log may grow to another 1 GB. */
const ROOM = 3e9

/**
 * Creates an empty folder that is removed when this process ends. Removes leftovers of killed runs first.
 * @param name prefix of the folder's name
 */
export function tempDir(name: string): string {
  const inMemory = roomInMemory()
  if (inMemory) sweep(name)
  const folder = mkdtempSync(path.join(inMemory ? MEMORY : tmpdir(), `${name}-${process.pid}-`))
  // Keeps the cluster of a non-root PostgreSQL inside this folder, so that it is removed with it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** PostgreSQL's programs are copied beside its data, so the file system must allow executing them. */
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
