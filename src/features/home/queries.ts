// SQL of site blocks.
import type { Db } from '../../db/open.ts'
import { inLanguage, type Language, type Localized } from '../../lib/text/language.ts'
import type { BlockName, MessagePrice, ServiceMenu } from './block-schemas.ts'

export type { ServiceMenu }

export const listSiteBlocks = (db: Db, names: readonly BlockName[]) =>
  db
    .selectFrom('site_block')
    .select(['name', 'body'])
    .where('name', 'in', [...names])
    .execute()

/** Names of the categories of services, in a language; null before content is published. */
export async function findServiceMenu(db: Db, language: Language): Promise<ServiceMenu | null> {
  const [menu] = await listSiteBlocks(db, ['menu'])
  return menu ? (inLanguage(menu.body as Localized, language) as unknown as ServiceMenu) : null
}

/** What messages cost, by channel and day. */
export async function listMessagePrices(db: Db): Promise<MessagePrice[]> {
  const [config] = await listSiteBlocks(db, ['config'])
  return (config?.body as { messagePrices?: MessagePrice[] } | undefined)?.messagePrices ?? []
}
