// Options of apps as content: published at once, kept by the apps that have them, and which may not be removed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dump, load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { appOwners, newName } from '../../../../test/builders/apps.ts'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { afterFile } from '../../../../test/harness/cleanup.ts'
import { contentCreate, contentList, contentMove } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../../publishing/contract/publications.ts'
import * as apps from '../contract/apps.ts'
import { listOptions } from '../queries/options.ts'
import { exportOptions, readOptions } from './option-files.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../../content')
const FILES = ['categories', 'car-models', 'device-types', 'device-models']

const api = await testApi()
const { company } = await appOwners(api)
const { editor, item, save, publish } = await contentDesk(api, new Date('2026-08-03T10:00:00+08:00'))

const withdraw = async (kind: string, key: string) => (await api.ask(contentWithdraw, { kind, key }, editor)).answer
const listCodes = async (list: string) =>
  (await api.call(apps.appOptions, {})).items
    .filter((item) => item.list === list && item.offered)
    .map(({ code }) => code)
const makeCar = (carModels: string[]) => api.ask(apps.saveCarAppInfo, { name: newName(), carModels }, company.as)

describe('a new car model', () => {
  test('has a number, comes last, is moved, and can be chosen once it is published', async () => {
    const { key } = await api.call(contentCreate, { kind: 'car-model' }, editor)
    const draft = await save('car-model', key, { 'name:zh-CN': 'Drive Z1', offered: 'yes' })
    const half = await api.ask(contentPublish, { kind: 'car-model', key, revision: draft }, editor)
    expect(Object.keys(half.answer.fields ?? {})).toEqual(['name:en'])
    expect((await makeCar([key])).answer.fields).toHaveProperty('carModels')
    await publish('car-model', key, { 'name:en': 'Drive Z1' })
    expect((await listCodes('car-model')).at(-1)).toBe(key)
    await api.call(contentMove, { kind: 'car-model', key, by: 'up' }, editor)
    expect((await listCodes('car-model')).at(-2)).toBe(key)
    const { items } = await api.call(apps.carModelList, {}, company.as)
    expect(items).toContainEqual({ code: key, name: 'Drive Z1' })
    expect((await makeCar([key])).answer.value?.form.carModels).toEqual([key])
  })
})

describe('what is no longer on offer', () => {
  test('is kept by the apps that have it, and chosen by no other', async () => {
    const { value: app } = (await makeCar(['drive-s5'])).answer
    await publish('car-model', 'drive-s5', { offered: '' })
    expect(await listCodes('car-model')).not.toContain('drive-s5')
    expect((await makeCar(['drive-s5'])).answer.fields).toHaveProperty('carModels')
    const input = { appId: app!.appId, version: app!.version, carModels: ['drive-m1', 'drive-s5'] }
    expect((await api.call(apps.updateCarApp, input, company.as)).form.carModels).toEqual(input.carModels)
    const { items } = await api.call(contentList, { kind: 'car-model', q: 'drive-s5' }, editor)
    expect(items.map(({ note }) => note)).toEqual(['不再可选'])
  })
})

describe('what cannot be removed', () => {
  test('is what an app chose, and the editor is told why', async () => {
    await api.call(apps.saveAppInfo, { name: newName(), category: 'weather' }, company.as)
    const answer = await withdraw('category', 'weather')
    expect([answer.code, answer.reason]).toEqual(['409001', 'content.cannot_withdraw'])
    expect(answer.message).toContain('可以选择')
    expect((await withdraw('category', 'shopping')).code).toBe('200')
    expect(await listCodes('category')).not.toContain('shopping')
  })

  test('is a device type that models belong to: they are named', async () => {
    const { message } = await withdraw('device-type', 'lock')
    expect(message).toContain('门锁，柜锁')
    for (const key of ['lock-door', 'lock-cabinet']) expect((await withdraw('device-model', key)).code).toBe('200')
    expect((await withdraw('device-type', 'lock')).code).toBe('200')
  })

  test('is the type of a model: it has to be one that there is', async () => {
    expect(
      (await item('device-model', 'light-bulb')).fields.find(({ name }) => name === 'type')?.choices,
    ).toContainEqual({ value: 'light', label: '灯' })
    const revision = await save('device-model', 'light-bulb', { type: 'lock' })
    const { answer } = await api.ask(contentPublish, { kind: 'device-model', key: 'light-bulb', revision }, editor)
    expect(answer.fields).toHaveProperty('type')
  })
})

describe('the folder', () => {
  const folderOf = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'options-'))
    afterFile(() => rm(folder, { recursive: true, force: true }))
    await exportOptions(api.db, folder)
    return folder
  }
  const readItems = async (folder: string, name: string) =>
    load(await readFile(path.join(folder, 'apps', `${name}.yaml`), 'utf8')) as { code: string; type?: string }[]
  const importOptions = (folder: string) => readOptions(folder).then(({ write }) => write(api.db))

  test('exports what it imports, and what apps chose when it is left out', async () => {
    await importOptions(CONTENT)
    const folder = await folderOf()
    for (const name of FILES) {
      const exportedItems = (await readItems(folder, name)).filter(({ code }) => !/^\d/.test(code))
      expect(exportedItems).toEqual(await readItems(CONTENT, name))
    }
    expect(await readItems(folder, 'car-models')).toContainEqual(expect.objectContaining({ code: '1', offered: false }))

    const remainingItems = (await readItems(folder, 'categories')).filter(
      ({ code }) => !['weather', 'tools'].includes(code),
    )
    await writeFile(path.join(folder, 'apps', 'categories.yaml'), dump(remainingItems))
    await importOptions(folder)
    const categories = (await listOptions(api.db)).filter(({ list }) => list === 'category')
    expect(categories.find(({ code }) => code === 'weather')?.offered).toBe(false)
    expect(categories.map(({ code }) => code)).not.toContain('tools')
    await importOptions(CONTENT)
    expect(await listCodes('category')).toContain('weather')
  })

  test('refuses a model of no type, and a code twice', async () => {
    const folder = await folderOf()
    const models = await readItems(folder, 'device-models')
    const file = path.join(folder, 'apps', 'device-models.yaml')
    await writeFile(file, dump([{ ...models[0], type: 'nothing' }, ...models.slice(1)]))
    await expect(readOptions(folder)).rejects.toThrow(/is of no device type/)
    await writeFile(file, dump([models[0], ...models]))
    await expect(readOptions(folder)).rejects.toThrow(/is there twice/)
  })
})
