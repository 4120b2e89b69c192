// Test fixtures for services: applied for by a test company, and granted.
import * as services from '../../src/features/abilities/contract/services.ts'
import type { ServiceCode } from '../../src/features/apps/rules/grants/services.ts'
import type { Actor } from './actors.ts'
import type { TestApi } from '../harness/app.ts'
import type { Grants } from './grants.ts'

type Applying =
  | typeof services.mobileAppApplyService
  | typeof services.carAppApplyService
  | typeof services.providerAccountApplyApp
  | typeof services.providerAccountApplyWeb

/** @param company owner of the apps */
export function servicesOf(api: TestApi, make: Grants, company: Actor) {
  const detail = (appId: number, service: ServiceCode) =>
    api.call(services.getAppServiceDetail, { appId, service }, company.as)

  async function apply(endpoint: Applying, appId: number, input: object, actor = company) {
    const { stamp } = await api.call(services.getAppDetailAndServices, { appId }, company.as)
    return api.ask(endpoint, { appId, stamp, ...input } as never, actor.as)
  }

  async function granted(endpoint: Applying, appId: number, input: object) {
    const { answer } = await apply(endpoint, appId, input)
    await make.decide((answer.value as { grant: { caseId: number } }).grant.caseId, 'approved')
  }

  /** Notices of an event that the company received. */
  const listNotices = async (event: string) =>
    (
      await api.db
        .selectFrom('notification')
        .where('developer_id', '=', company.id)
        .where('event', '=', event)
        .select('facts')
        .execute()
    ).map(({ facts }) => facts)

  return { detail, apply, granted, told: listNotices }
}

export type Services = ReturnType<typeof servicesOf>

/** Reason and volume. */
export const WORDS = { reason: '通知用户预约的潮位到了。', volume: 'up-to-10k' }
/** A volume that requires review. */
export const PUSH = { service: 'push', messageTypes: ['system'], ...WORDS, volume: 'up-to-100k' } as const
/** A volume that is approved at once. */
export const SMALL_PUSH = { ...PUSH, volume: 'up-to-10k' } as const
