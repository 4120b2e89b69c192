// SQL of site blocks.
import type { Db } from '../../db/open.ts'
import type { BlockName, MessagePrice } from './site-blocks.ts'

export const listSiteBlocks = (db: Db, names: readonly BlockName[]) =>
  db
    .selectFrom('site_block')
    .select(['name', 'body'])
    .where('name', 'in', [...names])
    .execute()

/** What messages cost, by channel and day. */
export async function listMessagePrices(db: Db): Promise<MessagePrice[]> {
  const [config] = await listSiteBlocks(db, ['config'])
  return (config?.body as { messagePrices?: MessagePrice[] } | undefined)?.messagePrices ?? []
}
