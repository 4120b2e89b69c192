// Limits of app secrets: how many, and how long they are valid (document 504).
import type { AppState } from './transitions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'

/** Maximum number valid at a time. */
export const MAX_SECRETS = 2
/** Choices for how long a replaced secret stays valid. */
export const OLD_SECRET_LIVES = ['now', '1h', '24h', '7d'] as const
export type OldSecretLife = (typeof OLD_SECRET_LIVES)[number]
/** In hours. */
export const OLD_SECRET_HOURS = { now: 0, '1h': 1, '24h': 24, '7d': 168 } satisfies Record<OldSecretLife, number>
export const oldSecretEnds = (life: OldSecretLife, now: Date): Date =>
  new Date(now.getTime() + OLD_SECRET_HOURS[life] * HOUR_MS)
/** How long a new secret is shown to its creator, unless dismissed. */
export const SHOWN_MS = 15 * MINUTE_MS
/** After so long the page reminds of changing it. */
export const OLD_DAYS = 180

export type Valid = { created_at: Date; ends_at: Date | null }

/** Whether a secret should be changed: it is the one in use, and older than that. */
export const isOld = ({ created_at, ends_at }: Valid, now: Date): boolean =>
  ends_at === null && now.getTime() - created_at.getTime() > OLD_DAYS * DAY_MS

/** Whether ending a secret requires typing the app's name: it is the last valid one of an app in use. */
export const asksName = (state: AppState, valid: number): boolean => state === 'listed' && valid === 1
