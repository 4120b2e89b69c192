// Handler of the names in the catalogue.
import type { Handler } from '../../../api/implement.ts'
import type { catalogueNames } from '../contract/catalogue.ts'
import { findCatalogue } from '../queries/catalogue.ts'
import { CATALOGUE_LISTS } from '../rules/grants/catalogue.ts'
import { nameIn } from '../rules/grants/names.ts'

export const catalogueNamesHandler: Handler<typeof catalogueNames> = async ({ db }) => {
  const catalogue = await findCatalogue(db)
  return {
    items: CATALOGUE_LISTS.flatMap((list) =>
      catalogue[list].map((item) => ({
        list,
        code: item.code,
        name: nameIn(catalogue, list, item.code),
        kinds: 'kinds' in item && !item.withdrawn ? [...item.kinds] : [],
      })),
    ),
  }
}
