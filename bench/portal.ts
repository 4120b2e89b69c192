// Processes under measurement: the built portal on a database of its own, and bare servers to compare it with. Separate
// processes keep their CPU time and memory apart.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

export type Running = { url: string; pid: number; stop: () => Promise<void> }

/** An empty temporary folder that others may enter: PostgreSQL would move out of a closed one and be left behind. */
export function benchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** The V8 flags of `npm start`. */
export const FLAGS: readonly string[] = process.env.PORTAL_FLAGS?.split(' ') ?? []

/** @param options of the command line, such as `--only=web` */
export async function startPortal(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Running> {
  const folder = benchFolder('portal')
  const port = await freePort()
  const child = spawn(process.execPath, [...FLAGS, 'src/server/main.ts', ...options], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await says(child, /^ready /m)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      await stopProcess(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param script a file that listens on PORT and then prints `ready`
 * @param flags for Node; those of the portal when the portal's code is measured
 */
export async function startScript(
  script: string,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, script], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await says(child, /^ready/m)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stopProcess(child) }
}

const says = (child: ChildProcess, words: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (part: Buffer) => {
      text += part
      if (words.test(text)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })

const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** CPU seconds a process has used so far (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const TICKS = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Resident memory of a process in MB (Linux). */
export function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
