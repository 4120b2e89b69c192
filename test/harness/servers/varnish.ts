// A real shared cache in front of a portal: Varnish with the file of deploy/.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ForeignServer, startForeign } from './foreign-server.ts'

const FILE = path.resolve(import.meta.dirname, '../../../deploy/varnish.vcl')

/**
 * @param port local port that it listens on
 * @param portal local port of the portal
 * @param secret of the requests that purge it; null: its file is not there
 */
export function startVarnish(port: number, portal: number, secret: string | null): Promise<ForeignServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-varnish-'))
  const file = path.join(folder, 'portal.vcl')
  const secretFile = path.join(folder, 'purge-secret')
  if (secret !== null) writeFileSync(secretFile, `${secret}\n`)
  const text = readFileSync(FILE, 'utf8')
  writeFileSync(file, text.replace('"8400"', `"${portal}"`).replace('/etc/varnish/purge-secret', secretFile))
  return startForeign({
    program: process.env.VARNISHD || 'varnishd',
    args: [
      '-F',
      '-j',
      'none',
      '-n',
      path.join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,32m',
    ],
    port,
    missing: 'There is no Varnish: install it (the package varnish of Debian or Homebrew) or set VARNISHD to its path.',
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  })
}
