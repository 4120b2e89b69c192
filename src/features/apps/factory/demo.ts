// Demo apps with form, pictures, cases, history and keys, in the state that the API would produce.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'
import type { DataKey, KeyRing } from '../../../lib/crypto/sealing.ts'
import type { Files } from '../../../adapters/storage/storage.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import { findWorkingDays } from '../../review/queries/working-days.ts'
import { dueAfter, type WorkingDays } from '../../review/rules/due-date.ts'
import { placeOnDesk } from '../../review/factory.ts'
import { ensurePersonKey } from '../../personal-data/queries/person-keys.ts'
import { demoSubject } from '../../accounts/rules/demo-accounts.ts'
import type { Subject } from '../queries/apps.ts'
import { insertAppCase } from '../queries/moves.ts'
import { insertAppHistory } from '../queries/history.ts'
import { putPicture, sealPicture } from '../queries/pictures.ts'
import { clientSecretPlace, insertSecret, secretPlace } from '../queries/secrets.ts'
import { insertLook, lockSiteProof, moveSiteProof } from '../queries/sites.ts'
import { type AppForm, PICTURES } from '../rules/form.ts'
import { SITE_AGAIN_MS } from '../rules/sites/sites.ts'
import type { AppCaseKind, AppEvent, AppState } from '../rules/transitions.ts'
import { makeConnectionTest } from './demo-connection.ts'
import { DEMO_APPS, type DemoApp } from './demo-list.ts'
import type { DemoPictures } from './pictures.ts'

type Making = { db: Db; ring: KeyRing; vault: Vault; files: Files; picture: DemoPictures }
type Desk = Making & { now: Date; days: WorkingDays; reviewers: number[] }

/** Creates the apps of those demo accounts that exist; some of them wait in the review queue. */
export async function makeDemoApps(making: Making, now: Date): Promise<void> {
  const { db } = making
  const days = await findWorkingDays(db, now)
  const operators = await db
    .selectFrom('operator')
    .where('issuer', '=', 'demo')
    .where('subject', 'like', 'colleague-%')
    .select('id')
    .orderBy('id')
    .execute()
  const here: Desk = { ...making, now, days, reviewers: operators.map(({ id }) => id) }
  const rows = await db.selectFrom('developer').select(['id', 'subject']).execute()
  const developers = new Map(rows.map(({ id, subject }) => [subject, id]))
  const appIdsByName = new Map<string, number>()
  for (const [at, app] of DEMO_APPS.entries()) {
    const ownerId = developers.get(demoSubject(app.owner))
    if (ownerId !== undefined) appIdsByName.set(app.name, await makeApp(here, at, ownerId, app))
  }
  await makeChosenRole(here, developers.get(demoSubject('owner')), [
    appIdsByName.get('渔港天气'),
    appIdsByName.get('风浪预警'),
  ])
}

function formOf({ kind, slug, name, empty }: DemoApp): { form: AppForm; packageName: string | null } {
  if (empty) return { form: {}, packageName: null }
  const site = `https://${slug}.chaoxi.example`
  const words = {
    shortDescription: `${name}，让出海的人心里有数。`,
    description: `${name}面向沿海居民和船员，提供按岸段的查询、提醒与记录。\n数据来自公开的观测站，每小时更新。`,
    privacyUrl: `${site}/privacy`,
  }
  const installedAppFields = { category: slug === 'drive' ? 'navigation' : 'weather', certSha256: certificateOf(slug) }
  if (kind === 'phone') return { form: { ...installedAppFields, ...words }, packageName: `com.chaoxi.${slug}` }
  if (kind === 'web')
    return {
      form: { siteUrl: `${site}/`, category: 'tools', callbackUrls: `${site}/callback`, ...words },
      packageName: null,
    }
  if (kind === 'car') {
    const car = { carModels: ['drive-m3', 'drive-s5'], screenShapes: ['landscape', 'wide'], drivingMode: 'audio' }
    return { form: { ...installedAppFields, ...car, ...words }, packageName: `com.chaoxi.car.${slug}` }
  }
  const cloud = {
    deviceTypes: [slug === 'lock' ? 'lock' : slug === 'lamp' ? 'light' : 'sensor'],
    deviceModels: `CX-${slug.toUpperCase()}-01\nCX-${slug.toUpperCase()}-02`,
    authorizeUrl: `${site}/oauth/authorize`,
    tokenUrl: `${site}/oauth/token`,
    scope: 'device:read device:write',
    clientAuth: 'basic',
    clientId: `tide-${slug}`,
    eventUrl: `${site}/events`,
  }
  return { form: { ...cloud, ...words }, packageName: null }
}

const certificateOf = (slug: string): string =>
  (Buffer.from(slug.padEnd(32, 'tide').slice(0, 32)).toString('hex').toUpperCase().match(/../g) ?? []).join(':')

async function makeApp(here: Desk, at: number, ownerId: number, app: DemoApp): Promise<number> {
  const { db, ring, now } = here
  const { kind, state, name, days, hours = 24, remark = '' } = app
  const createdAt = new Date(now.getTime() - days * DAY_MS)
  const submittedAt = new Date(
    state === 'review' ? now.getTime() - hours * HOUR_MS : createdAt.getTime() + 0.3 * DAY_MS,
  )
  const decidedAt = new Date(
    Math.min(createdAt.getTime() + (1 + (at % 3)) * DAY_MS, now.getTime() - (1 + (at % 5)) * HOUR_MS),
  )
  const wasListed = state === 'listed' || state === 'taken_down'
  const { form, packageName } = formOf(app)
  const { id } = await db
    .insertInto('app')
    .values({
      owner_id: ownerId,
      kind,
      state,
      name,
      package_name: packageName,
      app_key: `pk_${randomBytes(12).toString('hex')}`,
      data: JSON.stringify(form),
      remark,
      created_at: createdAt,
      updated_at: state === 'draft' ? createdAt : wasListed || state === 'rejected' ? decidedAt : submittedAt,
      submitted_at: state === 'draft' ? null : submittedAt,
      listed_at: wasListed ? decidedAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'iot') await sealClientSecret(here, id)
  const key = await ensurePersonKey(db, ring, ownerId)
  const pictures = app.empty ? [] : await makePictures(here, key, { appId: id, ownerId, at, app, at0: createdAt })
  const subject: Subject = { name, packageName, form, pictures }
  const story = new Story(here, id, ownerId)
  await story.by('created', null, 'draft', createdAt)
  if (state === 'draft') return id
  if (kind === 'web')
    await proveSite(here, story, id, String(form.siteUrl), new Date(submittedAt.getTime() - HOUR_MS / 2))
  if (kind === 'iot') await makeConnectionTest(here, { id, ownerId, at: new Date(submittedAt.getTime() - HOUR_MS / 2) })
  await story.by('submitted', 'draft', 'review', submittedAt)
  if (state === 'review') {
    await story.waits('listing', subject, null, submittedAt)
    return id
  }
  const outcome = wasListed ? 'approved' : 'rejected'
  await story.decided('listing', subject, submittedAt, decidedAt, outcome, app)
  if (!wasListed) return id
  await db
    .updateTable('app')
    .set({ approved: JSON.stringify(subject) })
    .where('id', '=', id)
    .execute()
  if (state === 'taken_down') {
    const endedAt = new Date(now.getTime() - 10 * DAY_MS)
    await story.by('taken_down', 'listed', 'taken_down', endedAt)
    await db.updateTable('app').set({ updated_at: endedAt }).where('id', '=', id).execute()
  }
  if (app.secret) await makeSecret(here, id, ownerId, decidedAt)
  await makePending(here, story, id, subject, app)
  return id
}

/** Records site ownership as verified before the app was submitted. */
async function proveSite({ db, now }: Desk, story: Story, appId: number, siteUrl: string, at: Date): Promise<void> {
  const { origin: site, host } = new URL(siteUrl)
  const { id } = await lockSiteProof(db, appId, site, at)
  const finding = { problem: null, found: '' }
  await insertLook(db, { proofId: id, way: 'dns', actor: 'developer', actorId: null, finding, place: host, now: at })
  const nextCheckAt = new Date(now.getTime() + SITE_AGAIN_MS)
  await moveSiteProof(db, id, { state: 'proved', way: 'dns', nextCheckAt, misses: 0, now: at }, true)
  await story.by('site_proved', 'draft', 'draft', at, host)
}

/** Opens the pending change of a listed app. */
async function makePending({ db, now }: Desk, story: Story, id: number, subject: Subject, app: DemoApp): Promise<void> {
  const at = new Date(now.getTime() - (app.hours ?? 24) * HOUR_MS)
  if (app.change !== undefined) {
    const form = { ...subject.form, shortDescription: app.change }
    await db
      .updateTable('app')
      .set({ data: JSON.stringify(form), updated_at: at })
      .where('id', '=', id)
      .execute()
    await story.by('change_submitted', 'listed', 'listed', at)
    await story.waits('change', { ...subject, form }, subject, at)
  }
  if (app.rename !== undefined) {
    await story.by('rename_asked', 'listed', 'listed', at, app.rename)
    await story.waits('rename', { ...subject, name: app.rename }, subject, at)
  }
}

type Drawn = { appId: number; ownerId: number; at: number; app: DemoApp; at0: Date }

async function makePictures(here: Desk, key: DataKey, { appId, ownerId, at, app, at0 }: Drawn): Promise<number[]> {
  const { db, files, picture } = here
  const [min] = PICTURES[app.kind].screenshots
  const kinds = ['icon' as const, ...Array.from({ length: min }, () => 'screenshot' as const)]
  const ids: number[] = []
  for (const [number, kind] of kinds.entries()) {
    const { bytes, width, height } = picture(kind, app.slug, at + number)
    const fileName = files.newName()
    await files.put(fileName, sealPicture(key, fileName, bytes))
    const size = { width, height, bytes: bytes.length }
    ids.push((await putPicture(db, { appId, kind, fileName, ownerId, ...size, now: at0 })).id)
  }
  return ids
}

async function sealClientSecret({ db, vault }: Desk, id: number): Promise<void> {
  const place = clientSecretPlace(id)
  await db
    .updateTable('app')
    .set({ client_secret_sealed: vault.seal(place, randomBytes(18).toString('base64url')) })
    .where('id', '=', id)
    .execute()
}

/** A secret whose plain text nobody has; developers create a new one on the page. */
async function makeSecret({ db, vault }: Desk, appId: number, by: number, now: Date): Promise<void> {
  const secret = `sk_${randomBytes(30).toString('hex').slice(0, 40)}`
  const place = randomBytes(12).toString('base64url')
  const sealedSecret = vault.seal(secretPlace(place), secret)
  await insertSecret(db, { appId, place, sealed: sealedSecret, endsWith: secret.slice(-4), by, now })
}

/** Cases and history of one app. */
class Story {
  readonly #here: Desk
  readonly #id: number
  readonly #ownerId: number

  constructor(here: Desk, id: number, ownerId: number) {
    this.#here = here
    this.#id = id
    this.#ownerId = ownerId
  }

  by(event: AppEvent, from: AppState | null, to: AppState, now: Date, remark = ''): Promise<unknown> {
    const actor = { kind: 'developer' as const, id: this.#ownerId }
    return insertAppHistory(this.#here.db, { id: this.#id, event, from, to, actor, now, remark })
  }

  waits(kind: AppCaseKind, subject: Subject, before: Subject | null, now: Date): Promise<number> {
    const dueAt = dueAfter(now, this.#here.days)
    return insertAppCase(this.#here.db, { appId: this.#id, kind, subject, before, now, dueAt })
  }

  async decided(
    kind: AppCaseKind,
    subject: Subject,
    submittedAt: Date,
    at: Date,
    state: 'approved' | 'rejected',
    { remark = '', issues = [] }: DemoApp,
  ): Promise<void> {
    const { db, reviewers } = this.#here
    const reviewerId = reviewers[this.#id % Math.max(1, reviewers.length)] ?? null
    const caseId = await this.waits(kind, subject, null, submittedAt)
    await placeOnDesk(db, caseId, {
      submittedAt,
      dueAt: dueAfter(submittedAt, this.#here.days),
      verdict: { state, reviewerId, claimedAt: new Date(at.getTime() - 4 * MINUTE_MS), at, remark, reasons: issues },
    })
    const to = state === 'approved' ? 'listed' : 'rejected'
    const actor = reviewerId === null ? { kind: 'platform' as const } : { kind: 'operator' as const, id: reviewerId }
    await insertAppHistory(db, { id: this.#id, event: state, from: 'review', to, actor, now: at, remark })
  }
}

/** A role of the demo team that covers two apps only. */
async function makeChosenRole({ db }: Desk, ownerId: number | undefined, apps: (number | undefined)[]): Promise<void> {
  if (ownerId === undefined) return
  const team = await db.selectFrom('team').where('owner_id', '=', ownerId).select('id').executeTakeFirst()
  if (!team) return
  const permissions = [
    { type: 0, code: 'app' },
    { type: 1, code: 'app:edit' },
    { type: 1, code: 'app:submit' },
  ]
  await db
    .insertInto('team_role')
    .values({
      team_id: team.id,
      name: '天气业务',
      description: '只维护两个天气应用的资料并送审。',
      permissions: JSON.stringify(permissions),
      app_ids: apps.filter((app) => app !== undefined),
    })
    .execute()
}
