// The shared part of the four kinds of the catalogue: keys, order, numbers, withdrawal.
import type { ContentKind, ContentRow } from '../../../publishing/queries/content-kind.ts'
import * as queries from '../../queries/catalogue.ts'
import type { CatalogueItem, CatalogueList } from '../../rules/grants/catalogue.ts'

/** @param row what a list says of an item beside its name */
export function itemKind<List extends CatalogueList>(
  list: List,
  name: string,
  row: (item: CatalogueItem<List>) => Partial<ContentRow> = () => ({}),
): Pick<ContentKind, 'list' | 'remove' | 'move' | 'address' | 'naming'> & {
  numbers: NonNullable<ContentKind['numbers']>
} {
  return {
    list: async (db) =>
      (await queries.findCatalogue(db))[list]
        .filter(({ withdrawn }) => !withdrawn)
        .map((item) => ({ key: item.code, titles: item.name, isMissing: false, ...row(item) })),
    remove: (db, key) => queries.withdrawCatalogueItem(db, list, key),
    move: async (db, key, by) => {
      const codes = (await queries.findCatalogue(db))[list].flatMap((item) => (item.withdrawn ? [] : [item.code]))
      const at = codes.indexOf(key)
      const other = codes[at + by]
      if (at < 0 || other === undefined) return false
      await queries.putCatalogueOrder(db, list, codes.with(at, other).with(at + by, key))
      return true
    },
    address: () => null,
    naming: (db, words) => queries.catalogueItemsNaming(db, list, words),
    numbers: { shared: [name], highest: (db) => queries.highestCatalogueItem(db, list) },
  }
}
