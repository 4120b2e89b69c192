// A real proxy in front of a portal: haproxy, configured as in production.
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Proxy = { stop: () => Promise<void> }

const DEFAULTS = `
global
  maxconn 2000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout http-request 10s
`

/** Debian installs servers in a folder that is not on everybody's PATH. */
const environment = () => ({ ...process.env, PATH: `${process.env.PATH ?? ''}${path.delimiter}/usr/sbin` })

/**
 * @param port local port of its frontend
 * @param rest frontends and backends in haproxy's configuration syntax
 */
export async function startProxy(port: number, rest: string): Promise<Proxy> {
  const file = path.join(tmpdir(), `portal-proxy-${process.pid}-${port}.cfg`)
  writeFileSync(file, `${DEFAULTS}${rest}\n`)
  const child = spawn(process.env.HAPROXY || 'haproxy', ['-db', '-f', file], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part))
  const ended = new Promise<string>((resolve) => {
    child.once('error', () =>
      resolve(
        'There is no haproxy: install it (the package haproxy of Debian or Homebrew) or set HAPROXY to its path.',
      ),
    )
    child.once('exit', (code) => resolve(`haproxy ended with ${code}: ${said}`))
  })
  const stop = async () => {
    process.off('exit', end)
    end()
    await ended
    rmSync(file, { force: true })
  }
  try {
    await Promise.race([listens(port), ended.then((why) => Promise.reject(new Error(why)))])
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Waits until something listens on a local port. */
async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`nothing listens on port ${port}`)
}
