// Draft keys: which forms of an app have a draft, and under what name.
import type { GrantKind } from './transitions.ts'

/** Endpoint that saves a draft, for pages and their scripts. */
export const APP_DRAFT_CALL = '/api/dev/v1/app-ability/draft/save'

/** The app's own form. */
export const FORM_DRAFT = 'form'

/** The app's form, the combined ability form, a single ability, a service, or a search function: new or by number. */
export const DRAFT_ABOUT = /^(?:form|abilities|(?:ability|service):[a-z\d-]{1,60}|function(?::[1-9]\d{0,9})?)$/

export const draftProcess = (appId: number | ''): string => `app:${appId}`
export const appOfDraft = (process: string): number => Number(process.slice(draftProcess('').length))

/** A parsed draft key; `code` is null for a form that is not about a single application. */
export function draftParts(about: string): { kind: GrantKind | typeof FORM_DRAFT; code: string | null } {
  const [kind, code = null] = about.split(':') as [GrantKind | typeof FORM_DRAFT | 'abilities', string?]
  return kind === 'abilities' ? { kind: 'ability', code: null } : { kind, code }
}

/** Drafts that are removed when this is submitted. */
export const draftsEndedBy = (kind: GrantKind, code: string | null): string[] =>
  kind === 'ability' ? ['abilities', `ability:${code}`] : [code === null ? kind : `${kind}:${code}`]
