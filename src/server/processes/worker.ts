// Answers of a process without pages: health checks and metrics (npm start -- --only=worker).
import { Hono } from 'hono'
import { type HealthOptions, healthRoutes } from '../../http/health.ts'
import type { FromClient } from '../../http/request/from-client.ts'
import { SECURITY_HEADERS } from '../../http/security-headers.ts'
import { withDefaults } from '../../http/text-response.ts'
import type { Portal } from '../portal.ts'

export function workerPortal(options: HealthOptions): Portal {
  const app = new Hono<FromClient>()
  app.route('/', healthRoutes(options))
  return {
    fetch: async (request, address) => withDefaults(await app.fetch(request, { address }), SECURITY_HEADERS),
    answerFromCache: () => false,
    warm: async () => {},
    flush: async () => {},
    onClientError: async (_, socket) => void socket.destroy(),
  }
}
