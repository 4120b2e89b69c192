// The pattern of a page's address, such as /service/:id: what metrics and traces name it by.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageOfAddress } from '../../lib/net/single-fetch.ts'

/** The pages of the build as React Router matches them. */
export function routeTree(routes: ServerBuild['routes']): RouteObject[] {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, path, index } = route!
        const own = path === undefined ? { id } : { id, path }
        return index ? { ...own, index: true as const } : { ...own, children: below(id) }
      })
  return below(undefined)
}

/** @returns the pattern of an address; `none` where no page is */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const tree = routeTree(routes)
  const patternOf = (page: string): string => {
    const matches = matchRoutes(tree, page)
    const pattern = matches
      ?.map(({ route }) => route.path ?? '')
      .filter(Boolean)
      .join('/')
      .replaceAll(/\/+/g, '/')
    if (pattern === undefined) return 'none'
    return pattern.startsWith('/') ? pattern : `/${pattern}`
  }
  // React Router compiles all routes for each match, which takes as long as two queries.
  const patternsByPage = new LRUCache<string, string>({ max: 1000 })
  return (pathname) => {
    const page = pageOfAddress(pathname)
    const pattern = patternsByPage.get(page) ?? patternOf(page)
    patternsByPage.set(page, pattern)
    return pattern
  }
}
