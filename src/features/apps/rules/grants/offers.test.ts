// Return addresses to the page that led away from an app: one of our own pages, or none.
import { expect, test } from 'vitest'
import { backToItem } from './offers.ts'

const phone = { kind: 'phone', appId: 7 } as const

test.each([
  ['service:push', '/service/config?appId=7&service=push', '推送服务'],
  ['ability:home-card', '/application/abilities?appId=7&ability=home-card', '桌面卡片'],
])('%s', (named, url, name) => {
  expect(backToItem(named, phone)).toEqual({ url, name })
})

test.each(['', 'push', 'listing', 'service:', 'service:voice', 'ability:screen-fit', 'ability:', '//evil.example'])(
  '%j leads nowhere',
  (named) => {
    expect(backToItem(named, phone)).toBeNull()
  },
)
