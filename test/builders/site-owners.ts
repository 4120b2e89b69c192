// Owners of web apps for tests: two companies with sites on this machine, and the content of those sites and their records.
import { saveWebAppInfo } from '../../src/features/apps/contract/apps.ts'
import { checkWebSite, siteProof } from '../../src/features/apps/contract/sites.ts'
import { actorsOf } from './actors.ts'
import { testApi } from '../harness/app.ts'
import { listening, outgoingTo } from '../harness/external-servers.ts'

export async function siteOwners() {
  /** Answers of the servers, by host and path, and of the resolver, by name. */
  const pages = new Map<string, { status?: number; location?: string; body?: string }>()
  const records = new Map<string, string[]>()
  const port = await listening((request, response) => {
    const page = pages.get(`${request.headers.host?.split(':')[0]}${request.url}`)
    const { status = page?.location ? 302 : page ? 200 : 404, location, body = '' } = page ?? {}
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  const outgoing = outgoingTo([port], { txt: async (name) => (records.get(name) ?? []).map((item) => [item]) })
  const api = await testApi([], { outgoing })
  const actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
  const company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  const other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })

  let count = 0
  const newHost = () => `tide-${++count}.chaoxi.example`
  async function made(host = newHost(), actor = company) {
    const siteUrl = `http://${host}:${port}/app/`
    const { appId } = await api.call(saveWebAppInfo, { name: `潮汐网页 ${++count}`, siteUrl }, actor.as)
    const { proof } = await api.call(siteProof, { appId }, actor.as)
    return { appId, host, proof: proof! }
  }
  const check = (appId: number, way: 'file' | 'meta' | 'dns', actor = company) =>
    api.call(checkWebSite, { appId, way }, actor.as)

  return { api, actors, company, other, port, outgoing, pages, records, newHost, made, check }
}
