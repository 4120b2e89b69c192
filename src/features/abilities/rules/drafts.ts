// Forms of an app that keep a draft: which form it is, and under which name its draft is kept.
import type { GrantKind } from './transitions.ts'

/** The call that keeps one, for pages and their scripts. */
export const APP_DRAFT_CALL = '/api/dev/v1/app-ability/draft/save'

/** The form for several abilities, one ability mended, a service, a search function: a new one or that of a number. */
export const DRAFT_ABOUT = /^(?:abilities|(?:ability|service):[a-z\d-]{1,60}|function(?::[1-9]\d{0,9})?)$/

export const draftProcess = (appId: number): string => `app:${appId}`

/** What a draft is about, taken apart; no code for a form that is not about one application. */
export function draftParts(about: string): { kind: GrantKind; code: string | null } {
  const [kind, code = null] = about.split(':') as [GrantKind | 'abilities', string?]
  return kind === 'abilities' ? { kind: 'ability', code: null } : { kind, code }
}

/** The drafts that end when this is sent to review. */
export const draftsEndedBy = (kind: GrantKind, code: string | null): string[] =>
  kind === 'ability' ? ['abilities', `ability:${code}`] : [code === null ? kind : `${kind}:${code}`]
