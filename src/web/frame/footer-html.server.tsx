// The footer as HTML. It is the same on every page in one content version and language, so it is rendered once and pasted.
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { m } from '#messages'
import type { PageContext } from '../../api/page-context.ts'
import { controlPlatformData, indexFooter } from '../../features/home/contract.ts'
import { indexMenu } from '../../features/service-pages/contract.ts'
import { getLocale } from '../../lib/text/locale.ts'
import { Footer } from '../../ui/footer/footer.tsx'
import { siteTitle } from '../../ui/page/page-title.ts'

/**
 * By what the calls answered: the cache of published content gives every page the same objects until the content changes, and a
 * preview has its own.
 */
const rendered = new WeakMap<object, { from: readonly unknown[]; html: string }>()

export async function footerHtml(portal: PageContext): Promise<string> {
  const [site, menu, answer] = await Promise.all([
    portal.call(controlPlatformData, {}),
    portal.call(indexMenu, {}),
    portal.tryCall(indexFooter, {}),
  ])
  const footer = answer.value
  const year = portal.now.getFullYear()
  const from = [site, footer, year]
  const cachedFooter = rendered.get(menu)
  if (cachedFooter && cachedFooter.from.every((item, at) => item === from[at])) return cachedFooter.html
  const { name, product, legalName, mark } = site.brand
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Footer
        brand={{ name, platform: product, title: siteTitle(site.brand, getLocale()), mark }}
        tagline={footer?.tagline ?? ''}
        legalName={legalName}
        year={year}
        columns={[
          {
            title: m.ui_nav_services(),
            // The game services entry has no place here (handbook/pages.md [2]), so categories are listed and not entries.
            links: menu.categories.map(({ category, title }) => ({
              label: title,
              url: `/service#${category}`,
            })),
          },
          ...(footer?.columns ?? []),
        ]}
        legal={footer?.legal ?? []}
        html={footer?.block ?? null}
      />
    </StaticRouter>,
  )
  rendered.set(menu, { from, html })
  return html
}
