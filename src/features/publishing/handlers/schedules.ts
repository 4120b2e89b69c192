// Scheduled publications: made and cancelled by operators, done by a job each minute.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import type { JobContext } from '../../../api/job.ts'
import type { Db } from '../../../db/open.ts'
import { type Viewer, visitor } from '../../../api/viewer.ts'
import { BASE_LANGUAGE, isLanguage, type Language } from '../../../lib/text/language.ts'
import { withLocale } from '../../../lib/text/language-scope.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentScheduledAct, contentUnscheduledAct } from '../acts.ts'
import type { contentSchedule, contentUnschedule } from '../contract/publications.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { deleteDraft, findDraft, lockItem } from '../queries/drafts.ts'
import { countFailed, deleteSchedule, findSchedule, listDue, markFailed, putSchedule } from '../queries/schedules.ts'
import { momentOf } from '../rules/checks.ts'
import { type ContentValue, isSame } from '../rules/fields.ts'
import { lockDraft } from './drafts.ts'
import { inWords, kindOf, notFound, titlesOf } from './items.ts'
import { fitsOf, mustBeReady, publishValue, withdraw } from './publish.ts'

type Kinds = readonly ContentKind[]

/** What could not be done at its time. */
export type FailedSchedule = {
  /** Kind and title, in the language. */
  kind: string
  title: string
  act: 'publish' | 'withdraw'
  at: Date
  /** Why, in the language. */
  reason: string
  /** The item's page in the office. */
  page: string
  /** Who scheduled it, and their language then. */
  operatorId: number
  language: Language
}

/** Tells whoever scheduled something that it could not be done, in the transaction that notes it. */
export type WhenScheduleFails = (
  context: Pick<JobContext, 'db' | 'adapters' | 'site'>,
  failedSchedule: FailedSchedule,
) => Promise<void>

export type ScheduleParts = {
  /** Whether an operator is active and may publish. */
  mayPublish: (db: Db, operatorId: number) => Promise<boolean>
  /** What features do about a schedule that could not be done. */
  onFailure: readonly WhenScheduleFails[]
}

export const contentScheduleHandler =
  (kinds: Kinds): Handler<typeof contentSchedule> =>
  async (context, { kind: name, key, act, at: enteredTime, revision, note, fits: all }) => {
    const { db, now } = context
    const kind = kindOf(kinds, name)
    const at = momentOf(enteredTime)
    if (Number.isNaN(at.getTime())) throw new ApiError('400001', { fields: { at: m.publishing_check_wrong() } })
    if (at <= now) {
      const message = m.publishing_refusal_past()
      throw new ApiError('400001', { reason: 'content.time_past', message, fields: { at: message } })
    }
    const draft = await lockDraft(context, name, key, revision)
    if (act === 'withdraw' && !(await kind.read(db, key))) throw notFound()
    if (act === 'withdraw' && !kind.remove)
      throw new ApiError('409001', { reason: 'content.cannot_withdraw', message: m.publishing_refusal_needed() })
    if (act === 'publish') {
      if (!draft)
        throw new ApiError('409001', { reason: 'content.nothing_to_publish', message: m.publishing_refusal_nothing() })
      await mustBeReady(context, kinds, kind, key, draft.value)
    }
    const { id, name: operator } = operatorOf(context)
    const value = act === 'publish' && draft ? draft.value : null
    const fits = value && draft ? fitsOf(kind, draft, all) : []
    const { language } = context.viewer
    await putSchedule(db, { kind: name, key, act, value, fits, at, note, operator_id: id, operator, language })
    await recordAct(context, contentScheduledAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { act, at: at.toISOString() },
      reason: note,
    })
    return { key, at: at.toISOString() }
  }

export const contentUnscheduleHandler =
  (kinds: Kinds): Handler<typeof contentUnschedule> =>
  async (context, { kind: name, key }) => {
    const { db } = context
    kindOf(kinds, name)
    await lockItem(db, name, key)
    if (!(await deleteSchedule(db, name, key))) throw notFound()
    await recordAct(context, contentUnscheduledAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
    })
    return { key }
  }

/** Schedules that failed, as the start page of the office says it. */
export async function findFailedSchedules({ db }: { db: Db }) {
  const count = await countFailed(db)
  if (count === 0) return null
  const link = { url: '/ops/content?kind=all&filter=failed', label: m.publishing_failed_see() }
  return { tone: 'bad' as const, text: m.publishing_failed_task({ count }), link }
}

type Due = Pick<JobContext, 'db' | 'now' | 'log' | 'adapters' | 'site'>

/** Does what is due, each in its own transaction; what is refused says why, waits for an editor, and whoever scheduled it is told. */
export const publishDue =
  (kinds: Kinds, { mayPublish, onFailure }: ScheduleParts) =>
  async (job: Due): Promise<void> => {
    for (const { kind, key, language: stored } of await listDue(job.db, job.now)) {
      const language = isLanguage(stored) ? stored : BASE_LANGUAGE
      await withLocale({ language }, async () => {
        try {
          await publishOne(job, kinds, mayPublish, kind, key)
        } catch (error) {
          // Tried again a minute later; it does not keep the others from being done.
          if (!(error instanceof ApiError)) job.log.warn({ err: error }, 'scheduled content was not published')
          else if (error.reason === 'content.importing') job.log.info('scheduled content waits for an import')
          else
            await noteFailure(job, kinds, onFailure, {
              kind,
              key,
              language,
              reason: error.detail.message ?? m.failure_400001(),
            })
        }
      })
    }
  }

const publishOne = (
  { db, now, adapters }: Due,
  kinds: Kinds,
  mayPublish: ScheduleParts['mayPublish'],
  kind: string,
  key: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockItem(trx, kind, key)
    const due = await findSchedule(trx, kind, key)
    // Another process may have done it, or an operator cancelled it.
    if (!due || due.at > now || due.failure) return
    // It is done in the name of whoever scheduled it, who may have left or lost the permission since.
    if (!(await mayPublish(trx, due.operator_id)))
      throw new ApiError('403001', {
        reason: 'access.permission_missing',
        message: m.publishing_schedule_operator({ name: due.operator }),
      })
    const viewer: Viewer = {
      ...visitor('', BASE_LANGUAGE),
      operator: { id: due.operator_id, name: due.operator, roles: [], permissions: [] },
    }
    const context = { db: trx, viewer, now, adapters }
    const contentKind = kindOf(kinds, kind)
    if (due.value) {
      await publishValue(context, kinds, contentKind, key, due.value, due.note, due.fits)
      // What was typed since then stays a draft.
      const draft = await findDraft(trx, kind, key)
      if (draft && isSame(contentKind.fields, draft.value, due.value)) await deleteDraft(trx, kind, key)
    } else await withdraw(context, contentKind, key, due.note)
    await deleteSchedule(trx, kind, key)
  })

type Failure = { kind: string; key: string; language: Language; reason: string }

const noteFailure = (
  { db, now, adapters, site }: Due,
  kinds: Kinds,
  onFailure: readonly WhenScheduleFails[],
  { kind: name, key, language, reason }: Failure,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const failedSchedule = await markFailed(trx, name, key, reason, now)
    if (!failedSchedule) return
    const kind = kinds.find((kind) => kind.name === name)
    const value = (failedSchedule.value as ContentValue | null) ?? (await kind?.read(trx, key)) ?? null
    const { act, at, operator_id: operatorId } = failedSchedule
    const title = kind ? inWords(titlesOf(kind, key, value), language) : ''
    const page = `/ops/content/${encodeURIComponent(name)}/${encodeURIComponent(key)}`
    const failure = { kind: kind?.label() ?? name, title: title || key, act, at, reason, page, operatorId, language }
    for (const notify of onFailure) await notify({ db: trx, adapters, site }, failure)
  })
