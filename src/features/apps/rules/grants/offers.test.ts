// Return addresses to the page that led away from an app: one of our own pages, or none.
import { expect, test } from 'vitest'
import { backToItem } from './offers.ts'

const items = [
  { list: 'service', code: 'push', name: '推送服务', kinds: ['phone', 'car'] },
  { list: 'service', code: 'voice', name: '车载语音', kinds: ['car'] },
  { list: 'ability', code: 'home-card', name: '桌面卡片', kinds: ['phone'] },
  { list: 'ability', code: 'screen-fit', name: '车机屏幕适配', kinds: ['car'] },
  { list: 'field', code: 'reason', name: '申请理由', kinds: [] },
] as const

const phone = { kind: 'phone', appId: 7 } as const

test.each([
  ['service:push', '/service/config?appId=7&service=push', '推送服务'],
  ['ability:home-card', '/application/abilities?appId=7&ability=home-card', '桌面卡片'],
])('%s', (reference, url, name) => {
  expect(backToItem(items, reference, phone)).toEqual({ url, name })
})

test.each([
  '',
  'push',
  'listing',
  'service:',
  'service:voice',
  'ability:screen-fit',
  'ability:',
  'field:reason',
  '//evil.example',
])('%j leads nowhere', (reference) => {
  expect(backToItem(items, reference, phone)).toBeNull()
})
