// Letters about requests: to those who can confirm one, and to whoever asked once it has an answer.
import { m } from '#messages'
import type { Adapters } from '../../../adapters/adapters.ts'
import { type Context, operatorOf, type Site } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import type { Letter } from '../../letters/rules/letters.ts'
import { operatorReach } from '../../session/handlers/operator-email.ts'
import { listActiveHolders } from '../../session/queries/roles.ts'
import { approvalAnsweredLetter, approvalAskedLetter } from '../rules/letters.ts'
import { APPROVAL_DAYS } from '../rules/requests.ts'
import type { ApprovalKind } from './approval-kind.ts'

export type Post = { db: Db; adapters: Pick<Adapters, 'mail' | 'vault'>; site: Pick<Site, 'origin'> }

type Written = {
  letter: Letter
  /** Of whoever causes the letter, where that of its reader is unknown. */
  language: Language
  facts: (locale: Language) => Record<string, string>
}

/** To an operator whose address the portal knows. */
async function write({ db, adapters }: Post, operatorId: number, { letter, language, facts }: Written): Promise<void> {
  const reach = await operatorReach({ db, adapters }, operatorId)
  if (reach === null) return
  const { to, locale = language } = reach
  const content = await composeLetter(db, letter, { channel: 'mail', locale, facts: facts(locale) })
  await adapters.mail.send(db, { to, ...content })
}

/** Tells everybody but the caller who can confirm a request. */
export async function writeToConfirmers(context: Context, kind: ApprovalKind): Promise<void> {
  const { id, name } = operatorOf(context)
  const message: Written = {
    letter: approvalAskedLetter,
    language: context.viewer.language,
    facts: (locale) => ({
      act: kind.label({}, { locale }),
      by: name,
      days: String(APPROVAL_DAYS),
      link: `${context.site.origin}/ops/approval`,
    }),
  }
  for (const holder of await listActiveHolders(context.db, kind.permission, [id]))
    await write(context, holder.id, message)
}

type Outcome = {
  askedBy: number
  kind: ApprovalKind | undefined
  /** The name of the act where its kind is no longer known. */
  act: string
  outcome: (locale: Language) => string
}

/** @param language of whoever answered; that of the portal where time did */
export const tellAsker = (post: Post, { askedBy, kind, act, outcome }: Outcome, language: Language = BASE_LANGUAGE) =>
  write(post, askedBy, {
    letter: approvalAnsweredLetter,
    language,
    facts: (locale) => ({
      act: kind?.label({}, { locale }) ?? act,
      outcome: outcome(locale),
      link: `${post.site.origin}/ops/approval?state=settled`,
    }),
  })

/** An answer by the calling operator. */
export const OUTCOMES = {
  confirmed: m.approval_outcome_confirmed,
  rejected: m.approval_outcome_rejected,
  withdrawn: m.approval_outcome_withdrawn,
}
