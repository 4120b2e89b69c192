// Device names from client hints or user agents, without markup and control characters.
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('client hints name brand and platform', () => {
  const headers = new Headers({
    'sec-ch-ua': '"Engine";v="139", "Not=A?Brand";v="24", "Browser";v="139"',
    'sec-ch-ua-platform': '"System"',
  })
  expect(deviceOf(headers)).toBe('Browser 139 · System')
})

test('a user agent gives its last product and its system', () => {
  expect(
    deviceOf(new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Engine/20100101 Reader/140.0' })),
  ).toBe('Reader 140 · X11')
})

test('missing and invalid headers are handled', () => {
  expect(deviceOf(new Headers())).toBe('')
  expect(deviceOf(new Headers({ 'user-agent': '(<script>alert(1)' }))).toBe('script>alert(1'.replace('>', ''))
})

test('of a long header only the beginning is read', () => {
  const filler = ' '.repeat(300)
  expect(deviceOf(new Headers({ 'user-agent': `Reader/140.0 ${filler} Engine/20100101` }))).toBe('Reader 140')
  expect(deviceOf(new Headers({ 'sec-ch-ua': `"Reader";v="140", ${filler} "Engine";v="139"` }))).toBe('Reader 140')
})
