// Upload slots: limits per account, per network and in total bytes, and release.
import { describe, expect, test } from 'vitest'
import type { ApiError } from '../../api/errors.ts'
import { bytesToCome, uploadPlaces } from './upload-places.ts'

const MB = 1024 * 1024
const refusal = (work: () => unknown): unknown[] => {
  try {
    work()
    return ['taken']
  } catch (error) {
    const { code, detail } = error as ApiError
    return [code, detail.retryAfter]
  }
}
const who = (account: string, network = account) => ({ account, network })

test('four concurrent photos of an account are accepted, the fifth waits; other accounts are not affected', () => {
  const places = uploadPlaces()
  const leave = ['a', 'a', 'a', 'a'].map((account) => places.take(who(account), MB))
  expect(refusal(() => places.take(who('a'), MB))).toEqual(['429001', 5])
  expect(refusal(() => places.take(who('b', 'a'), MB))).toEqual(['taken'])
  leave[0]!()
  expect(refusal(() => places.take(who('a'), MB))).toEqual(['taken'])
})

test('a network has more places than an account, but not all', () => {
  const places = uploadPlaces()
  const codes = Array.from({ length: 8 }, (_, at) => refusal(() => places.take(who(`a${at}`, 'office'), MB))[0])
  expect(codes).toEqual([...Array<string>(6).fill('taken'), '429001', '429001'])
})

test('large uploads share a limit, and a place is released once', () => {
  const places = uploadPlaces()
  const leave = Array.from({ length: 9 }, (_, at) => places.take(who(`a${at}`), 10 * MB))
  expect(refusal(() => places.take(who('late'), 10 * MB))).toEqual(['503001', 5])
  expect(refusal(() => places.take(who('small'), MB))).toEqual(['taken'])
  leave[0]!()
  leave[0]!()
  expect(refusal(() => places.take(who('late'), 10 * MB))).toEqual(['taken'])
  expect(refusal(() => places.take(who('later'), 10 * MB))).toEqual(['503001', 5])
})

test('the rest of a rejected body is read for a single sender, but not for a flood', () => {
  const places = uploadPlaces()
  for (let at = 0; at < 4; at++) places.take(who('a'), MB)
  const closeFlags = Array.from({ length: 60 }, () => {
    try {
      return void places.take(who('a'), MB)
    } catch (error) {
      return (error as ApiError).detail.close ?? false
    }
  })
  expect(closeFlags.slice(0, 8)).toEqual(Array<boolean>(8).fill(false))
  expect(closeFlags.filter((item) => item === true).length).toBeGreaterThan(40)
})

describe('the bytes still to come are', () => {
  const of = (headers: Record<string, string>) =>
    bytesToCome(new Request('http://portal.test/', { method: 'POST', headers }), 1000)
  test.each([
    [{ 'content-length': '10' }, 10],
    [{ 'content-length': '5000' }, 1000],
    [{ 'content-length': 'many' }, 1000],
    [{}, 1000],
  ])('of %j %i', (headers, bytes) => {
    expect(of(headers as Record<string, string>)).toBe(bytes)
  })
})
