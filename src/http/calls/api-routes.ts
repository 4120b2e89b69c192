// HTTP routes of all endpoints, and the refusals beside them: a wrong method, an unknown call.
import { type Context, Hono } from 'hono'
import type { Implementation } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { nameRoute } from '../../lib/async/request-scope.ts'
import { answerCalls, type AnswerOptions } from './answer-call.ts'
import { isCall } from '../page-cache/page-addresses.ts'
import { addressOf, type FromClient } from '../request/from-client.ts'
import { runnerOf, type RunOptions } from './run-call.ts'

export type ApiOptions = { endpoints: readonly Implementation[] } & AnswerOptions & RunOptions

export function apiRoutes({ endpoints, ...options }: ApiOptions): Hono<FromClient> {
  const app = new Hono<FromClient>()
  const answer = answerCalls(options)
  const methods = new Map<string, Set<string>>()
  for (const implementation of endpoints) {
    const { name, method, path, serverToServer, cacheable } = implementation.endpoint
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(route, (methods.get(route) ?? new Set()).add(method))
    const run = runnerOf(implementation, options)
    app.on(method, route, (c) => {
      nameRoute(name)
      const request = c.req.raw
      const address = addressOf(c)
      return answer(request, address, (viewer) => run({ request, address, pathParams: c.req.param(), viewer }), {
        serverToServer,
        cacheable,
      })
    })
  }
  const refusal = (c: Context<FromClient>, error: ApiError, serverToServer?: true) =>
    answer(c.req.raw, addressOf(c), () => Promise.reject(error), { serverToServer })
  for (const [route, allowedMethods] of methods) {
    app.all(route, async (c) => {
      // For other sites, too: the wrong method is the more helpful answer, and nothing runs.
      const response = await refusal(c, new ApiError('405001'), true)
      response.headers.set(
        'allow',
        [...allowedMethods].map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '),
      )
      return response
    })
  }
  app.all('/api/*', (c, next) =>
    isCall(c.req.path) ? refusal(c, new ApiError('404001', { reason: 'request.call_not_found' })) : next(),
  )
  return app
}
