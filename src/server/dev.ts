// npm run dev: the portal with Vite in middleware mode on one port; a saved file is live without a restart.
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import type { Portal } from './portal.ts'
import { start } from './main.ts'
import { explain } from './startup-errors.ts'
import type { Server } from './bootstrap.ts'

const server = createHttpServer()
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  clearScreen: false,
})

const fromVite = () => vite.ssrLoadModule('./src/server/bootstrap.ts') as Promise<Server>

/** Loads the server's code through Vite for each request; the module is cached until one of its files changes. */
const loadServer = async (): Promise<Server> => ({
  ...(await fromVite()),
  createPortal: async (options) => {
    let cachedPortal: { from: Server; portal: Promise<Portal> } | null = null
    const current = async (): Promise<Portal> => {
      const from = await fromVite()
      if (cachedPortal?.from !== from) cachedPortal = { from, portal: from.createPortal(options) }
      return cachedPortal.portal
    }
    await current()
    return {
      fetch: async (request, address) => {
        try {
          return await (await current()).fetch(request, address)
        } catch (error) {
          vite.ssrFixStacktrace(error as Error)
          process.stderr.write(`${explain(error)}\n`)
          return new Response(explain(error), { status: 500, headers: { 'content-type': 'text/plain' } })
        }
      },
      answerFromCache: () => false,
      warm: async () => {},
      onClientError: async (...args) => (await current()).onClientError(...args),
      flush: async () => (await current()).flush(),
      devMiddleware: (request, response, next) => vite.middlewares(request, response, next),
    }
  },
})

try {
  const { origin } = await start({ ...process.env, NODE_ENV: 'development' }, { loadServer, server })
  process.stdout.write(`ready ${origin}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
