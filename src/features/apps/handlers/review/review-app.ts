// Case of an app for reviewers: data, pictures, developer, history.
import { readTogether } from '../../../../db/reads/read-together.ts'
import { isoOf } from '../../../../lib/dates/dates.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Context, Handler } from '../../../../api/implement.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { caseOf } from '../../../review/handlers/cases.ts'
import { deskFacts } from '../../../review/handlers/detail.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { markAnswer } from '../../../review/rules/reasons.ts'
import type { reviewApp } from '../../contract/app-cases.ts'
import {
  type AppCase,
  countDeveloperApps,
  findAppCase,
  listCasePictures,
  listEarlierCases,
  listNamesakes,
} from '../../queries/app-cases.ts'
import { listHistory } from '../../queries/history.ts'
import { findConnectionTest, findSiteProof } from '../../queries/sites.ts'
import { caseFields, isPersonal, pictureChange } from '../../rules/case-fields.ts'
import { isConnected } from '../../rules/sites/connection.ts'
import { siteOf } from '../../rules/sites/sites.ts'

const EARLIER = 10
const NAMESAKES = 5

/** Pictures of the submitted data and of that approved last. */
export const idsOf = ({ subject, before }: Pick<AppCase, 'subject' | 'before'>): number[] => [
  ...new Set([...subject.pictures, ...(before?.pictures ?? [])]),
]

/** Submitted data of an app beside that approved last, with its pictures, its developer and its history. */
export async function appFacts(context: Context, { id }: Pick<QueueRow, 'id'>) {
  const { db } = context
  const one = await findAppCase(db, id)
  if (!one) throw new ApiError('404001', { reason: 'case.not_found' })
  const { subject, before, owner_id: developerId } = one
  const [developer, account, counts, pictures, namesakes, history, earlier, site, connection] = await readTogether(db, [
    () => findDeveloperPerson(db, developerId),
    () => findAccount(db, developerId),
    () => countDeveloperApps(db, developerId, id),
    () => listCasePictures(db, one.app_id, idsOf(one)),
    () => listNamesakes(db, developerId, subject.name, NAMESAKES),
    () => listHistory(db, 'app', one.app_id, { limit: 20 }),
    () => listEarlierCases(db, developerId, id, EARLIER),
    () => siteOfCase(context, one),
    () => connectionOfCase(context, one),
  ])
  if (!developer || !account) throw new ApiError('404001', { reason: 'account.not_found' })
  return {
    app: {
      appId: one.app_id,
      kind: one.app_kind,
      state: one.app_state,
      name: one.name,
      listedAt: isoOf(one.listed_at),
    },
    reasons: one.reasons.map(markAnswer),
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
export type AppFacts = Awaited<ReturnType<typeof appFacts>>

export const reviewAppHandler: Handler<typeof reviewApp> = async (context, { id }) => {
  const row = await caseOf(context, id)
  const facts = await appFacts(context, row)
  return { ...(await deskFacts(context, row)), ...facts }
}

async function siteOfCase({ db }: Context, { app_id: appId, app_kind: kind, subject }: AppCase) {
  const site = kind === 'web' ? siteOf(String(subject.form.siteUrl ?? '')) : null
  if (site === null) return null
  const siteProof = await findSiteProof(db, appId, site)
  return {
    host: new URL(site).host,
    state: siteProof?.state ?? ('waiting' as const),
    provedAt: isoOf(siteProof?.proved_at ?? null),
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
