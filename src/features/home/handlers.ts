// Handlers for home, footer and site configuration.
import { readTogether } from '../../db/reads/read-together.ts'
import type { Context, Handler } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { inLanguage, type Localized } from '../../lib/text/language.ts'
import { withOrigin } from '../../lib/portal/sample-app.ts'
import { cachedMarkdown } from '../../lib/markdown/cached-markdown.ts'
import { findBrand } from '../brand/queries.ts'
import { cssOf } from '../brand/rules/colors.ts'
import type { ConsoleBlocks, controlPlatformData, HomeData, indexData, indexFooter } from './contract.ts'
import { listSiteBlocks } from './queries.ts'
import { CATEGORIES, CONSOLE_LIST } from './rules.ts'
import type { BlockName, ServiceMenu } from './block-schemas.ts'

export const indexDataHandler: Handler<typeof indexData> = async (context) => {
  const home = (await blocksOf(context, ['home'])).home as HomeData | undefined
  if (!home) throw new ApiError('404001', { reason: 'content.not_published' })
  const today = dayOf(context.now)
  const { sample } = home
  // The sample calls this portal, so that it runs as copied.
  const tabs = sample.tabs.map((tab) => ({ ...tab, code: withOrigin(tab.code, context.site.origin) }))
  return {
    ...home,
    sample: { ...sample, tabs },
    strip: home.strip && today <= home.strip.until ? home.strip : null,
  }
}

export const indexFooterHandler: Handler<typeof indexFooter> = async (context) => {
  const { footer } = await blocksOf(context, ['footer'])
  if (!footer) throw new ApiError('404001', { reason: 'content.not_published' })
  const { block, ...rest } = footer as Awaited<ReturnType<Handler<typeof indexFooter>>>
  return { ...rest, block: cachedMarkdown(block, context.viewer.language) }
}

type Config = { siteConfigs: { type: string; url: string }[] }

/** The blocks of the console, named as the categories are in the menu of services. */
function consoleOf(lists: ConsoleBlocks, menu: ServiceMenu | undefined): ConsoleBlocks {
  const blocks = CATEGORIES.map((category) => {
    const { name, text } = menu?.categories[category] ?? { name: category, text: '' }
    const list = CONSOLE_LIST[category]
    return [list, { items: lists[list].items, title: name, text }]
  })
  return Object.fromEntries(blocks)
}

export const controlPlatformDataHandler: Handler<typeof controlPlatformData> = async (context) => {
  const { db, site, viewer } = context
  const [blocks, published] = await readTogether(context.db, [
    () => blocksOf(context, ['config', 'console', 'menu']),
    () => findBrand(db),
  ])
  // A preview has another one than this process.
  const brand = published ?? site.brand
  return {
    brand: {
      ...inLanguage({ name: brand.name, product: brand.product, legalName: brand.legalName }, viewer.language),
      mark: brand.mark,
      picture: brand.picture,
      css: cssOf(brand.colors),
    },
    siteConfigs: (blocks.config as Config | undefined)?.siteConfigs ?? [],
    loginUrl: site.loginUrl,
    registerUrl: site.registerUrl,
    header: (blocks.menu as ServiceMenu | undefined)?.header ?? null,
    console: blocks.console ? consoleOf(blocks.console as ConsoleBlocks, blocks.menu as ServiceMenu | undefined) : null,
  }
}

async function blocksOf(
  { db, viewer }: Context,
  names: readonly BlockName[],
): Promise<Partial<Record<BlockName, unknown>>> {
  const rows = await listSiteBlocks(db, names)
  return Object.fromEntries(rows.map(({ name, body }) => [name, inLanguage(body as Localized, viewer.language)]))
}
