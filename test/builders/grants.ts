// Test fixtures for applications: apps ready to apply for abilities and services, and decisions about them.
import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../src/api/implement.ts'
import { lockSiteProof, moveSiteProof } from '../../src/features/apps/queries/sites.ts'
import { siteOf } from '../../src/features/apps/rules/sites/sites.ts'
import { decideCase } from '../../src/features/review/queries/case-moves.ts'
import { applyVerdict } from '../../src/features/apps/handlers/review/verdict.ts'
import type { AppForm } from '../../src/features/apps/rules/form.ts'
import type { AppIssue } from '../../src/features/apps/rules/reasons.ts'
import type { AppKind, AppState } from '../../src/features/apps/rules/transitions.ts'
import type { Actor } from './actors.ts'
import type { TestApi } from '../harness/app.ts'
import { DAY_MS } from '../../src/lib/dates/durations.ts'

type AppOptions = { state?: AppState; packageName?: string | null; form?: AppForm }

export type Grants = ReturnType<typeof grantsOf>

let appCount = 0

const FILLED: AppForm = {
  certSha256: Array.from({ length: 32 }, () => '9F').join(':'),
  privacyUrl: 'https://tide.example/privacy',
  carModels: ['drive-m1', 'drive-m3'],
  deviceTypes: ['light'],
  authorizeUrl: 'https://tide.example/authorize',
  tokenUrl: 'https://tide.example/token',
  eventUrl: 'https://tide.example/events',
  siteUrl: 'https://tide.example/',
}

export function grantsOf(api: TestApi, now: Date, operatorId: number) {
  const proveSite = async (appId: number, siteUrl: string): Promise<void> => {
    const { id } = await lockSiteProof(api.db, appId, siteOf(siteUrl)!, now)
    await moveSiteProof(
      api.db,
      id,
      { state: 'proved', way: 'dns', nextCheckAt: new Date(now.getTime() + DAY_MS), misses: 0, now },
      true,
    )
  }
  return {
    /** An app of a kind that meets all requirements, unless overridden. */
    app: async (owner: Pick<Actor, 'id'>, kind: AppKind, options: AppOptions = {}) => {
      const name = `潮汐应用${++appCount}`
      const { id } = await api.db
        .insertInto('app')
        .values({
          owner_id: owner.id,
          kind,
          state: options.state ?? 'draft',
          name,
          package_name: options.packageName === undefined ? `com.chaoxi.grant${appCount}` : options.packageName,
          app_key: `pk_${randomBytes(12).toString('hex')}`,
          client_secret_sealed: Buffer.from('sealed'),
          data: JSON.stringify(options.form ?? FILLED),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await api.db
        .insertInto('app_secret')
        .values({
          app_id: id,
          place: `p${appCount}`,
          secret_sealed: Buffer.from('x'),
          ends_with: 'abcd',
          created_at: now,
        })
        .execute()
      // A website can be listed only after its ownership was verified.
      if (kind === 'web' && options.state === 'listed') await proveSite(id, String((options.form ?? FILLED).siteUrl))
      return { appId: id, name }
    },
    /** Completes an app of another owner. */
    fill: (appId: number) =>
      api.db
        .updateTable('app')
        .set((eb) => ({
          package_name: `com.chaoxi.filled${++appCount}`,
          data: JSON.stringify(FILLED),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', appId)
        .execute(),
    /** A reviewer's decision. */
    decide: (caseId: number, outcome: 'approved' | 'rejected', remark = '', reasons: AppIssue[] = []) => {
      const context = {
        viewer: { language: 'zh-CN', requestId: 'verdict', address: '203.0.113.7' },
        adapters: api.adapters,
        site: { origin: 'http://portal.test', brand: {} },
        now,
      } as never as Parameters<typeof applyVerdict>[0]
      return inTransaction(api.db, async (db) => {
        await decideCase(db, caseId, { state: outcome, reviewerId: operatorId, now, remark, reasons })
        await applyVerdict({ ...context, db }, { caseId, operatorId, outcome, remark, reasons })
      })
    },
  }
}
