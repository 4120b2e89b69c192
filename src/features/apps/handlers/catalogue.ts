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
      catalogue[list].map((one) => ({
        list,
        code: one.code,
        name: nameIn(catalogue, list, one.code),
        kinds: 'kinds' in one && !one.withdrawn ? [...one.kinds] : [],
      })),
    ),
  }
}
