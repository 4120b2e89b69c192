// Load shedding: admits requests while there is room and refuses the others at once. Cheap requests are not counted: pages
// from memory, static files, health checks.
import pLimit from 'p-limit'
import type { Implementation, Site } from '../../api/implement.ts'
import { isCall } from '../page-cache/page-addresses.ts'
import { admission, holdSlot, type Kind } from './admission.ts'
import { overloadedAnswer } from './overloaded.ts'

const FREE = /^\/(?:(?:healthz|readyz|metrics)$|(?:assets|art)\/)/
const SEARCH = /\/search(?:$|\?)|[?&]search=|\/api\/reference(?:\.data)?\/?\?/
const SIGNING_IN = /^\/+(?:id|login|logout|register|ops\/login)(?:[/.]|$)/
/** Pages loaded and rendered at once: their work between two database queries blocks everybody else. */
const MAX_CONCURRENT_PAGES = 8
const OFFICE = /^\/+(?:api\/)?ops(?:[/.]|$)/

type Options = {
  endpoints: readonly Implementation[]
  site: Site
  /** The script that sets a page's theme. */
  theme: string
  /** Maximum number of concurrent requests. */
  places: number
  /** Whether a request is for a page that is, or is about to be, in memory. */
  isKept: (request: Request) => boolean
  /** Counts a refusal. */
  refused: (kind: Kind) => void
}

export type Shedding = {
  /** Runs the work if there is room, else refuses the request. */
  admit: (request: Request, path: string, work: () => Promise<Response>) => Promise<Response>
  /** Number of running and waiting requests. */
  size: () => { working: number; waiting: number }
}

export function shedding({ endpoints, site, theme, places, isKept, refused }: Options): Shedding {
  const { enter, size } = admission({ places, queue: Math.ceil(places / 2) })
  const answerOverload = overloadedAnswer(site, theme)
  const pageLimit = pLimit(MAX_CONCURRENT_PAGES)
  const uploads = new Set(endpoints.filter(({ endpoint }) => endpoint.upload).map(({ endpoint }) => endpoint.path))
  const kindOf = ({ method, url }: Request, path: string): Kind => {
    if (uploads.has(path) || SEARCH.test(url)) return 'early'
    if (SIGNING_IN.test(path)) return 'signing-in'
    return method === 'POST' || OFFICE.test(path) ? 'sending' : 'reading'
  }
  return {
    admit: async (request, path, work) => {
      if (FREE.test(path) || isKept(request)) return work()
      const kind = kindOf(request, path)
      const entered = enter(kind)
      const place = entered instanceof Promise ? await entered : entered
      if (!place) {
        refused(kind)
        return answerOverload(request, path)
      }
      holdSlot(request, place)
      try {
        return await (request.method === 'GET' && !isCall(path) ? pageLimit(work) : work())
      } finally {
        place.leave()
      }
    },
    size,
  }
}
