// Icons that content refers to by name (services, resources, search results), from Tabler's set. Their shapes are in one file that
// the browser keeps (icon-shapes.tsx): a page only points at them.
import { classList } from './class-list.ts'

export const ICON_NAMES = [
  'activity-heartbeat',
  'adjustments',
  'app-window',
  'apps',
  'bell-ringing',
  'bolt',
  'book',
  'brand-speedtest',
  'bug',
  'cards',
  'chart-bar',
  'cloud',
  'code',
  'compass',
  'credit-card',
  'crown',
  'device-gamepad-2',
  'device-mobile',
  'hash',
  'heart-rate-monitor',
  'home-heart',
  'layout-grid',
  'list',
  'map-pin',
  'message-2',
  'message-circle',
  'microphone',
  'package',
  'pencil',
  'plug-connected',
  'receipt',
  'refresh-dot',
  'scan',
  'search',
  'shield-check',
  'sitemap',
  'speakerphone',
  'steering-wheel',
  'user',
  'user-circle',
  'users',
  'world',
] as const

/** Icons that repeat on a page, beside those that content chooses. */
const REPEATED = ['chevron-right', 'star'] as const

export type IconName = (typeof ICON_NAMES)[number] | (typeof REPEATED)[number]

export const isIconName = (name: string): name is IconName => [...ICON_NAMES, ...REPEATED].some((one) => one === name)

/** Address of the shapes. */
export const ICONS_ADDRESS = '/art/icons.svg'

/** A decorative icon of 20 px; an unknown name draws the compass. */
export function Icon({ name, size = 20, className }: { name: string; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} className={classList(className)} aria-hidden>
      <use href={`${ICONS_ADDRESS}#${isIconName(name) ? name : 'compass'}`} />
    </svg>
  )
}
