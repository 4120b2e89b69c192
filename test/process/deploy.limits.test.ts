// Limits of the proxies in deploy/ against those of the server behind them: sizes of uploads, and times.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PHOTO_LIMITS } from '../../src/features/certification/rules/photos.ts'
import { ARCHIVE_BYTES } from '../../src/features/publishing/rules/limits.ts'
import { SMALL_BODY } from '../../src/http/request/read-body.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!)
const nginx = readText('deploy/nginx.conf')

test('uploads and slow answers pass the proxies', () => {
  const limits = [
    ...all(nginx, /client_max_body_size (\d+)m;/g),
    ...all(readText('deploy/kubernetes/address.yaml'), /proxy-body-size: (\d+)m/g),
  ]
  expect(limits).toHaveLength(2)
  for (const limit of limits) expect(Number(limit) * 1024 * 1024).toBeGreaterThan(ARCHIVE_BYTES + 64 * 1024)
  const matches = [...readText('src/http/serve.ts').matchAll(/\b(\w+): (\d+)_000\b/g)]
  const times = Object.fromEntries(matches.map(([, name, seconds]) => [name, Number(seconds)]))
  expect(all(nginx, /\bproxy_read_timeout (\d+)s/g).map(Number)).toEqual([times['timeout']])
  // Between two reads of a body, which is as long as a whole form may take.
  expect(all(nginx, /\bclient_body_timeout (\d+)s/g).map(Number)).toEqual([SMALL_BODY.seconds])
  // The largest photo at 30 kB a second; what comes slower than 8 KB a second is ended by the reader.
  expect(times['requestTimeout']! * 30_000).toBeGreaterThan(PHOTO_LIMITS.bytes)
  expect(Number(all(nginx, /keepalive_timeout (\d+)s/g)[0])).toBeLessThan(times['keepAliveTimeout']!)
})
