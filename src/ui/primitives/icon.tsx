// Icons that content refers to by name (services, resources, search results), from Tabler's set. Their shapes are in one file that
// the browser keeps (icon-shapes.tsx): a page only points at them.
import { ICON_NAMES } from '../../lib/portal/icon-names.ts'
import { classList } from './class-list.ts'

/** Icons that repeat on a page, beside those that content chooses. */
const REPEATED = ['chevron-right', 'star'] as const

export type IconName = (typeof ICON_NAMES)[number] | (typeof REPEATED)[number]

export const isIconName = (name: string): name is IconName => [...ICON_NAMES, ...REPEATED].some((item) => item === name)

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
