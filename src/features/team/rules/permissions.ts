// The permission catalogue: pages (type 0) with their buttons (type 1) beneath. The tree call, the union type, the guards
// of endpoints and pages and the reference pages are all made from it (spec section 3; domain.md section 3).
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

/** In the order of the tree: a page, then its buttons. */
export const PERMISSION_CODES: readonly PermissionCode[] = CATALOGUE.flatMap(({ code, buttons }) => [code, ...buttons])

export const isPermission = (code: string): code is PermissionCode =>
  (PERMISSION_CODES as readonly string[]).includes(code)

export const isPage = (code: PermissionCode): code is PageCode => CATALOGUE.some((page) => page.code === code)

/** The page that a permission belongs to; a page belongs to itself. */
export const pageOf = (code: PermissionCode): PageCode => code.split(':')[0] as PageCode

/** As the status answer says it (spec section 9). */
export const permissionOf = (code: PermissionCode): TeamPermission => ({
  type: isPage(code) ? PERMISSION_TYPE.path : PERMISSION_TYPE.button,
  code,
})

/** Known codes, each once, in the order of the tree. */
export const inOrder = (codes: readonly string[]): PermissionCode[] =>
  PERMISSION_CODES.filter((code) => codes.includes(code))

/** Buttons whose page is missing: a set with such a button is refused. */
export const withoutPage = (codes: readonly PermissionCode[]): PermissionCode[] =>
  codes.filter((code) => !codes.includes(pageOf(code)))

/** Pages that are opened from another one: a service is always that of an app. */
const OPENED_FROM: Partial<Record<PageCode, PageCode>> = { service: 'app' }

/** What a permission is of no use without: its page, and the page that this one is opened from. */
export function neededBy(code: PermissionCode): PageCode[] {
  const page = pageOf(code)
  const from = OPENED_FROM[page]
  return [...(isPage(code) ? [] : [page]), ...(from ? [from] : [])]
}

/** What a set lacks for its permissions to be of use, in the order of the tree. */
export const missingFrom = (codes: readonly PermissionCode[]): PermissionCode[] =>
  inOrder(codes.flatMap(neededBy)).filter((code) => !codes.includes(code))

/** Permissions of a set that are of no use as it is. */
export const uselessIn = (codes: readonly PermissionCode[]): PermissionCode[] =>
  codes.filter((code) => neededBy(code).some((needed) => !codes.includes(needed)))

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
