// Labels of site ownership: why a check found no proof, and what it expected.
import { m } from '#messages'
import { OUTGOING_LIMITS } from '../../../../lib/net/outgoing-limits.ts'
import type { placesOf, SiteProblem, SiteState, SiteWay } from './sites.ts'

export const SITE_WAY_TEXT: Record<SiteWay, () => string> = {
  file: m.apps_site_way_file,
  meta: m.apps_site_way_meta,
  dns: m.apps_site_way_dns,
}

export const SITE_STATE_TEXT: Record<SiteState, () => string> = {
  waiting: m.apps_site_state_waiting,
  proved: m.apps_site_state_proved,
  lost: m.apps_site_state_lost,
}

type Facts = { found: string; site: string }

const PROBLEM_TEXT: Record<SiteProblem, (facts: Facts) => string> = {
  url: () => m.apps_site_problem_url(),
  port: () => m.apps_site_problem_port(),
  internal: () => m.apps_site_problem_internal(),
  unresolved: () => m.apps_site_problem_unresolved(),
  unreachable: () => m.apps_site_problem_unreachable(),
  tls: () => m.apps_site_problem_tls(),
  late: () => m.apps_site_problem_late({ seconds: OUTGOING_LIMITS.ms / 1000 }),
  redirects: () => m.apps_site_problem_redirects({ max: OUTGOING_LIMITS.redirects }),
  encoding: () => m.apps_site_problem_encoding(),
  broken: () => m.apps_site_problem_broken(),
  status: ({ found }) => m.apps_site_problem_status({ found }),
  elsewhere: ({ site }) => m.apps_site_problem_elsewhere({ host: new URL(site).host }),
  empty: () => m.apps_site_problem_empty(),
  page: () => m.apps_site_problem_page(),
  other: () => m.apps_site_problem_other(),
  value: () => m.apps_site_problem_value(),
  no_meta: () => m.apps_site_problem_no_meta(),
  no_record: () => m.apps_site_problem_no_record(),
  other_record: () => m.apps_site_problem_other_record(),
}

/** Why a check failed, or that it succeeded. */
export const problemText = (problem: SiteProblem | null, way: SiteWay, facts: Facts): string =>
  problem === null ? m.apps_site_found({ way: SITE_WAY_TEXT[way]() }) : PROBLEM_TEXT[problem](facts)

export const expectedContent = (places: ReturnType<typeof placesOf>, way: SiteWay): string => places[way].content
