// The permission catalogue: pages (type 0) with their buttons (type 1). Source of the tree call, the union type, the
// guards of endpoints and pages, and the reference pages (handbook/permissions.md [6]).
import { PERMISSION_TYPE, type TeamPermission } from '../../accounts/rules/account-state.ts'

export const CATALOGUE = [
  { code: 'app', buttons: ['app:create', 'app:edit', 'app:submit', 'app:secret', 'app:delete'] },
  { code: 'service', buttons: ['service:push', 'service:gs', 'service:account'] },
  { code: 'team', buttons: ['team:invite', 'team:member', 'team:role'] },
] as const satisfies readonly { code: string; buttons: readonly string[] }[]

type Entry = (typeof CATALOGUE)[number]
export type PageCode = Entry['code']
export type ButtonCode = Entry['buttons'][number]
export type PermissionCode = PageCode | ButtonCode

/** In tree order: a page, then its buttons. */
export const PERMISSION_CODES: readonly PermissionCode[] = CATALOGUE.flatMap(({ code, buttons }) => [code, ...buttons])

export const isPermission = (code: string): code is PermissionCode =>
  (PERMISSION_CODES as readonly string[]).includes(code)

export const isPage = (code: PermissionCode): code is PageCode => CATALOGUE.some((page) => page.code === code)

/** The page a permission belongs to; pages belong to themselves. */
export const pageOf = (code: PermissionCode): PageCode => code.split(':')[0] as PageCode

/** As in the status response (handbook/limits.md [9]). */
export const permissionOf = (code: PermissionCode): TeamPermission => ({
  type: isPage(code) ? PERMISSION_TYPE.path : PERMISSION_TYPE.button,
  code,
})

/** Known codes without duplicates, in tree order. */
export const inOrder = (codes: readonly string[]): PermissionCode[] =>
  PERMISSION_CODES.filter((code) => codes.includes(code))

/** Buttons whose page is missing; a set with such a button is refused. */
export const withoutPage = (codes: readonly PermissionCode[]): PermissionCode[] =>
  codes.filter((code) => !codes.includes(pageOf(code)))

/** Pages that are opened from another page: a service always belongs to an app. */
const OPENED_FROM: Partial<Record<PageCode, PageCode>> = { service: 'app' }

/** Permissions without which this one is useless: its page, and the page that one is opened from. */
export function neededBy(code: PermissionCode): PageCode[] {
  const page = pageOf(code)
  const from = OPENED_FROM[page]
  return [...(isPage(code) ? [] : [page]), ...(from ? [from] : [])]
}

/** Permissions to add so that every permission in the set is usable, in tree order. */
export const missingFrom = (codes: readonly PermissionCode[]): PermissionCode[] =>
  inOrder(codes.flatMap(neededBy)).filter((code) => !codes.includes(code))

/** Permissions in the set that are unusable without others. */
export const uselessIn = (codes: readonly PermissionCode[]): PermissionCode[] =>
  codes.filter((code) => neededBy(code).some((requirement) => !codes.includes(requirement)))

const [app, service] = CATALOGUE
const all = (...entries: readonly Entry[]): PermissionCode[] =>
  entries.flatMap(({ code, buttons }) => [code, ...buttons])

export const ROLE_TEMPLATES = {
  administrator: PERMISSION_CODES,
  manager: [...all(app, service), 'team', 'team:invite'],
  developer: [...all(app).filter((code) => code !== 'app:secret'), ...all(service)],
  operations: ['app', 'app:edit'],
  legal: ['app'],
  auditor: CATALOGUE.map(({ code }) => code),
} as const satisfies Record<string, readonly PermissionCode[]>
export type RoleTemplate = keyof typeof ROLE_TEMPLATES
export const TEMPLATE_NAMES = Object.keys(ROLE_TEMPLATES) as RoleTemplate[]
