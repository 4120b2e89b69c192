// Handlers for home, footer and site configuration.
import type { Context, Handler } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import type { Brand } from '../../lib/portal/brand.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { inLanguage, type Localized } from '../../lib/text/language.ts'
import { withOrigin } from '../../lib/portal/sample-app.ts'
import { cachedMarkdown } from '../../lib/markdown/cached-markdown.ts'
import type { controlPlatformData, HomeData, indexData, indexFooter } from './contract.ts'
import { listSiteBlocks } from './queries.ts'
import type { BlockName } from './site-blocks.ts'

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
type ConsoleBlocks = Awaited<ReturnType<Handler<typeof controlPlatformData>>>['console']

export const controlPlatformDataHandler: Handler<typeof controlPlatformData> = async (context) => {
  const { site, viewer } = context
  const blocks = await blocksOf(context, ['config', 'console'])
  return {
    brand: {
      ...inLanguage(
        { name: site.brand.name, product: site.brand.product, legalName: site.brand.legalName },
        viewer.language,
      ),
      mark: site.brand.mark,
      picture: site.brand.picture,
      css: cssOf(site.brand),
    },
    siteConfigs: (blocks.config as Config | undefined)?.siteConfigs ?? [],
    loginUrl: site.loginUrl,
    registerUrl: site.registerUrl,
    console: (blocks.console as ConsoleBlocks | undefined) ?? null,
  }
}

async function blocksOf(
  { db, viewer }: Context,
  names: readonly BlockName[],
): Promise<Partial<Record<BlockName, unknown>>> {
  const rows = await listSiteBlocks(db, names)
  return Object.fromEntries(rows.map(({ name, body }) => [name, inLanguage(body as Localized, viewer.language)]))
}

/** CSS overrides of theme tokens with the brand's colours. */
function cssOf({ colors }: Brand): string {
  const rules = (entries: Record<string, string>) =>
    Object.entries(entries)
      .map(([token, color]) => `--${token}:${color}`)
      .join(';')
  const light = rules(colors.light)
  const dark = rules(colors.dark)
  return `${light ? `:root{${light}}` : ''}${dark ? `@media screen{[data-theme=dark]{${dark}}}` : ''}`
}
