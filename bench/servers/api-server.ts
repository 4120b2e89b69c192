// The API alone behind its real server, as a process whose cost per call can be measured.
import { serve } from '../../src/http/serve.ts'
import type { Keys } from '../../src/adapters/vault/keys.ts'
import { systemClock } from '../../src/adapters/adapters.ts'
import type { Portal } from '../../src/server/portal.ts'
import { standaloneApi } from '../../test/harness/standalone-api.ts'

const { PORT = '0', BENCH_DATABASE = '', BENCH_FILES = '', BENCH_KEYS = '' } = process.env
const { fetch } = standaloneApi({
  url: BENCH_DATABASE,
  folder: BENCH_FILES,
  keys: JSON.parse(BENCH_KEYS) as Keys,
  clock: systemClock,
  origin: `http://127.0.0.1:${PORT}`,
})
const onClientError: Portal['onClientError'] = async (_, socket) => void socket.destroy()
const portal = { fetch, answerFromCache: () => false, onClientError } as unknown as Portal
await serve(portal, { host: '127.0.0.1', port: Number(PORT), origin: `http://127.0.0.1:${PORT}`, proxies: 0 })
process.stdout.write('ready\n')
process.once('SIGTERM', () => process.exit(0))
