// Two portals on one database and one folder of files behind a balancer that polls /readyz, under constant requests and uploads
// while each is restarted in turn.
import { Agent, request as send } from 'node:http'
import { imgDownload, imgUpload } from '../../src/features/certification/contract/photos.ts'
import { picture } from '../builders/certification.ts'
import { type PortalClient, portalClient } from './portal-client.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { type StartedPortal, startedPortal } from './started-portal.ts'

type RestartOptions = {
  /** Adapters of the balancer and of the two portals. */
  ports: readonly [number, number, number]
  /** The database, and the data folder, which both portals share. */
  environment: Record<string, string>
  /** Minimum number of requests. */
  requests: number
  /** Minimum number of uploads, one at a time. */
  uploads: number
  concurrency: number
}

export type Restarted = {
  sent: number
  /** Photos that developers uploaded meanwhile, each seen afterwards. */
  uploads: number
  /** Descriptions of failures. */
  failures: string[]
  /** Milliseconds that each portal took to end. */
  endedIn: number[]
}

type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string }

/** Pages from memory, rendered pages, calls and writes; each from its own client address, so that no rate limit applies. */
const REQUESTS: readonly LoadRequest[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/docs' },
  { method: 'GET', path: '/notice?page=2' },
  { method: 'GET', path: '/api/web/v1/index/data' },
  { method: 'GET', path: '/login' },
  { method: 'POST', path: '/api/dev/v1/report/page-view', body: 'targetPath=%2Fdocs' },
  { method: 'POST', path: '/api/dev/v1/report/page-view', body: `targetPath=%2F${'d'.repeat(1500)}` },
]

/** Developers with a form for photos, who take turns: each may upload 120 an hour. */
const UPLOADERS = ['status-42-0', 'status-42-1', 'status-47-0', 'status-47-1']
/** Milliseconds between two uploads: a portal decodes two pictures at a time. */
const UPLOAD_PAUSE = 150

/** Seconds that a portal keeps serving after SIGTERM; the balancer notices within one. */
const PAUSE = '3'

export async function restartInTurn(options: RestartOptions): Promise<Restarted> {
  const { ports, environment, requests, uploads, concurrency } = options
  const [front, ...own] = ports
  const origin = `http://127.0.0.1:${front}`
  const start = (port: number) =>
    startedPortal({
      ...environment,
      PORT: String(port),
      ORIGIN: origin,
      PORTAL_DEMO: 'on',
      TRUSTED_PROXIES: '1',
      DRAIN_PAUSE: PAUSE,
    })
  const portals: StartedPortal[] = []
  let proxy: Proxy | null = null
  const outcome: Restarted = { sent: 0, uploads: 0, failures: [], endedIn: [] }
  try {
    // One after the other, because the first creates the keys and the tables.
    for (const port of own) portals.push(await start(port))
    proxy = await startProxy(front, balancer(front, own))
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
    const client = portalClient(origin)
    const cookies: string[] = []
    for (const name of UPLOADERS) cookies.push(await client.signIn(name))
    const photo = new Uint8Array(await picture())
    const uploader = async () => {
      while (!isOver || outcome.uploads < uploads) {
        const failure = await upload(client, cookies[outcome.uploads % cookies.length]!, photo)
        if (failure) outcome.failures.push(failure)
        outcome.uploads++
        await new Promise((resolve) => setTimeout(resolve, UPLOAD_PAUSE))
      }
    }
    let isOver = false
    const worker = async () => {
      while (!isOver || outcome.sent < requests) {
        const at = outcome.sent++
        const failure = await ask(front, agent, REQUESTS[at % REQUESTS.length]!, at)
        if (failure) outcome.failures.push(failure)
      }
    }
    const workers = Promise.all([uploader(), ...Array.from({ length: concurrency }, worker)])
    try {
      for (const [at, port] of own.entries()) {
        const began = performance.now()
        await portals[at]!.stop()
        outcome.endedIn.push(performance.now() - began)
        portals[at] = await start(port)
        // Until the balancer has checked it twice.
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
    } finally {
      isOver = true
    }
    await workers
    agent.destroy()
    client.close()
    return outcome
  } finally {
    await proxy?.stop()
    await Promise.all(portals.map((portal) => portal.stop()))
  }
}

/** Uploads a photo and looks at it. @returns a description of the failure; null when it is there */
async function upload(client: PortalClient, cookie: string, photo: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const form = new FormData()
  form.set('kind', 'front')
  form.set('consent', '1.1')
  form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'card.jpg')
  const encodedForm = new Response(form)
  const [type, body] = [encodedForm.headers.get('content-type')!, new Uint8Array(await encodedForm.arrayBuffer())]
  try {
    const answer = await client.send('POST', imgUpload.path, { cookie, type, body })
    const { code, value } = JSON.parse(answer.text) as { code: string; value: { id: number } | null }
    if (code !== '200') return `upload: ${answer.status} ${code}`
    const download = await client.send('GET', `${imgDownload.path}?id=${value!.id}`, { cookie })
    return download.status === 200 ? null : `uploaded photo: ${download.status}`
  } catch (error) {
    return `upload: ${(error as Error).message}`
  }
}

/** No retries, which would hide failures; its health checks have no Host header, haproxy's default. */
const balancer = (front: number, own: readonly number[]): string => `
frontend front
  bind 127.0.0.1:${front}
  http-request set-header X-Forwarded-For %[req.hdr(x-client)]
  default_backend portals
backend portals
  retries 0
  option httpchk GET /readyz
  timeout check 5s
  default-server check inter 300ms fall 2 rise 2
${own.map((port) => `  server at${port} 127.0.0.1:${port}`).join('\n')}`

/** @returns a description of the failure; null for an answer */
function ask(port: number, agent: Agent, { method, path, body }: LoadRequest, at: number): Promise<string | null> {
  const headers = {
    'x-client': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    'sec-fetch-site': 'same-origin',
    ...(body ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length } : {}),
  }
  const label = `${method} ${path.slice(0, 40)}`
  return new Promise((resolve) => {
    const request = send({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      const { statusCode = 0 } = response
      const from = response.headers['x-content-type-options'] ? 'a portal' : 'the balancer'
      response
        .resume()
        .on('end', () => resolve(statusCode < 400 ? null : `${label}: ${statusCode} of ${from}`))
        .on('error', (error) => resolve(`${label}: ${error.message}`))
    })
    request.on('error', (error) => resolve(`${label}: ${error.message}`))
    request.setTimeout(30_000, () => request.destroy(new Error('no answer in 30 s')))
    request.end(body)
  })
}
