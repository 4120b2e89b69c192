// The catalogue as content: what is published changes forms, checks and names; what applications hold stays readable.
import { describe, expect, test } from 'vitest'
import { applicants } from '../../../../../test/builders/abilities.ts'
import { contentDesk } from '../../../../../test/builders/content.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { appAbilityApply, appAbilityDetail, appAbilityList } from '../../../abilities/contract/abilities.ts'
import { yamlOf } from '../../../../lib/files/content-files.ts'
import { contentCreate, contentList, contentMove } from '../../../publishing/contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../../../publishing/contract/publications.ts'
import { severalIn } from '../../../publishing/rules/fields.ts'
import { catalogueNames } from '../../contract/catalogue.ts'

const api = await testApi()
const { company, make, now } = await applicants(api)
const { editor, item, save, publish } = await contentDesk(api, now)

const tryPublish = async (kind: string, key: string, fields: Record<string, string>) => {
  const revision = await save(kind, key, fields)
  const { answer } = await api.ask(contentPublish, { kind, key, revision, over: true } as never, editor)
  return answer
}
const withdraw = async (kind: string, key: string) => (await api.ask(contentWithdraw, { kind, key }, editor)).answer
const listOf = (appId: number, language: 'zh-CN' | 'en' = 'zh-CN') =>
  api.call(appAbilityList, { appId }, { ...company.as, language })
const abilityOf = async (appId: number, code: string) => (await listOf(appId)).items.find((item) => item.code === code)!

const WORDS = { reason: '通知用户预约的潮位到了。', scenario: '用户打开应用时看到潮位。', volume: 'more' }
async function apply(appId: number, code: string, form: object) {
  const { stamp } = await listOf(appId)
  return (await api.ask(appAbilityApply, { appId, stamp, abilities: code, ...form } as never, company.as)).answer
}

async function newField(fields: Record<string, string>): Promise<string> {
  const { key } = await api.call(contentCreate, { kind: 'application-field' }, editor)
  await publish('application-field', key, fields)
  return key
}

describe('a field that an editor adds', () => {
  test('is asked for, checked by its name, and kept when it is no longer asked for', async () => {
    const { appId } = await make.app(company, 'phone')
    const choices = yamlOf({
      choices: ['daily', 'weekly'].map((value) => ({ value, name: { 'zh-CN': `每${value}`, en: value } })),
    })
    const key = await newField({ 'name:zh-CN': '使用频率', 'name:en': 'How often', type: 'one', choices })
    const { values } = await item('ability', 'share-sheet')
    await publish('ability', 'share-sheet', { fields: `${values.fields}\n${key}` })

    const name = `more-${key}`
    const { fields } = await listOf(appId, 'en')
    expect(fields.find((field) => field.name === name)).toMatchObject({
      label: 'How often',
      look: 'one',
      optional: false,
    })
    expect((await abilityOf(appId, 'share-sheet')).asks.required).toContain(name)
    expect((await abilityOf(appId, 'deep-link')).asks.required).not.toContain(name)

    expect((await apply(appId, 'share-sheet', WORDS)).fields).toHaveProperty(name)
    const wrong = { ...WORDS, more: JSON.stringify({ [name]: 'yearly' }) }
    expect((await apply(appId, 'share-sheet', wrong)).fields).toHaveProperty(name)
    const right = { ...WORDS, more: JSON.stringify({ [name]: 'weekly' }) }
    expect((await apply(appId, 'deep-link', right)).fields).toHaveProperty(name)
    const answer = await apply(appId, 'share-sheet', right)
    expect(answer.value?.items[0]?.form).toEqual({ ...WORDS, [name]: 'weekly' })

    await publish('ability', 'share-sheet', { fields: values.fields! })
    expect((await withdraw('application-field', key)).code).toBe('200')
    expect((await listOf(appId)).fields.map((field) => field.name)).not.toContain(name)
    const { grant } = await api.call(appAbilityDetail, { id: answer.value!.items[0]!.id }, company.as)
    expect(grant.form[name]).toBe('weekly')
    const { items } = await api.call(catalogueNames, {}, { language: 'en' })
    expect(items).toContainEqual({ list: 'field', code: key, name: 'How often', kinds: [] })
  })

  test('is refused without a label in each language, and without choices', async () => {
    const { key } = await api.call(contentCreate, { kind: 'application-field' }, editor)
    const answer = await tryPublish('application-field', key, { 'name:zh-CN': '频率', type: 'one' })
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['choices', 'name:en'])
  })
})

describe('what an ability needs', () => {
  test('changes with its publication: prerequisites, documents, words', async () => {
    const { appId } = await make.app(company, 'phone')
    expect((await abilityOf(appId, 'home-card')).needs.map(({ need }) => need)).toEqual([
      'listed',
      'ability:app-identity',
    ])
    await publish('ability', 'home-card', {
      needs: 'privacy',
      documents: 'design\nnecessity',
      'name:zh-CN': '桌面小卡',
      'name:en': 'Small cards',
    })
    const ability = await abilityOf(appId, 'home-card')
    expect(ability).toMatchObject({ name: '桌面小卡', documents: [{ code: 'design' }, { code: 'necessity' }] })
    expect(ability.needs.map(({ need }) => need)).toEqual(['privacy'])
    expect((await apply(appId, 'home-card', WORDS)).fields).toHaveProperty('home-card:design')
    expect((await listOf(appId, 'en')).items.find(({ code }) => code === 'home-card')?.name).toBe('Small cards')
  })

  test('is refused where it is unknown, or goes round in a circle', async () => {
    const unknown = await tryPublish('ability', 'deep-link', { documents: 'letter', needs: 'ability:gone' })
    expect(unknown.fields?.documents).toContain('letter')
    expect(unknown.fields?.needs).toContain('ability:gone')
    const circle = await tryPublish('ability', 'app-identity', { needs: 'ability:near-field' })
    expect(circle.fields?.needs).toContain('应用身份 → 近场读写 → 应用身份')
    const unreachable = await tryPublish('ability', 'web-share', { needs: 'ability:deep-link' })
    expect(unreachable.fields?.needs).toContain('应用直达')
    const service = await tryPublish('app-service', 'gs', { kinds: 'phone\ncar' })
    expect(service.fields).toHaveProperty('kinds')
  })

  test('has its guide: an address that is not there is refused', async () => {
    expect(
      (await tryPublish('ability', 'web-share', { needs: 'site', guide: '/docs?id=99999' })).fields,
    ).toHaveProperty('guide')
  })
})

describe('an ability that an app holds or applies for', () => {
  test('is not withdrawn; off it is open to nobody else', async () => {
    const [holder, newcomer] = [await make.app(company, 'phone'), await make.app(company, 'phone')]
    expect((await apply(holder.appId, 'privacy-consent', WORDS)).code).toBe('200')
    const answer = await withdraw('ability', 'privacy-consent')
    expect([answer.code, answer.reason]).toEqual(['409001', 'content.cannot_withdraw'])
    await publish('ability', 'privacy-consent', { offered: '' })
    expect((await abilityOf(holder.appId, 'privacy-consent')).grant?.state).toBe('review')
    expect(await abilityOf(newcomer.appId, 'privacy-consent')).toBeUndefined()
    expect((await apply(newcomer.appId, 'privacy-consent', WORDS)).fields).toHaveProperty('abilities')
  })

  test('and one that others need stays, too; what nobody has goes and comes back', async () => {
    expect((await withdraw('ability', 'site-identity')).message).toContain('网页支付')
    expect((await withdraw('application-document', 'qualification')).message).toContain('网页支付')
    expect((await withdraw('ability', 'web-payment')).code).toBe('200')
    const { appId } = await make.app(company, 'web')
    expect(await abilityOf(appId, 'web-payment')).toBeUndefined()
    const { items } = await api.call(contentList, { kind: 'ability', filter: 'withdrawn' }, editor)
    expect(items.map(({ key }) => key)).toEqual(['web-payment'])
  })
})

test('a new ability has a number and a place', async () => {
  const { key } = await api.call(contentCreate, { kind: 'ability' }, editor)
  const texts = {
    'name:zh-CN': '离线地图',
    'name:en': 'Offline maps',
    'text:zh-CN': '没有网络也能看图。',
    'text:en': 'Maps without a network.',
  }
  await publish('ability', key, {
    ...texts,
    kinds: 'phone',
    needs: 'package',
    fields: 'reason\nvolume',
    offered: 'yes',
  })
  await api.call(contentMove, { kind: 'ability', key, by: 'up' }, editor)
  const { appId } = await make.app(company, 'phone')
  expect(await abilityOf(appId, key)).toMatchObject({
    name: '离线地图',
    asks: { required: ['reason', 'volume'] },
    open: true,
  })
  const answer = await apply(appId, key, { reason: WORDS.reason, volume: 'more' })
  expect(answer.value?.items[0]).toMatchObject({ code: key, name: '离线地图', state: 'review' })
})

test('opening an item and saving it as it is changes nothing', async () => {
  const { items } = await api.call(contentList, { kind: 'ability' }, editor)
  expect(items.length).toBeGreaterThan(5)
  const { values } = await item('ability', 'cloud-device')
  expect(severalIn(values.needs)).toEqual(['secret', 'models'])
})
