// The keys of an installation: made once, private, and enough to open what was sealed with them before.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newDataKey, Unsealable, unwrapDataKey, wrapDataKey } from '../lib/sealing.ts'
import { addMasterKey, forgetMasterKeys, keyRingOf, newKeys, readKeys } from './keys.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the key file', () => {
  test('is made once by several at a time, with mode 0600', async () => {
    const [first, second] = await Promise.all([readKeys(folder), readKeys(folder)])
    expect(second).toEqual(first)
    expect(await readKeys(folder)).toEqual(first)
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('gets a new master key before the old ones, and forgets those', async () => {
    const before = await readKeys(folder)
    const added = await addMasterKey(folder)
    expect(added).toEqual({ ...before, master: [added.master[0], ...before.master] })
    expect(await readKeys(folder)).toEqual(added)
    expect(await forgetMasterKeys(folder)).toBe(1)
    expect((await readKeys(folder)).master).toEqual([added.master[0]])
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('comes after master keys that are given', async () => {
    const { master } = newKeys()
    const inFile = await readKeys(folder)
    const ring = keyRingOf(await readKeys(folder, master))
    expect(ring.current).toBe(master[0]!.id)
    expect(ring.master(inFile.master[0]!.id)).toEqual(keyRingOf(inFile).master(inFile.master[0]!.id))
  })
})

describe('the key ring', () => {
  test('seals with the first master key and opens with each', () => {
    const old = newKeys()
    const { dataKey, wrapped } = newDataKey(keyRingOf(old))
    const rotated = { ...old, master: [...newKeys().master, ...old.master] }
    const ring = keyRingOf(rotated)
    expect(ring.current).not.toBe(keyRingOf(old).current)
    expect(unwrapDataKey(ring, dataKey.id, wrapped)).toEqual(dataKey)
    const again = wrapDataKey(ring, dataKey)
    expect(() => unwrapDataKey(keyRingOf(old), dataKey.id, again)).toThrow(Unsealable)
  })
})
