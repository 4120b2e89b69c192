// Handlers of the service menu and the service pages.
import type { Handler } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { inLanguage, type Language, type Localized, othersThan } from '../../lib/text/language.ts'
import { listDocumentTitles } from '../docs/queries/documents.ts'
import type { Customize, indexMenu, ServicePage, servicePageDetail, servicePageList } from './contract.ts'
import { findServicePage, listServicePages } from './queries.ts'
import { findServiceMenu, listSiteBlocks, type ServiceMenu } from '../home/queries.ts'
import { CATEGORIES, DEVICES } from '../home/rules.ts'
import { addressOf, DEVICE_NAME, GAME_SLUG, inGameWindow, PAGE_TYPE } from './rules.ts'

type GameNotice = { from: string; until: string; title: Localized; text: Localized; confirm: Localized }

export const indexMenuHandler: Handler<typeof indexMenu> = async ({ db, viewer, now }) => {
  const [rows, [config], menu] = await Promise.all([
    listServicePages(db),
    listSiteBlocks(db, ['config']),
    findServiceMenu(db, viewer.language),
  ])
  const game = (config?.body as { gameNotice?: GameNotice } | undefined)?.gameNotice
  const notice = game && inGameWindow(now, game) ? inLanguage(game, viewer.language) : null
  const locale = { locale: viewer.language }
  const categories = CATEGORIES.map((category) => ({
    category,
    title: menu?.categories[category].name ?? category,
    text: menu?.categories[category].text ?? '',
    groups: DEVICES.map((device) => ({
      device,
      title: DEVICE_NAME[device]({}, locale),
      subService: rows
        .filter((row) => row.category === category && row.device === device)
        .map((row) => {
          const entry = entryOf(row, viewer.language, menu)
          return {
            id: entry.id,
            name: entry.pageName,
            otherName: otherNames(row.name, viewer.language),
            tagline: entry.tagline,
            icon: entry.icon,
            url: addressOf(entry),
            external: entry.pageType === PAGE_TYPE.link,
            notice: row.slug === GAME_SLUG ? notice : null,
          }
        }),
    })).filter(({ subService }) => subService.length > 0),
  }))
  return { categories: categories.filter(({ groups }) => groups.length > 0), aside: menu?.aside ?? null }
}

export const servicePageListHandler: Handler<typeof servicePageList> = async ({ db, viewer }) => {
  const [rows, menu] = await Promise.all([listServicePages(db), findServiceMenu(db, viewer.language)])
  return { services: rows.map((row) => entryOf(row, viewer.language, menu)) }
}

export const servicePageDetailHandler: Handler<typeof servicePageDetail> = async ({ db, viewer }, { id }) => {
  const [row, menu] = await Promise.all([findServicePage(db, id), findServiceMenu(db, viewer.language)])
  if (!row) throw new ApiError('404001', { reason: 'service_page.not_found' })
  const customize = row.customize as Customize | null
  const entry = entryOf(row, viewer.language, menu)
  if (!customize) return { ...entry, customize: null }
  const page = inLanguage(customize, viewer.language) as Customize
  return { ...entry, customize: await withDocumentTitles(page) }

  async function withDocumentTitles(customPage: Customize): Promise<Customize> {
    const ids = customPage.customModules.flatMap((part) =>
      part.type === 'documents' ? part.documents.map((document) => document.id) : [],
    )
    if (ids.length === 0) return customPage
    const titles = new Map((await listDocumentTitles(db, ids, viewer.language)).map((item) => [item.id, item.title]))
    const customModules = customPage.customModules.map((part) =>
      part.type === 'documents'
        ? {
            ...part,
            // Removed documents are left out.
            documents: part.documents.flatMap((document) => {
              const title = titles.get(document.id)
              return title ? [{ ...document, title }] : []
            }),
          }
        : part,
    )
    return { ...customPage, customModules }
  }
}

/** For finding a service by its name in another language. */
const otherNames = (name: Localized, language: Language): string =>
  othersThan(language)
    .map((other) => inLanguage(name, other))
    .join(' ')

type Row = Awaited<ReturnType<typeof listServicePages>>[number]

const entryOf = (row: Row, language: Language, menu: ServiceMenu | null): ServicePage => ({
  id: row.id,
  pageName: inLanguage(row.name, language),
  pageType: row.page_type,
  relationUrl: row.relation_url,
  abilityType: row.ability_type,
  tagline: inLanguage(row.tagline, language),
  category: row.category,
  categoryName: menu?.categories[row.category].name ?? row.category,
  device: row.device,
  icon: row.icon,
})
