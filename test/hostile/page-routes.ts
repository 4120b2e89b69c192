// Pages that accept a form, from the route map, so that new ones are tested automatically.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'

const WEB = path.resolve(import.meta.dirname, '../../src/web')
const ACTION = /^export (?:(?:async )?function|const) action\b|^export \{[^}]*\baction\b/m

/** Paths as in src/web/routes.ts, such as `id/reset/:token`. */
export const formPages: readonly string[] = pagesIn(routes as RouteConfigEntry[], '')

function pagesIn(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ file, path: own = '', children = [] }) => {
    const here = [above, own].filter(Boolean).join('/')
    const taken = ACTION.test(readFileSync(path.join(WEB, file), 'utf8'))
    return [...(taken ? [`/${here}`] : []), ...pagesIn(children, here)]
  })
}
