// Filter of the service list by device and words, both from the address.
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { indexMenu } from '../../contract.ts'
import { type Device, DEVICES } from '../../../home/rules.ts'

export type Menu = OutputOf<typeof indexMenu>['categories']
export type Entry = Menu[number]['groups'][number]['subService'][number]
export type Filter = { device: Device | null; words: string }

export const MAX_WORDS_LENGTH = 60

/** Parses `?device=car&words=…`; an unknown device means all. */
export function filterOf(search: URLSearchParams): Filter {
  const device = DEVICES.find((device) => device === search.get('device')) ?? null
  return { device, words: (search.get('words') ?? '').slice(0, MAX_WORDS_LENGTH).trim() }
}

export function addressFor({ device, words }: Filter): string {
  const search = new URLSearchParams({ ...(device ? { device } : {}), ...(words ? { words } : {}) })
  return search.size > 0 ? `/service?${search}` : '/service'
}

/** The menu reduced to matches; categories and groups without a match are dropped. */
export function filterMenu(menu: Menu, { device, words }: Filter): Menu {
  const searchWords = foldText(words).split(' ').filter(Boolean)
  return menu
    .map((item) => ({
      ...item,
      groups: item.groups
        .filter((group) => device === null || group.device === device)
        .map((group) => {
          const matches = ({ name, otherName, tagline }: Entry) => {
            const text = foldText(`${name} ${otherName} ${tagline} ${item.title} ${group.title}`)
            return searchWords.every((word) => text.includes(word))
          }
          return { ...group, subService: group.subService.filter(matches) }
        })
        .filter(({ subService }) => subService.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

/** Ignores case and the difference between full and half width. */
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export const entriesOf = (menu: Menu, device: Device | null = null): Entry[] =>
  menu.flatMap(({ groups }) =>
    groups.flatMap((group) => (device === null || group.device === device ? group.subService : [])),
  )
