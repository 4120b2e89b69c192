// Reasons of rejections as content: what the desk offers, what cases keep, and what can neither be removed nor lost.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dump, load } from 'js-yaml'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { afterFile } from '../../../../test/harness/cleanup.ts'
import { figureList } from '../../figures/contract.ts'
import { countFigures } from '../../figures/handlers/count.ts'
import { contentCreate, contentList, contentMove } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../../publishing/contract/publications.ts'
import { reviewDetail } from '../../review/contract/detail.ts'
import { reviewReject } from '../../review/contract/verdict.ts'
import { listReasons } from '../../review/queries/reasons.ts'
import { reasonsFor } from '../../review/rules/reasons.ts'
import { personDetail } from '../contract/personal.ts'
import { certificationFigures } from '../figures.ts'
import { reasonSubject } from '../rules/review-fields.ts'
import { accountReasonFiles } from './reasons.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../../content')
const KIND = 'account-reason'

const api = await testApi()
const { editor, item, save, publish } = await contentDesk(api)
let walk: Walk
beforeAll(async () => {
  walk = await walkOf(api)
})

const offeredFor = async (field: string, kind: 'personal' | 'enterprise' = 'enterprise') =>
  reasonsFor(await listReasons(api.db, 'account'), reasonSubject(field, kind)).map(({ code }) => code)

describe('as the folder has them', () => {
  test.each([
    ['front', 'forearm', false],
    ['handheld', 'forearm', true],
    ['contactHandheld', 'hat', true],
    ['license', 'letter_old', false],
    ['proof', 'letter_old', true],
    ['front', 'seal_missing', false],
    ['contactEmail', 'email_bounced', true],
    ['telephone', 'email_bounced', false],
    ['mainBusiness', 'other', true],
  ])('%s offers %s: %s', async (field, reason, isOffered) => {
    expect((await offeredFor(field)).includes(reason)).toBe(isOffered)
  })

  test('a person has a name, a company a company name', async () => {
    expect(await offeredFor('realName', 'personal')).not.toContain('company_mismatch')
    expect(await offeredFor('realName')).not.toContain('name_mismatch')
    expect(await offeredFor('proof')).toContain('company_mismatch')
    expect(await offeredFor('proof')).not.toContain('name_mismatch')
  })
})

describe('a published change', () => {
  test('reaches the desk at once, and cases keep the words that they were given', async () => {
    const [before, after] = [await walk.made(), await walk.made()]
    await walk.submitted(before)
    await walk.reject(before, '请重拍', ['front:blurred'])
    const old = (await item(KIND, 'blurred')).values['text:zh-CN']
    await publish(KIND, 'blurred', { 'text:zh-CN': '看不清，请在窗边重拍', 'short:zh-CN': '看不清' })
    const id = await walk.submitted(after).then(() => walk.claim(after))
    const { view } = await api.call(reviewDetail, { id }, walk.reviewer.as)
    const choices = view.photos.find(({ kind }) => kind === 'front')?.choices
    expect(choices?.find(({ reason }) => reason === 'blurred')).toEqual({
      reason: 'blurred',
      short: '看不清',
      text: '看不清，请在窗边重拍',
    })
    await api.call(reviewReject, { id, remark: '请重拍', reasons: ['front:blurred'] }, walk.reviewer.as)
    const readBy = async (who: typeof before, language: 'zh-CN' | 'en' = 'zh-CN') =>
      (await api.call(personDetail, {}, { ...who.as, language })).approve?.reasons[0]?.text
    expect([await readBy(before), await readBy(after)]).toEqual([old, '看不清，请在窗边重拍'])
    expect(await readBy(before, 'en')).toContain('blurry')
  })

  test('that takes a reason off keeps reviewers from it; figures name it still', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.claim(who)
    await publish(KIND, 'blurred', { offered: '' })
    expect(await offeredFor('front')).not.toContain('blurred')
    const input = { id, remark: '请重拍', reasons: ['front:blurred'] }
    const { answer } = await api.ask(reviewReject, input, walk.reviewer.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['reasons']])
    const { items } = await api.call(contentList, { kind: KIND, q: 'blurred' }, editor)
    expect(items.map(({ note }) => note)).toEqual(['不再可选'])
    await countFigures({ db: api.db, now: walk.now(), log: pino({ level: 'silent' }) }, certificationFigures)
    const { figures } = await api.call(figureList, { days: 7 }, walk.reviewer.as)
    const reasons = figures.find(({ name }) => name === 'cases.reasons')
    expect(reasons?.parts).toMatchObject([{ part: 'blurred', label: '看不清' }])
  })
})

describe('what cannot be removed', () => {
  const withdraw = async (key: string) => (await api.ask(contentWithdraw, { kind: KIND, key }, editor)).answer

  test('is a reason of a case, and the editor is told why', async () => {
    const answer = await withdraw('blurred')
    expect([answer.code, answer.reason]).toEqual(['409001', 'content.cannot_withdraw'])
    expect(answer.message).toContain('审核员可选')
  })

  test('is “other”, which is always on offer', async () => {
    expect((await withdraw('other')).reason).toBe('content.cannot_withdraw')
    const revision = await save(KIND, 'other', { offered: '' })
    const { answer } = await api.ask(contentPublish, { kind: KIND, key: 'other', revision }, editor)
    expect(Object.keys(answer.fields ?? {})).toEqual(['offered'])
  })

  test('is not a reason that no case named', async () => {
    expect((await withdraw('hat')).code).toBe('200')
    expect(await offeredFor('handheld')).not.toContain('hat')
    expect((await item(KIND, 'hat')).published).toBe(false)
  })
})

describe('a new reason', () => {
  test('has a number, stands before “other”, and is chosen like the others', async () => {
    const { key } = await api.call(contentCreate, { kind: KIND }, editor)
    const words = { 'short:zh-CN': '手机号停机', 'short:en': 'Number out of service' }
    const texts = { 'text:zh-CN': '手机号打不通，请换一个', 'text:en': 'The number is out of service. Use another one' }
    const nowhere = await save(KIND, key, { ...words, ...texts, offered: 'yes' })
    const response = await api.ask(contentPublish, { kind: KIND, key, revision: nowhere }, editor)
    expect(Object.keys(response.answer.fields ?? {})).toEqual(['photos'])
    await publish(KIND, key, { personal: 'personal.telephone' })
    expect(await offeredFor('telephone', 'personal')).toEqual(['duplicate', key, 'other'])
    expect(await offeredFor('telephone')).not.toContain(key)

    await api.call(contentMove, { kind: KIND, key, by: 'up' }, editor)
    const last = await api.ask(contentMove, { kind: KIND, key: 'other', by: 'up' }, editor)
    expect(last.answer.reason).toBe('content.cannot_move')
    const order = (await listReasons(api.db, 'account')).map(({ code }) => code)
    expect(order.slice(-3)).toEqual([key, 'email_bounced', 'other'])

    const who = await walk.made()
    await walk.submitted(who)
    await walk.reject(who, '', [`telephone:${key}`])
    const { approve } = await api.call(personDetail, {}, { ...who.as, language: 'en' })
    expect(approve?.reasons).toMatchObject([{ field: 'telephone', reason: key, text: texts['text:en'] }])
  })
})

describe('the folder', () => {
  test('exports what it imports; what a case named stays when it is left out, no longer on offer', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reasons-'))
    afterFile(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'reasons', 'account.yaml')
    const readItems = async (from: string) => load(await readFile(from, 'utf8')) as { code: string }[]
    const importReasons = (from: string) => accountReasonFiles.read(from).then(({ write }) => write(api.db))

    await importReasons(CONTENT)
    await accountReasonFiles.export(api.db, folder)
    const exportedReasons = await readItems(file)
    const original = await readItems(path.join(CONTENT, 'reasons', 'account.yaml'))
    expect(exportedReasons.filter(({ code }) => !/^\d/.test(code))).toEqual(original)
    expect(exportedReasons.at(-2)).toMatchObject({ code: '1', offered: false })

    await writeFile(file, dump(original.filter(({ code }) => !['blurred', 'glare'].includes(code))))
    await importReasons(folder)
    const offeredByCode = new Map((await listReasons(api.db, 'account')).map((item) => [item.code, item.offered]))
    expect([offeredByCode.get('blurred'), offeredByCode.has('glare'), offeredByCode.get('other')]).toEqual([
      false,
      false,
      true,
    ])
    await importReasons(CONTENT)
    expect(await offeredFor('front')).toContain('blurred')
  })

  test('refuses what is there twice, fits nothing that there is, or lacks “other”', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reasons-'))
    afterFile(() => rm(folder, { recursive: true, force: true }))
    await accountReasonFiles.export(api.db, folder)
    const file = path.join(folder, 'reasons', 'account.yaml')
    const all = load(await readFile(file, 'utf8')) as { fits: string[] }[]
    for (const [wrong, message] of [
      [[all[0], ...all], /is there twice/],
      [[{ ...all[0], fits: ['nose'] }, ...all.slice(1)], /account\.yaml: 0\.fits\.0/],
      [all.slice(0, -1), /must be other/],
    ] as const) {
      await writeFile(file, dump(wrong))
      await expect(accountReasonFiles.read(folder)).rejects.toThrow(message)
    }
  })
})
