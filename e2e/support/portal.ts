// The portal of the journeys: started as everywhere, but that it finds *.chaoxi.example on this machine, where journeys have
// servers. No configuration can do that: it takes a program of its own, and src has none (test/outgoing.test.ts).
import { readFileSync } from 'node:fs'
import { start } from '../../src/server/main.ts'
import { explain } from '../../src/server/startup-errors.ts'
import { createSafeFetch } from '../../src/adapters/safe-fetch/safe-fetch.ts'
import { CLOUD_PORT, SITE_PORT } from './external-servers.ts'

const safeFetch = createSafeFetch([`http://127.0.0.1:${process.env.PORT}`], {
  resolve: async (host) => (host.endsWith('.chaoxi.example') ? [{ address: '127.0.0.1', family: 4 }] : []),
  txt: async () => [],
  reach: [SITE_PORT, CLOUD_PORT].map((port) => `127.0.0.1:${port}`),
  ca: readFileSync(new URL('../../test/fixtures/chaoxi-example.pem', import.meta.url), 'utf8'),
})

try {
  const { origin } = await start(process.env, { safeFetch })
  process.stdout.write(`ready ${origin}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
