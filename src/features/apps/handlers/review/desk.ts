// Review handlers for app cases: case, pictures, approval, rejection.
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { handoffsOf } from '../../../review/handlers/handoff.ts'
import { conflict, isOwn, rowOf } from '../../../review/handlers/cases.ts'
import { remarkFor, heldCase } from '../../../review/handlers/verdict.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { findQueueRow } from '../../../review/queries/cases.ts'
import { listOperatorNames } from '../../../session/queries/operators.ts'
import { PHOTO_LIMITS } from '../../../certification/rules/photos.ts'
import { holderOf } from '../../../review/rules/cases.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { insertView } from '../../../certification/queries/photos.ts'
import { isoOf } from '../../../accounts/handlers/account.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { reviewApp, reviewAppApprove, reviewAppPicture, reviewAppReject } from '../../contract/desk.ts'
import {
  type AppCase,
  findAppCase,
  countDeveloperApps,
  listCasePictures,
  listEarlierCases,
  listNamesakes,
  lockAppOfCase,
} from '../../queries/desk.ts'
import { listHistory } from '../../queries/history.ts'
import { openedPicture } from '../../queries/pictures.ts'
import { findConnectionTest, findSiteProof } from '../../queries/sites.ts'
import { caseFields, isPersonal, pictureChange } from '../../rules/case-fields.ts'
import { isConnected } from '../../rules/sites/connection.ts'
import { siteOf } from '../../rules/sites/sites.ts'
import { decideAppCase } from './verdict.ts'

const EARLIER = 10
const NAMESAKES = 5

const idsOf = ({ subject, before }: Pick<AppCase, 'subject' | 'before'>): number[] => [
  ...new Set([...subject.pictures, ...(before?.pictures ?? [])]),
]

export const reviewAppHandler: Handler<typeof reviewApp> = async (context, { id }) => {
  const { db, now } = context
  const operator = operatorOf(context)
  const row = await findQueueRow(db, id)
  const one = row && (await findAppCase(db, id))
  if (!row || !one) throw new ApiError('404001', { reason: 'case.not_found' })
  const { subject, before, owner_id: developerId } = one
  const [developer, account, counts, pictures, namesakes, history, earlier, own, site, connection] = await Promise.all([
    findDeveloperPerson(db, developerId),
    findAccount(db, developerId),
    countDeveloperApps(db, developerId, id),
    listCasePictures(db, one.app_id, idsOf(one)),
    listNamesakes(db, developerId, subject.name, NAMESAKES),
    listHistory(db, 'app', one.app_id, { limit: 20 }),
    listEarlierCases(db, developerId, id, EARLIER),
    isOwn(context, developerId, operator.id),
    siteOfCase(context, one),
    connectionOfCase(context, one),
  ])
  if (!developer || !account) throw new ApiError('404001', { reason: 'account.not_found' })
  const names = await listOperatorNames(db, one.reviewer_id === null ? [] : [one.reviewer_id])
  const mine = holderOf(one, now) === operator.id
  return {
    ...rowOf(row, now),
    app: {
      appId: one.app_id,
      kind: one.app_kind,
      state: one.app_state,
      name: one.name,
      listedAt: isoOf(one.listed_at),
    },
    opened: mine && one.state === 'review',
    mine,
    own,
    remark: one.remark,
    note: one.note,
    handoffs: await handoffsOf(db, id),
    reasons: one.reasons.map(({ field, reason, remark = '' }) => ({ field, reason, remark })),
    reviewer: one.reviewer_id === null ? null : { id: one.reviewer_id, name: names.get(one.reviewer_id) ?? '' },
    fields: caseFields(one.app_kind, subject, before),
    pictures: pictures.map(({ id: pictureId, kind, about, width, height, file_name: fileName }) => ({
      id: pictureId,
      kind,
      about,
      width,
      height,
      change: pictureChange(pictureId, subject.pictures, before?.pictures ?? null),
      personal: isPersonal(kind),
      there: fileName !== null,
    })),
    developer: {
      userName: developer.nickname,
      accountStatus: account.account_status,
      enterpriseType: account.enterprise_type,
      approvedAt: isoOf(account.approved_at),
      ...counts,
    },
    site,
    connection,
    namesakes: namesakes.map(({ id: appId, owner_id: ownerId, name }) => ({ appId, developerId: ownerId, name })),
    history: history.map((entry) => ({
      at: entry.at.toISOString(),
      event: entry.event,
      from: entry.from_state,
      to: entry.to_state,
      actor: entry.actor,
      remark: entry.remark,
    })),
    earlier: earlier.map((other) => ({
      id: other.id,
      about: other.kind,
      name: other.name,
      state: other.state,
      decidedAt: isoOf(other.decided_at),
      remark: other.remark,
    })),
  }
}

async function siteOfCase({ db }: Context, { app_id: appId, app_kind: kind, subject }: AppCase) {
  const site = kind === 'web' ? siteOf(String(subject.form.siteUrl ?? '')) : null
  if (site === null) return null
  const known = await findSiteProof(db, appId, site)
  return {
    host: new URL(site).host,
    state: known?.state ?? ('waiting' as const),
    provedAt: isoOf(known?.proved_at ?? null),
  }
}

async function connectionOfCase({ db }: Context, { app_id: appId, app_kind: kind }: AppCase) {
  const test = kind === 'iot' ? await findConnectionTest(db, appId) : undefined
  if (!test) return null
  const { steps } = test
  return {
    at: test.at.toISOString(),
    passed: isConnected(steps),
    tested: steps.filter(({ skipped }) => skipped === null).length,
    failed: steps.filter(({ problem }) => problem !== null).length,
  }
}

export const reviewAppPictureHandler: Handler<typeof reviewAppPicture> = async (context, { caseId, id }) => {
  const { db, adapters, now } = context
  const operator = operatorOf(context)
  const one = await findAppCase(db, caseId)
  const [picture] = one && idsOf(one).includes(id) ? await listCasePictures(db, one.app_id, [id]) : []
  if (!one || !picture) throw new ApiError('404001', { reason: 'picture.not_found' })
  const personal = isPersonal(picture.kind)
  if (personal && (one.state !== 'review' || holderOf(one, now) !== operator.id)) throw await conflict(context, caseId)
  const key = await findPersonKey(db, adapters.keyRing, picture.key_owner_id)
  const sealed = picture.file_name === null ? null : await adapters.files.get(picture.file_name)
  if (!key || !sealed || picture.file_name === null) throw new ApiError('404001', { reason: 'picture.not_found' })
  const plain = openedPicture(key, picture.file_name, sealed)
  if (!personal) return { type: 'image/jpeg', bytes: new Uint8Array(plain) }
  const words = `${operator.name} ${operator.id}  ${timeText(now)}`
  const bytes = await adapters.images.stamped(plain, words, PHOTO_LIMITS)
  if (!bytes) throw new ApiError('503001', { reason: 'photo.busy', message: m.uploads_busy(), retryAfter: 1 })
  await insertView(db, {
    developerId: one.owner_id,
    caseId,
    photo: null,
    viewer: 'operator',
    viewerId: operator.id,
    now,
  })
  return { type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

/** The app and its case, locked in this order. @throws ApiError unless the operator holds the case and may review it */
async function heldAppCase(context: Context, id: number): Promise<{ one: AppCase; operatorId: number }> {
  await lockAppOfCase(context.db, id)
  if (!(await findAppCase(context.db, id))) throw new ApiError('404001', { reason: 'case.not_found' })
  await heldCase(context, [appCases], id)
  const one = await findAppCase(context.db, id)
  if (!one) throw new ApiError('404001', { reason: 'case.not_found' })
  return { one, operatorId: operatorOf(context).id }
}

async function decided(context: Context, id: number) {
  const one = await findAppCase(context.db, id)
  if (!one) throw new ApiError('404001', { reason: 'case.not_found' })
  return { id, state: one.app_state }
}

export const reviewAppApproveHandler: Handler<typeof reviewAppApprove> = async (context, { id }) => {
  const { operatorId } = await heldAppCase(context, id)
  await decideAppCase(context, { caseId: id, operatorId, outcome: 'approved', remark: '' })
  return decided(context, id)
}

export const reviewAppRejectHandler: Handler<typeof reviewAppReject> = async (context, given) => {
  const { id, reasons } = given
  const { one, operatorId } = await heldAppCase(context, id)
  const remark = await remarkFor(context, one.owner_id, given.remark, reasons.length)
  await decideAppCase(context, { caseId: id, operatorId, outcome: 'rejected', remark, reasons })
  return decided(context, id)
}

/** Cases of apps: their verdicts are the calls reviewAppApprove and reviewAppReject, whose answer is the state of the app. */
export const appCases: CaseKindHandlers = { kinds: ['app'] }
