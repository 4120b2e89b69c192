// Developer search: hits in apps and their cases.
import { sql } from 'kysely'
import { hit, type Hit, startsWith, type Terms, wordHit } from '../../accounts/queries/developer-search.ts'

export function appHits(terms: Terms, max: number): Hit[] {
  const { id, packageName, appKey, words } = terms
  const hits: Hit[] = []
  if (id !== null)
    hits.push(
      hit('app', 'a.owner_id', sql`from app a where a.id = ${id}`, 'a.id'),
      hit('case', 'a.owner_id', sql`from app_case c join app a on a.id = c.app_id where c.id = ${id}`, 'a.id'),
    )
  if (packageName !== null) {
    const packageApps = sql`from app a where a.kind in ('phone', 'web', 'car', 'iot') and a.package_name = ${packageName}`
    hits.push(hit('app', 'a.owner_id', packageApps, 'a.id'))
  }
  if (appKey !== null) hits.push(hit('app', 'a.owner_id', sql`from app a where a.app_key = ${appKey}`, 'a.id'))
  // There are far more apps than accounts, so only the beginning of their names is searched.
  if (words.length > 0) {
    const namedApps = sql`from app a where ${startsWith('a.name', words)}`
    hits.push(wordHit(terms, max, 'app', 'a.owner_id', 'a.name', namedApps, 'a.id'))
  }
  return hits
}
