// Differences between a saved role and its edited version, as text.
import { m } from '#messages'
import type { Draft, Holder, RoleView } from './role-view.server.ts'

export type RoleChange = { key: string; op: 'add' | 'del' | 'set'; text: string; help: string }

type Page = RoleView['pages'][number]

const nameOf = (node: Pick<Page, 'code' | 'name'>, page: Page): string =>
  node.code === page.code ? page.name : m.team_change_button({ page: page.name, button: node.name })

/** Names of the permissions that a holder has through this role alone. */
export function lossesOf(
  roleId: number,
  { others }: Holder,
  { roles, pages }: Pick<RoleView, 'roles' | 'pages'>,
): string[] {
  const codesOf = (id: number) => roles.find((role) => role.id === id)?.codes ?? []
  const left = new Set(others.flatMap((role) => codesOf(role.roleId)))
  const lost = new Set(codesOf(roleId).filter((code) => !left.has(code)))
  return pages.flatMap((page) =>
    [page, ...page.buttons].flatMap((node) => (lost.has(node.code) ? [nameOf(node, page)] : [])),
  )
}

export function changesOf(saved: Draft, edited: Draft, pages: RoleView['pages'], apps: RoleView['apps']): RoleChange[] {
  const changes: RoleChange[] = []
  for (const page of pages) {
    for (const node of [page, ...page.buttons]) {
      const [was, is] = [saved.codes.includes(node.code), edited.codes.includes(node.code)]
      if (was === is) continue
      changes.push({ key: node.code, op: is ? 'add' : 'del', text: nameOf(node, page), help: node.help })
    }
  }
  const set = (key: string, text: string, help: string) => changes.push({ key, op: 'set', text, help })
  if (saved.name !== edited.name && saved.roleId !== null) set('name', m.team_f_name(), edited.name)
  if (saved.description !== edited.description && saved.roleId !== null) {
    set('description', m.team_f_description(), edited.description)
  }
  const scopeOf = ({ appScope, appIds }: Draft) =>
    appScope === 'all'
      ? m.team_f_all_apps()
      : apps
          .filter(({ appId }) => appIds.includes(appId))
          .map(({ name }) => name)
          .join(m.team_list_and())
  if (scopeOf(saved) !== scopeOf(edited)) set('apps', m.team_f_apps(), scopeOf(edited) || m.team_f_nothing())
  return changes
}
