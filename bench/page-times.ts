// Times of pages over HTTP, of a portal of its own on a database that is already filled.
import type { Embedded } from '../src/db/embedded.ts'
import { median } from './figures.ts'
import { startPortal } from './portal.ts'

const ROUNDS = 60

/** A page by its name in the output, with the cookie of whoever opens it. */
export type AskedPage = readonly [name: string, path: string, cookie: string]

/**
 * Median milliseconds of each, the first third of the rounds left out.
 * @param part of the portal: `web` runs no jobs beside
 */
export async function pageTimes(
  { url, ownerUrl }: Pick<Embedded, 'url' | 'ownerUrl'>,
  folder: string,
  pages: readonly AskedPage[],
  part?: 'web',
): Promise<Map<string, number>> {
  const environment = { DATA_DIR: folder, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, PORTAL_DEMO: 'on' }
  const portal = await startPortal(environment, part ? [`--only=${part}`] : [])
  try {
    const rounds = pages.map((): number[] => [])
    // In turn, so that a busy moment of the machine is everybody's.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, [, path, cookie]] of pages.entries()) {
        const began = performance.now()
        const response = await fetch(new URL(path, portal.url), { headers: { cookie }, redirect: 'manual' })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        rounds[at]!.push(performance.now() - began)
      }
    }
    return new Map(pages.map(([name], at) => [name, median(rounds[at]!.slice(ROUNDS / 3))]))
  } finally {
    await portal.stop()
  }
}
