// Grants of roles: sets of permission codes, each for all apps of a team or for chosen ones; several roles add up.

/** @property apps ids of the chosen apps; null is every app of the team, including future ones */
export type Grant = { codes: readonly string[]; apps: readonly number[] | null }

/** All permissions: those of an owner. */
export type Grants = readonly Grant[] | 'everything'

export const holds = (grants: Grants, code: string): boolean =>
  grants === 'everything' || grants.some(({ codes }) => codes.includes(code))

/** The apps a permission covers: null for all, an empty list for none. */
export function appsFor(grants: Grants, code: string): readonly number[] | null {
  if (grants === 'everything') return null
  const giving = grants.filter(({ codes }) => codes.includes(code))
  if (giving.some(({ apps }) => apps === null)) return null
  return [...new Set(giving.flatMap(({ apps }) => apps ?? []))]
}

export function holdsFor(grants: Grants, code: string, appId: number): boolean {
  const apps = appsFor(grants, code)
  return apps === null || apps.includes(appId)
}

/** Whether the permission covers all of these apps. */
export function covers(grants: Grants, code: string, apps: readonly number[] | null): boolean {
  if (!holds(grants, code)) return false
  const grantedApps = appsFor(grants, code)
  return grantedApps === null || (apps !== null && apps.every((app) => grantedApps.includes(app)))
}

/** Every code once. */
export const codesOf = (grants: readonly Grant[]): string[] => [...new Set(grants.flatMap(({ codes }) => codes))]

/** The intersection of two sets of grants: each code for the apps that both cover. */
export function intersectGrants(grants: Grants, to: Grant): Grant[] {
  return to.codes
    .filter((code) => holds(grants, code))
    .map((code) => ({ codes: [code], apps: both(appsFor(grants, code), to.apps) }))
}

const both = (a: Grant['apps'], b: Grant['apps']): Grant['apps'] =>
  a === null ? b : b === null ? a : a.filter((app) => b.includes(app))
