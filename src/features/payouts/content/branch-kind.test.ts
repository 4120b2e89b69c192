// Bank branches as content: found among thousands, added by their code, renamed, withdrawn, and exported as they were imported.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { walkOf } from '../../../../test/builders/certification.ts'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { afterFile } from '../../../../test/harness/cleanup.ts'
import { contentCreate, contentList } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../../publishing/contract/publications.ts'
import { branchList } from '../contract/branches.ts'
import { exportBranches, readBranches } from './branch-files.ts'

const KIND = 'bank-branch'
const CODE = '999900000009'
const WHOLE = { name: '潮汐银行灯塔支行', bank: '潮汐银行', province: '滨海省', city: '灯塔市', address: '' }

const api = await testApi()
const who = await (await walkOf(api)).made()
const { editor, save, publish } = await contentDesk(api)
const find = async (q: string, page = 1) => api.call(contentList, { kind: KIND, q, page }, editor)
const findNames = async (q: string) => (await api.call(branchList, { q }, who.as)).items.map(({ name }) => name)
const create = async (key: string) => (await api.ask(contentCreate, { kind: KIND, key }, editor)).answer

describe('the list', () => {
  test('has pages, and finds by words of name, bank and place, and by code', async () => {
    const all = await find('')
    expect([all.items.length, all.pages]).toEqual([50, Math.ceil(all.total / 50)])
    expect(all.total).toBeGreaterThan(3000)
    expect((await find('', 2)).items[0]?.key).not.toBe(all.items[0]?.key)
    const [some] = (await find('海图 临港市 科技园')).items
    expect(some).toMatchObject({ title: '海图银行临港科技园支行', trail: ['海图银行', '滨海省', '临港市'] })
    expect((await find(some!.key)).items).toHaveLength(1)
    expect((await find('海图 没有这个')).items).toEqual([])
  })
})

describe('a branch', () => {
  test('is added under its clearing code, and chosen once it is published', async () => {
    const existingKey = (await find('')).items[0]!.key
    for (const key of ['', '123', '99990000000x', existingKey])
      expect(await create(key)).toMatchObject({
        code: '400001',
        reason: key === existingKey ? 'content.key_taken' : 'content.key_wrong',
        fields: { key: expect.any(String) as string },
      })
    expect((await create(CODE)).value).toEqual({ kind: KIND, key: CODE })
    expect(await create(CODE)).toMatchObject({ code: '400001', reason: 'content.key_taken' })
    const revision = await save(KIND, CODE, { ...WHOLE, city: '' })
    const { answer } = await api.ask(contentPublish, { kind: KIND, key: CODE, revision }, editor)
    expect(Object.keys(answer.fields ?? {})).toEqual(['city'])
    expect(await findNames(CODE)).toEqual([])
    await publish(KIND, CODE, WHOLE)
    expect(await findNames(CODE)).toEqual([WHOLE.name])
  })

  test('has no name of another', async () => {
    const revision = await save(KIND, CODE, { name: '海图银行临港科技园支行' })
    const { answer } = await api.ask(contentPublish, { kind: KIND, key: CODE, revision }, editor)
    expect(answer.fields).toHaveProperty('name')
  })

  test('is renamed, withdrawn, and comes back', async () => {
    await publish(KIND, CODE, { name: '潮汐银行灯塔中心支行' })
    expect(await findNames(CODE)).toEqual(['潮汐银行灯塔中心支行'])
    await api.call(contentWithdraw, { kind: KIND, key: CODE }, editor)
    expect(await findNames(CODE)).toEqual([])
    const { items } = await api.call(contentList, { kind: KIND, filter: 'withdrawn' }, editor)
    expect(items).toEqual([expect.objectContaining({ key: CODE, title: '潮汐银行灯塔中心支行' })])
    await create(CODE)
    await publish(KIND, CODE, WHOLE)
    expect(await findNames(CODE)).toEqual([WHOLE.name])
  })
})

test('a name that another branch had is not given again: accounts may have it', async () => {
  const key = '999900000010'
  await create(key)
  const revision = await save(KIND, key, { ...WHOLE, name: '潮汐银行灯塔中心支行' })
  const { answer } = await api.ask(contentPublish, { kind: KIND, key, revision }, editor)
  expect(Object.keys(answer.fields ?? {})).toEqual(['name'])
})

describe('the folder', () => {
  test('exports what it imports; what it leaves out is withdrawn', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'branches-'))
    afterFile(() => rm(folder, { recursive: true, force: true }))
    await exportBranches(api.db, folder)
    const file = path.join(folder, 'banks/branches.csv')
    const text = await readFile(file, 'utf8')
    expect(text).toContain(`${CODE},潮汐银行,滨海省,灯塔市,${WHOLE.name},`)
    const without = text
      .split('\n')
      .filter((line) => !line.startsWith(CODE))
      .join('\n')
    await writeFile(file, without)
    await (await readBranches(folder)).write(api.db)
    expect(await findNames(CODE)).toEqual([])
    await writeFile(file, text)
    await (await readBranches(folder)).write(api.db)
    expect(await findNames(CODE)).toEqual([WHOLE.name])
    await exportBranches(api.db, folder)
    expect(await readFile(file, 'utf8')).toBe(text)
    await writeFile(file, `${without}${without.split('\n')[1]}\n`)
    await expect(readBranches(folder)).rejects.toThrow(/is there twice/)
  })
})
