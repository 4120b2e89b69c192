// A server of another maker as a child process: haproxy, Varnish.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'

export type ForeignServer = { stop: () => Promise<void> }

type Options = {
  program: string
  args: readonly string[]
  /** Local port that it listens on. */
  port: number
  /** What to do when it is not installed. */
  missing: string
  /** Runs when it has ended. */
  cleanUp: () => void
}

/** Debian installs servers in a folder that is not on everybody's PATH. */
const environment = () => ({ ...process.env, PATH: `${process.env.PATH ?? ''}${path.delimiter}/usr/sbin` })

export async function startForeign({ program, args, port, missing, cleanUp }: Options): Promise<ForeignServer> {
  const child = spawn(program, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part))
  const exitReason = new Promise<string>((resolve) => {
    child.once('error', () => resolve(missing))
    child.once('exit', (code) => resolve(`${program} ended with ${code}: ${output}`))
  })
  const stop = async () => {
    process.off('exit', end)
    end()
    await exitReason
    cleanUp()
  }
  try {
    await Promise.race([listens(port), exitReason.then((why) => Promise.reject(new Error(why)))])
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Waits until something listens on a local port. */
async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`nothing listens on port ${port}`)
}
