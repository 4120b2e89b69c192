// A real proxy in front of a portal: haproxy, configured as in production.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ForeignServer, startForeign } from './servers/foreign-server.ts'

export type Proxy = ForeignServer

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

/**
 * @param port local port of its frontend
 * @param rest frontends and backends in haproxy's configuration syntax
 */
export function startProxy(port: number, rest: string): Promise<Proxy> {
  const file = path.join(tmpdir(), `portal-proxy-${process.pid}-${port}.cfg`)
  writeFileSync(file, `${DEFAULTS}${rest}\n`)
  return startForeign({
    program: process.env.HAPROXY || 'haproxy',
    args: ['-db', '-f', file],
    port,
    missing: 'There is no haproxy: install it (the package haproxy of Debian or Homebrew) or set HAPROXY to its path.',
    cleanUp: () => rmSync(file, { force: true }),
  })
}
