// The built portal in a separate process, for tests with a proxy, signals, or limits of the machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type StartedPortal = {
  process: ChildProcess
  /** Its output so far. */
  output: () => string
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

/**
 * @param program the program to start, with its words; the portal itself when left out
 * @param folder the tree it runs in
 * @throws with its output when it exits before it is ready
 */
export async function startedPortal(
  environment: Record<string, string>,
  [program, ...words]: readonly [string, ...string[]] = [process.execPath, 'src/server/main.ts'],
  folder = ROOT,
): Promise<StartedPortal> {
  // A portal that has to build first was not built for this test.
  const { VITEST: _, ...outer } = process.env
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...outer, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', end)
      resolve(code)
    })
  })
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => /^ready /m.test(output) && resolve())
  })
  await Promise.race([ready, exitCode.then(() => Promise.reject(new Error(`the portal did not start: ${output}`)))])
  const stop = async () => {
    child.kill('SIGTERM')
    await exitCode
  }
  return { process: child, output: () => output, ended: exitCode, stop }
}

/** An unused local port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
