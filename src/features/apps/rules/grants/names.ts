// Names of what the catalogue lists, withdrawn or not: from the catalogue itself, or from the call that gives pages its names.
import { type Language, valueIn } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import type { Catalogue, CatalogueList } from './catalogue.ts'

/** The name under a code; undefined where there is none. */
export type Names = (list: CatalogueList, code: string, locale: Language) => string | undefined

export const namesIn =
  (catalogue: Catalogue): Names =>
  (list, code, locale) => {
    const catalogueItem = catalogue[list].find((item) => item.code === code)
    return catalogueItem && valueIn(catalogueItem.name, locale)
  }

/** The name in the viewer's language; the code where there is none. */
export const nameIn = (catalogue: Catalogue, list: CatalogueList, code: string): string =>
  namesIn(catalogue)(list, code, getLocale()) ?? code

/** As the call gives them: in the viewer's language. */
export const namesAmong =
  (items: readonly { list: CatalogueList; code: string; name: string }[]): Names =>
  (list, code) =>
    items.find((item) => item.list === list && item.code === code)?.name
