// The `Link` header of a visitor's page: its canonical address and those of its languages for crawlers, its style sheets for CDNs, which
// make early hints of them (decision 69).
import { matchRoutes, type ServerBuild } from 'react-router'
import { canonicalOf } from '../../lib/portal/canonical.ts'
import { type Language, LANGUAGES } from '../../lib/text/language.ts'
import { routeTree } from '../request/route-patterns.ts'

export function pageLinks({ routes, assets }: Pick<ServerBuild, 'routes' | 'assets'>, origin: string) {
  const tree = routeTree(routes)
  return (path: string): string => {
    const matches = matchRoutes(tree, new URL(origin + path).pathname) ?? []
    const styles = matches.flatMap(({ route }) => assets.routes[route.id ?? '']?.css ?? [])
    const preloads = Array.from(new Set(styles), (file) => `<${file}>; rel="preload"; as="style"`)
    return [linkOf(origin, path, null), ...preloads].join(', ')
  }
}

/**
 * The addresses for crawlers.
 * @param chosenLanguage the language that the address itself requests; null: negotiated by the browser
 */
export function linkOf(origin: string, path: string, chosenLanguage: Language | null): string {
  const plain = canonicalOf(origin, path)
  const inOne = (language: Language) => `${plain}${plain.includes('?') ? '&' : '?'}lang=${language}`
  return [
    `<${chosenLanguage ? inOne(chosenLanguage) : plain}>; rel="canonical"`,
    ...LANGUAGES.map((language) => `<${inOne(language)}>; rel="alternate"; hreflang="${language}"`),
    `<${plain}>; rel="alternate"; hreflang="x-default"`,
  ].join(', ')
}
