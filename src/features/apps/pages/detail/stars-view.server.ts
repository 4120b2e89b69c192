// View model of an app's star chart: its abilities and services, then what the catalogue still has for it.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { abilityOptionList } from '../../../abilities/contract/abilities.ts'
import type { HeldAbility, HeldService } from '../../components/holdings-view.server.ts'

/** How a star shines: approved, under review, suspended, rejected, not applied for. */
export const LIGHTS = ['on', 'waiting', 'paused', 'bad', 'open'] as const
export type Light = (typeof LIGHTS)[number]
/** @property isPlain never applied for, which the legend says once */
export type ChartStar = { id: string; name: string; state: string; light: Light; isPlain: boolean }

/** Beyond this number the labels would overlap. */
const MAX_STARS = 16

const LIGHT = { ok: 'on', info: 'waiting', warn: 'paused', bad: 'bad' } as const
type Holdings = { abilities: readonly HeldAbility[]; services: readonly HeldService[] }
type Catalogue = OutputOf<typeof abilityOptionList>['items']

export function starsOf({ abilities, services }: Holdings, catalogue: Catalogue) {
  const lightOf = (tone: HeldAbility['tone']): Light => (tone ? LIGHT[tone] : 'open')
  const heldStars = abilities.map(({ again, name, state, tone }) => ({
    id: again,
    name,
    state,
    light: lightOf(tone),
    isPlain: false,
  }))
  const open = catalogue
    .filter(({ code }) => !heldStars.some(({ id }) => id === code))
    .map(({ code, name }) => ({ id: code, name, state: m.apps_chart_open(), light: 'open' as const, isPlain: true }))
  const all: ChartStar[] = [
    ...heldStars,
    ...services.map(({ service, name, state, tone }) => ({
      id: `service:${service}`,
      name,
      state: tone ? state : m.apps_chart_open(),
      light: lightOf(tone),
      isPlain: !tone,
    })),
    ...open,
  ]
  const stars = LIGHTS.flatMap((light) => all.filter((star) => star.light === light))
  return {
    shown: stars.slice(0, MAX_STARS),
    others: Math.max(0, stars.length - MAX_STARS),
    counts: LIGHTS.map((light) => ({ light, count: stars.filter((star) => star.light === light).length })),
  }
}
