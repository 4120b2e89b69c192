// Test fixtures for apps: a company with complete apps ready for review, with real pictures; owners of other apps; and
// reviewers.
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { inject } from 'vitest'
import { getApp, saveAppInfo, submitApp } from '../../src/features/apps/contract/apps.ts'
import { appImgRemove, appImgUpload } from '../../src/features/apps/contract/pictures.ts'
import { reviewClaim } from '../../src/features/review/contract/cases.ts'
import { outboxBody } from '../../src/lib/crypto/outbox-encryption.ts'
import { type Actor, actorsOf } from './actors.ts'
import type { TestApi } from '../harness/app.ts'
import { databaseUrl } from '../harness/database.ts'
import { grantsOf } from './grants.ts'

export const FORM = {
  category: 'weather',
  certSha256: '9f2c'.repeat(16),
  shortDescription: '看潮位',
  description: '按岸段看潮位和预警。',
  privacyUrl: 'https://tide.example/privacy',
}

/** Counter for unique names. */
export let names = 0
export const newName = () => `潮汐日历${++names}`
export const newPackage = () => `com.chaoxi.tide${++names}`

export type AppPeople = Awaited<ReturnType<typeof appPeople>>

export async function appPeople(api: TestApi, start = new Date('2026-08-03T10:00:00+08:00')) {
  const actors = actorsOf(api, start)
  const company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  const { issuer, subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', company.id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  const place = { table: 'developer', column: 'email_sealed', row: `${issuer} ${subject}` }
  const email = api.adapters.vault.seal(place, 'apps@tide.example')
  await api.db.updateTable('developer').set({ email_sealed: email }).where('id', '=', company.id).execute()
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const pictures = { icon: await paint(512, 512, '#2b5cff'), screenshot: await paint(720, 1280, '#0a7') }
  const send = async (who: Actor, appId: number, kind: 'icon' | 'screenshot', bytes: Uint8Array = pictures[kind]) => {
    const body = new FormData()
    body.append('appId', String(appId))
    body.append('kind', kind)
    body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: who.as.cookie ?? '' }
    const response = await api.fetch(appImgUpload.path, { method: 'POST', headers, body })
    return { status: response.status, answer: await response.json() }
  }
  const upload = async (appId: number, kind: 'icon' | 'screenshot', who: Actor = company) =>
    (await send(who, appId, kind)).answer as { code: string; value: { id: number } | null }
  /** A draft of a phone app without pictures. */
  const createDraft = (who: Actor = company, more: object = {}) =>
    api.call(saveAppInfo, { name: newName(), packageName: newPackage(), ...FORM, ...more }, who.as)
  return {
    company,
    now: actors.now,
    wait: actors.wait,
    developer: actors.developer,
    pictures,
    /** Any bytes as a picture of a kind; returns the answer's status. */
    send,
    upload,
    made: createDraft,
    remove: (id: number) => api.call(appImgRemove, { id }, company.as),
    /** A complete draft of a phone app. */
    complete: async (who: Actor = company) => {
      const app = await createDraft(who)
      await upload(app.appId, 'icon', who)
      for (let shot = 0; shot < 3; shot++) await upload(app.appId, 'screenshot', who)
      return api.call(getApp, { appId: app.appId }, who.as)
    },
    /** Makes a picture count as personal, whatever kinds the table allows. */
    asDocument: async (id: number) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
      const client = new pg.Client({ connectionString: databaseUrl(inject('ownerUrl'), rows[0]!.name) })
      await client.connect()
      await client.query('alter table app_picture drop constraint if exists app_picture_kind_check')
      await client.end()
      await api.db.updateTable('app_picture').set({ kind: 'document' }).where('id', '=', id).execute()
    },
    /** The newest mail, as it was sent. */
    lastMail: async () => {
      const row = await api.db
        .selectFrom('outgoing_message')
        .where('channel', '=', 'mail')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return outboxBody(api.adapters.vault, row)
    },
  }
}

/** The same, owners of other apps, and a reviewer who decides at once. */
export async function appOwners(api: TestApi) {
  const people = await appPeople(api)
  const { decide } = grantsOf(api, people.now(), (await api.operator(['reviewer'])).id)
  return {
    ...people,
    other: await people.developer({ accountStatus: 34, enterpriseType: 52 }),
    person: await people.developer({ accountStatus: 33 }),
    decide,
    listed: async (who: Actor = people.company) => {
      const { appId, version } = await people.complete(who)
      const submittedApp = await api.call(submitApp, { appId, version }, who.as)
      await decide(submittedApp.cases[0]!.id, 'approved')
      return api.call(getApp, { appId }, who.as)
    },
  }
}

/** The same, and two reviewers. */
export async function appDesk(api: TestApi) {
  const people = await appPeople(api)
  const first = await api.operator(['reviewer'], people.now())
  const second = await api.operator(['administrator'], people.now())
  /** A submitted app with its case number. */
  const waiting = async () => {
    const { appId, version } = await people.complete()
    const app = await api.call(submitApp, { appId, version }, people.company.as)
    return { appId, id: app.cases[0]!.id }
  }
  return {
    people,
    first,
    second,
    waiting,
    /** A submitted app whose case a reviewer has claimed. */
    held: async (by = first) => {
      const one = await waiting()
      // Undecided cases of earlier tests are released: a reviewer holds three at most.
      await api.db
        .updateTable('review_case')
        .set({ claimed_by: null, claimed_until: null })
        .where('claimed_by', '=', by.id)
        .where('state', '=', 'review')
        .execute()
      await api.call(reviewClaim, { id: one.id }, by.as)
      return one
    },
    appOf: (appId: number) => api.call(getApp, { appId }, people.company.as),
    code: async (...parameters: Parameters<TestApi['ask']>) => (await api.ask(...parameters)).answer.code,
  }
}
