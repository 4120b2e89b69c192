// How many secrets an app has, and for how long (document 504).
import type { AppState } from './transitions.ts'

/** Valid at a time. */
export const MAX_SECRETS = 2
/** How long a secret that is replaced stays valid, unless the developer ends it. */
export const OLD_SECRET_LIVES = ['now', '1h', '24h', '7d'] as const
export type OldSecretLife = (typeof OLD_SECRET_LIVES)[number]
const HOURS = { now: 0, '1h': 1, '24h': 24, '7d': 168 } satisfies Record<OldSecretLife, number>
export const oldSecretEnds = (life: OldSecretLife, now: Date): Date => new Date(now.getTime() + HOURS[life] * 3_600_000)
/** Whoever made a secret sees it so long, unless they put it away. */
export const SHOWN_MS = 15 * 60_000
/** After so long the page reminds of changing it. */
const OLD_MS = 180 * 24 * 3_600_000

export type Valid = { created_at: Date; ends_at: Date | null }

/** Whether a secret should be changed: it is the one in use, and older than 180 days. */
export const isOld = ({ created_at, ends_at }: Valid, now: Date): boolean =>
  ends_at === null && now.getTime() - created_at.getTime() > OLD_MS

/** Whether ending one of the valid secrets is confirmed by typing the name: it is the last one of an app that people use. */
export const asksName = (state: AppState, valid: number): boolean => state === 'listed' && valid === 1
