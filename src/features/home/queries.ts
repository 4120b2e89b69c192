// SQL of site blocks.
import type { Db } from '../../db/open.ts'
import type { BlockName } from './site-blocks.ts'

export const listSiteBlocks = (db: Db, names: readonly BlockName[]) =>
  db
    .selectFrom('site_block')
    .select(['name', 'body'])
    .where('name', 'in', [...names])
    .execute()
