// Which services a filter leaves: by device and by words, both from the address bar.
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { indexMenu } from '../../contract.ts'
import { type Device, DEVICES } from '../../rules.ts'

export type Menu = OutputOf<typeof indexMenu>['categories']
export type Entry = Menu[number]['groups'][number]['subService'][number]
export type Filter = { device: Device | null; words: string }

export const MAX_WORDS_LENGTH = 60

/** Reads `?device=car&words=…`; what is not a device asks for all of them. */
export function filterOf(search: URLSearchParams): Filter {
  const device = DEVICES.find((one) => one === search.get('device')) ?? null
  return { device, words: (search.get('words') ?? '').slice(0, MAX_WORDS_LENGTH).trim() }
}

/** The address of a filter. */
export function addressFor({ device, words }: Filter): string {
  const search = new URLSearchParams({ ...(device ? { device } : {}), ...(words ? { words } : {}) })
  return search.size > 0 ? `/service?${search}` : '/service'
}

/** What the words are looked for in, beside the names and the tagline. */
export type Surroundings = (category: Menu[number]['category'], device: Device) => string

/** The menu with what matches; categories and groups without a match are left out. */
export function filtered(menu: Menu, { device, words }: Filter, surroundings: Surroundings): Menu {
  const wanted = folded(words).split(' ').filter(Boolean)
  return menu
    .map(({ category, groups }) => ({
      category,
      groups: groups
        .filter((group) => device === null || group.device === device)
        .map((group) => {
          const around = surroundings(category, group.device)
          const matches = ({ name, otherName, tagline }: Entry) => {
            const text = folded(`${name} ${otherName} ${tagline} ${around}`)
            return wanted.every((word) => text.includes(word))
          }
          return { ...group, subService: group.subService.filter(matches) }
        })
        .filter(({ subService }) => subService.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

/** Full width and upper case are one with half width and lower case. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export const entriesOf = (menu: Menu, device: Device | null = null): Entry[] =>
  menu.flatMap(({ groups }) =>
    groups.flatMap((group) => (device === null || group.device === device ? group.subService : [])),
  )
