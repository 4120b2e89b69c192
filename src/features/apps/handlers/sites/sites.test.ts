// Site ownership over the API, with local web servers: three ways to verify, precise error reports, required before
// review and again for another site, no requests to internal addresses.
import { describe, expect, test } from 'vitest'
import { siteOwners } from '../../../../../test/builders/site-owners.ts'
import { tripwire } from '../../../../../test/harness/external-servers.ts'
import * as apps from '../../contract/apps.ts'
import { checkWebSite, siteProof } from '../../contract/sites.ts'

const { api, actors, company, other, port, pages, records, newHost, made, check } = await siteOwners()
const trip = await tripwire()
let count = 0

describe('proven', () => {
  test('by a file', async () => {
    const { appId, host, proof } = await made()
    expect(proof).toMatchObject({ state: 'waiting', way: null, looks: [], site: `http://${host}:${port}` })
    expect(proof.file.url).toBe(`http://${host}:${port}/.well-known/polaris-site.txt`)
    pages.set(`${host}/.well-known/polaris-site.txt`, { body: `${proof.file.content}\n` })
    const answer = await check(appId, 'file')
    expect(answer.proof).toMatchObject({ state: 'proved', way: 'file', provedAt: actors.now().toISOString() })
    expect(answer.check).toMatchObject({ proved: true, problem: null, actor: 'developer' })
    const { items } = await api.call(apps.getAppHistory, { appId }, company.as)
    expect(items[0]).toMatchObject({ event: 'site_proved', from: 'draft', to: 'draft', remark: `${host}:${port}` })
  })

  test('by a meta tag, after a redirect within the site', async () => {
    const { appId, host, proof } = await made()
    pages.set(`${host}/`, { location: '/zh/' })
    pages.set(`${host}/zh/`, { body: `<!doctype html><title>潮汐</title>${proof.meta.content}` })
    const { check: look, proof: after } = await check(appId, 'meta')
    expect(look).toMatchObject({ proved: true, place: `http://${host}:${port}/zh/` })
    expect(after).toMatchObject({ state: 'proved', way: 'meta' })
  })

  test('by a DNS record', async () => {
    const { appId, host, proof } = await made()
    expect(proof.dns.name).toBe(`_polaris-site.${host}`)
    records.set(proof.dns.name, ['v=spf1 -all', proof.dns.content])
    expect((await check(appId, 'dns')).proof).toMatchObject({ state: 'proved', way: 'dns' })
  })

  test('once: a later failed check is recorded without effect, and the history shows the first proof', async () => {
    const { appId, proof } = await made()
    records.set(proof.dns.name, [proof.dns.content])
    await check(appId, 'dns')
    await check(appId, 'dns')
    const { proof: after, check: look } = await check(appId, 'file')
    expect(look).toMatchObject({ proved: false, problem: 'status' })
    expect(after).toMatchObject({ state: 'proved', way: 'dns' })
    expect(after!.looks.map(({ way, proved }) => `${way} ${proved}`)).toEqual(['file false', 'dns true', 'dns true'])
    const { items } = await api.call(apps.getAppHistory, { appId }, company.as)
    expect(items.filter(({ event }) => event === 'site_proved')).toHaveLength(1)
  })

  test('by concurrent checks', async () => {
    const { appId, proof } = await made()
    records.set(proof.dns.name, [proof.dns.content])
    const looks = await Promise.all(Array.from({ length: 8 }, () => check(appId, 'dns')))
    expect(looks.every(({ check: look }) => look.proved)).toBe(true)
    const { items } = await api.call(apps.getAppHistory, { appId }, company.as)
    expect(items.filter(({ event }) => event === 'site_proved')).toHaveLength(1)
  })
})

describe('not proven', () => {
  test('reports what was found, what was expected, and where', async () => {
    const { appId, host, proof } = await made()
    const file = `${host}/.well-known/polaris-site.txt`
    const { check: missing } = await check(appId, 'file')
    expect(missing).toMatchObject({
      problem: 'status',
      found: '404',
      place: proof.file.url,
      reason: '应答是 HTTP 404，应为 200',
    })
    pages.set(file, { body: 'polaris-site=another' })
    const { check: value, proof: after } = await check(appId, 'file')
    expect(value).toMatchObject({ problem: 'value', found: 'another', expected: proof.file.content })
    expect(after).toMatchObject({ state: 'waiting', provedAt: null })
    pages.set(file, { location: 'http://elsewhere.chaoxi.example:' + port + '/x' })
    pages.set('elsewhere.chaoxi.example/x', { body: proof.file.content })
    expect((await check(appId, 'file')).check).toMatchObject({
      problem: 'elsewhere',
      found: `http://elsewhere.chaoxi.example:${port}/x`,
    })
    pages.set(`${host}/`, { body: `<body>${proof.meta.content}` })
    expect((await check(appId, 'meta')).check).toMatchObject({ problem: 'no_meta' })
    expect((await check(appId, 'dns')).check).toMatchObject({ problem: 'no_record', place: proof.dns.name })
    const english = await api.call(checkWebSite, { appId, way: 'dns' }, { ...company.as, language: 'en' })
    expect(english.check.reason).toContain('This TXT record doesn’t exist yet')
  })

  test('by the proof of another app or developer', async () => {
    const mine = await made()
    const theirs = await made(mine.host, other)
    expect(theirs.proof.file.content).not.toBe(mine.proof.file.content)
    records.set(mine.proof.dns.name, [mine.proof.dns.content])
    expect((await check(theirs.appId, 'dns', other)).check).toMatchObject({ problem: 'value' })
    expect((await check(mine.appId, 'dns')).check.proved).toBe(true)
  })

  test('by internal addresses, which are not requested', async () => {
    for (const [siteUrl, problem] of [
      [`http://127.0.0.1:${trip.port}/`, 'internal'],
      [`http://2130706433.:${trip.port}/`, 'internal'],
      ['http://169.254.169.254/', 'internal'],
      ['http://portal.test/', 'internal'],
      ['http://tide.localhost/', 'internal'],
    ] as const) {
      const response = await api.ask(apps.saveWebAppInfo, { name: `潮汐 ${++count}`, siteUrl }, company.as)
      if (response.answer.code !== '200') continue
      for (const way of ['file', 'meta'] as const)
        expect((await check(response.answer.value!.appId, way)).check.problem).toBe(problem)
    }
    const { appId, host, proof } = await made()
    pages.set(`${host}/.well-known/polaris-site.txt`, { location: `http://127.0.0.1:${trip.port}/` })
    expect((await check(appId, 'file')).check).toMatchObject({ problem: 'internal', found: '' })
    expect(proof.state).toBe('waiting')
    expect(trip.reached()).toBe(0)
  })

  test('too many checks are told to wait', async () => {
    const { appId } = await made()
    for (let at = 0; at < 10; at++) await check(appId, 'dns')
    const { status, answer, headers } = await api.ask(checkWebSite, { appId, way: 'dns' }, company.as)
    expect([status, answer.code]).toEqual([429, '429001'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const { proof } = await api.call(siteProof, { appId }, company.as)
    expect(proof!.looks).toHaveLength(10)
  })

  test('checks of one host are limited for all accounts together', async () => {
    const host = newHost()
    const codes: string[] = []
    for (let at = 0; at < 5; at++) {
      const { appId } = await made(host)
      for (let times = 0; times < 10; times++) {
        const as = { ...company.as, address: `10.9.0.${at}` }
        codes.push((await api.ask(checkWebSite, { appId, way: 'dns' }, as)).answer.code)
      }
    }
    expect(codes.slice(0, 40).every((code) => code === '200')).toBe(true)
    expect(codes.slice(40).every((code) => code === '429001')).toBe(true)
  })
})

describe('access', () => {
  test('another developer’s app answers like a missing one', async () => {
    const { appId } = await made()
    for (const id of [appId, 2_000_000_000]) {
      for (const [endpoint, more] of [
        [siteProof, {}],
        [checkWebSite, { way: 'dns' }],
      ] as const) {
        const { status, answer } = await api.ask(
          endpoint as typeof checkWebSite,
          { appId: id, ...more } as never,
          other.as,
        )
        expect([status, answer.code, answer.value]).toEqual([404, '404001', null])
      }
    }
  })

  test('only web apps have sites, and only with an address', async () => {
    const phone = await api.call(apps.saveAppInfo, { name: '潮汐手机' }, company.as)
    expect((await api.ask(checkWebSite, { appId: phone.appId, way: 'dns' }, company.as)).answer.code).toBe('404001')
    const bare = await api.call(apps.saveWebAppInfo, { name: '潮汐空' }, company.as)
    expect(await api.call(siteProof, { appId: bare.appId }, company.as)).toMatchObject({ proof: null })
    expect((await api.ask(checkWebSite, { appId: bare.appId, way: 'dns' }, company.as)).answer.code).toBe('409001')
  })
})

describe('before a review', () => {
  test('ownership is required, and again for another site', async () => {
    const { appId, proof } = await made()
    const readApp = () => api.call(apps.getApp, { appId }, company.as)
    expect(await readApp()).toMatchObject({ siteState: 'waiting', missing: expect.arrayContaining(['siteProof']) })
    const { answer } = await api.ask(apps.submitApp, { appId, version: (await readApp()).version }, company.as)
    expect([answer.code, answer.fields?.['siteProof']]).toEqual(['400001', expect.stringContaining('网站归你所有')])

    records.set(proof.dns.name, [proof.dns.content])
    await check(appId, 'dns')
    expect((await readApp()).missing).not.toContain('siteProof')
    expect((await readApp()).siteState).toBe('proved')

    const save = async (siteUrl: string) => {
      const { version } = await readApp()
      await api.call(apps.saveWebAppInfo, { appId, version, siteUrl }, company.as)
      return readApp()
    }
    const next = newHost()
    expect((await save(`http://${next}:${port}/`)).missing).toContain('siteProof')
    const { proof: newProof } = await api.call(siteProof, { appId }, company.as)
    expect(newProof).toMatchObject({ state: 'waiting', looks: [] })
    expect(newProof!.file.content).not.toBe(proof.file.content)
    // Back on the verified site, and on another page of it.
    expect((await save(`${proof.site}/other`)).missing).not.toContain('siteProof')
  })
})
