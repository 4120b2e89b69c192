// The stars of an app's chart: order by light, and what is not drawn.
import { expect, test } from 'vitest'
import type { HeldAbility, HeldService } from '../../components/holdings-view.server.ts'
import { starsOf } from './stars-view.server.ts'

const ability = (again: string, state: string, tone: HeldAbility['tone']) =>
  ({ again, name: again, state, tone }) as HeldAbility
const service = (code: string, tone: HeldService['tone']) =>
  ({ service: code, name: code, state: '已开通', tone }) as HeldService
const item = (code: string) => ({ code, name: code, text: '', required: false, guide: '', documents: [] })

test('abilities of the catalogue that were not applied for are drawn last, each ability once', () => {
  const { shown, others, counts } = starsOf(
    {
      abilities: [
        ability('scan', '未通过', 'bad'),
        ability('card', '审核中', 'info'),
        ability('old', '已撤回', undefined),
      ],
      services: [service('push', 'ok'), service('gs', undefined)],
    },
    ['scan', 'card', 'share'].map(item),
  )
  expect(shown.map(({ id, light, state }) => [id, light, state])).toEqual([
    ['service:push', 'on', '已开通'],
    ['card', 'waiting', '审核中'],
    ['scan', 'bad', '未通过'],
    ['old', 'open', '已撤回'],
    ['service:gs', 'open', '未申请'],
    ['share', 'open', '未申请'],
  ])
  expect(others).toBe(0)
  expect(counts.map(({ light, count }) => [light, count])).toEqual([
    ['on', 1],
    ['waiting', 1],
    ['paused', 0],
    ['bad', 1],
    ['open', 3],
  ])
})

test('more than there is room for are counted', () => {
  const { shown, others, counts } = starsOf(
    { abilities: [ability('last', '已暂停', 'warn')], services: [] },
    Array.from({ length: 18 }, (_, at) => item(`a${at}`)),
  )
  expect([shown.length, shown[0]!.light, others, counts.at(-1)!.count]).toEqual([16, 'paused', 3, 18])
})
