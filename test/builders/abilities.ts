// Test fixtures for abilities: a company whose apps apply for them, with documents, and an unrelated company.
import sharp from 'sharp'
import * as abilities from '../../src/features/abilities/contract/abilities.ts'
import { actorsOf } from './actors.ts'
import type { TestApi } from '../harness/app.ts'
import { grantsOf } from './grants.ts'

export const WORDS = {
  reason: '需要核对应用身份，防止被冒用。',
  scenario: '用户打开应用和登录时各核对一次。',
  volume: 'up-to-10k',
}

export async function applicants(api: TestApi, now = new Date('2026-08-03T10:00:00+08:00')) {
  const actors = actorsOf(api, now)
  const company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  const other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  const make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
  const paper: Uint8Array = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

  const list = (appId: number, actor = company) => api.call(abilities.appAbilityList, { appId }, actor.as)
  const itemOf = async (appId: number, code: string) => (await list(appId)).items.find((item) => item.code === code)!

  async function apply(appId: number, codes: string[], more: object = {}, actor = company) {
    const { stamp } = await list(appId, actor)
    return api.ask(abilities.appAbilityApply, { appId, stamp, abilities: codes, ...WORDS, ...more }, actor.as)
  }

  async function upload(appId: number, ability: string, document: string, bytes = paper, actor = company) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ appId: String(appId), ability, document })) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: actor.as.cookie ?? '' }
    const response = await api.fetch(abilities.abilityDocUpload.path, { method: 'POST', headers, body })
    return (await response.json()) as { code: string; value: { id: number }; fields?: Record<string, string> }
  }

  return { actors, company, other, make, paper, list, itemOf, apply, upload, now }
}
