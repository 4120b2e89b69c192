// An app's icon, or the symbol of its kind while it has none.
import { Icon } from '../../../ui/primitives/icon.tsx'
import type { AppKind } from '../rules/transitions.ts'
import { pictureUrl } from '../rules/app-urls.ts'
import styles from './app-icon.module.css'

export const KIND_SIGN: Record<AppKind, string> = {
  phone: 'device-mobile',
  web: 'world',
  car: 'steering-wheel',
  iot: 'home-heart',
}

export function AppIcon({ kind, iconId, size = 40 }: { kind: AppKind; iconId: number | null; size?: 40 | 88 }) {
  return (
    <span className={styles.icon} data-size={size} data-kind={iconId === null ? kind : undefined} aria-hidden="true">
      {iconId === null ? (
        <Icon name={KIND_SIGN[kind]} size={size === 40 ? 22 : 40} />
      ) : (
        <img src={pictureUrl(iconId)} alt="" width={size} height={size} loading="lazy" />
      )}
    </span>
  )
}
