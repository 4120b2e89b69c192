// Keys of an installation: created once, private, and sufficient to decrypt what was encrypted before.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newDataKey, Unsealable, unwrapDataKey, wrapDataKey } from '../../lib/crypto/sealing.ts'
import {
  addMasterKey,
  findKeys,
  forgetMasterKeys,
  keyRingOf,
  makeKeyFile,
  newKeys,
  readKeys,
  WrongKeyFile,
} from './keys.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The persistent ones: the others are made again at each start. */
const readPersistentKeys = async () => {
  const { clients: _, ...others } = await readKeys(folder)
  return others
}

describe('the key file', () => {
  test('is not created by reading it', async () => {
    expect(await findKeys(folder)).toEqual({
      keys: null,
      missing: ['master', 'index', 'cookies', 'signing'],
      hasFile: false,
    })
    await expect(readKeys(folder)).rejects.toThrow(WrongKeyFile)
  })

  test('is created once by concurrent processes, with mode 0600', async () => {
    const [first, second] = await Promise.all([makeKeyFile(folder), makeKeyFile(folder)])
    expect({ ...second, clients: null }).toEqual({ ...first, clients: null })
    expect(await readPersistentKeys()).toEqual({ ...first, clients: undefined })
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('gets a new master key before the old ones and can forget those', async () => {
    const before = await readPersistentKeys()
    await addMasterKey(folder)
    const extendedKeys = await readPersistentKeys()
    expect(extendedKeys).toEqual({ ...before, master: [extendedKeys.master[0], ...before.master] })
    expect(await forgetMasterKeys(folder, extendedKeys.master[0]!.id)).toBe(1)
    expect((await readKeys(folder)).master).toEqual([extendedKeys.master[0]])
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('puts its master keys after those of the environment', async () => {
    const { master } = newKeys()
    const inFile = await readKeys(folder)
    const ring = keyRingOf(await readKeys(folder, { master }))
    expect(ring.current).toBe(master[0]!.id)
    expect(ring.master(inFile.master[0]!.id)).toEqual(keyRingOf(inFile).master(inFile.master[0]!.id))
  })

  test('is not needed if all keys are given, and stores only those that are not', async () => {
    const other = mkdtempSync(path.join(folder, 'other-'))
    const { master, index, cookies, signing } = newKeys()
    expect(await readKeys(other, { master, index, cookies, signing })).toMatchObject({
      master,
      index,
      cookies,
      signing,
    })
    const keys = await makeKeyFile(other, { master, index })
    expect(keys).toMatchObject({ master, index })
    expect(Object.keys(JSON.parse(readFileSync(path.join(other, 'keys.json'), 'utf8')))).toEqual(['cookies', 'signing'])
  })

  test.each([
    ['half of one', '{"master":[{"id":"a"'],
    ['another file', '{"index":"short"}'],
  ])('that is %s is rejected with its path and without its contents', async (_, text) => {
    const other = mkdtempSync(path.join(folder, 'other-'))
    writeFileSync(path.join(other, 'keys.json'), text)
    const message = await readKeys(other).catch((error: Error) => error.message)
    expect(message).toMatch(`${other}/keys.json: not a valid key file`)
    expect(message).not.toContain('short')
    expect(message).not.toContain('"a"')
  })

  test('that cannot be read is not treated as missing', async () => {
    const other = mkdtempSync(path.join(folder, 'other-'))
    // Not even root can read a folder as a file.
    const file = path.join(other, 'keys.json')
    mkdirSync(file)
    await expect(findKeys(other)).rejects.toThrow(`${file}: the key file cannot be read (EISDIR)`)
  })
})

describe('the key ring', () => {
  test('encrypts with the first master key and decrypts with each', () => {
    const old = newKeys()
    const { dataKey, wrapped } = newDataKey(keyRingOf(old))
    const rotatedKeys = { ...old, master: [...newKeys().master, ...old.master] }
    const ring = keyRingOf(rotatedKeys)
    expect(ring.current).not.toBe(keyRingOf(old).current)
    expect(unwrapDataKey(ring, dataKey.id, wrapped)).toEqual(dataKey)
    const again = wrapDataKey(ring, dataKey)
    expect(() => unwrapDataKey(keyRingOf(old), dataKey.id, again)).toThrow(Unsealable)
  })
})
