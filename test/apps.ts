// Apps for tests: a company whose apps are complete and wait for their review, with real pictures.
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { inject } from 'vitest'
import { getApp, saveAppInfo } from '../src/features/apps/contract/apps.ts'
import { appImgRemove, appImgUpload } from '../src/features/apps/contract/pictures.ts'
import { keptBody } from '../src/lib/kept-message.ts'
import { type Actor, actorsOf } from './actors.ts'
import type { TestApi } from './app.ts'
import { databaseUrl } from './database.ts'

export const FORM = {
  category: 'weather',
  certSha256: '9f2c'.repeat(16),
  shortDescription: '看潮位',
  description: '按岸段看潮位和预警。',
  privacyUrl: 'https://tide.example/privacy',
}

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
  const email = api.ports.vault.seal(place, 'apps@tide.example')
  await api.db.updateTable('developer').set({ email_sealed: email }).where('id', '=', company.id).execute()
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const pictures = { icon: await paint(512, 512, '#2b5cff'), screenshot: await paint(720, 1280, '#0a7') }
  let names = 0
  const upload = async (appId: number, kind: 'icon' | 'screenshot', who: Actor = company) => {
    const body = new FormData()
    body.append('appId', String(appId))
    body.append('kind', kind)
    body.append('file', new Blob([new Uint8Array(pictures[kind])]), 'a.png')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: who.as.cookie ?? '' }
    const response = await api.fetch(appImgUpload.path, { method: 'POST', headers, body })
    return (await response.json()) as { code: string; value: { id: number } | null }
  }
  return {
    company,
    now: actors.now,
    wait: actors.wait,
    developer: () => actors.developer(),
    upload,
    remove: (id: number) => api.call(appImgRemove, { id }, company.as),
    /** A draft of a phone app that lacks nothing. */
    complete: async (who: Actor = company) => {
      const at = ++names
      const input = { ...FORM, name: `潮汐日历${at}`, packageName: `com.chaoxi.desk${at}` }
      const app = await api.call(saveAppInfo, input, who.as)
      await upload(app.appId, 'icon', who)
      for (let shot = 0; shot < 3; shot++) await upload(app.appId, 'screenshot', who)
      return api.call(getApp, { appId: app.appId }, who.as)
    },
    /** Makes a picture one of a kind that is personal, whatever kinds the table takes. */
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
      return keptBody(api.ports.vault, row)
    },
  }
}
