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
  const remainingCodes = new Set(others.flatMap((role) => codesOf(role.roleId)))
  const lostCodes = new Set(codesOf(roleId).filter((code) => !remainingCodes.has(code)))
  return pages.flatMap((page) =>
    [page, ...page.buttons].flatMap((node) => (lostCodes.has(node.code) ? [nameOf(node, page)] : [])),
  )
}

export function changesOf(
  savedDraft: Draft,
  editedDraft: Draft,
  pages: RoleView['pages'],
  apps: RoleView['apps'],
): RoleChange[] {
  const changes: RoleChange[] = []
  for (const page of pages) {
    for (const node of [page, ...page.buttons]) {
      const [was, is] = [savedDraft.codes.includes(node.code), editedDraft.codes.includes(node.code)]
      if (was === is) continue
      changes.push({ key: node.code, op: is ? 'add' : 'del', text: nameOf(node, page), help: node.help })
    }
  }
  const set = (key: string, text: string, help: string) => changes.push({ key, op: 'set', text, help })
  if (savedDraft.name !== editedDraft.name && savedDraft.roleId !== null) set('name', m.team_f_name(), editedDraft.name)
  if (savedDraft.description !== editedDraft.description && savedDraft.roleId !== null) {
    set('description', m.team_f_description(), editedDraft.description)
  }
  const scopeOf = ({ appScope, appIds }: Draft) =>
    appScope === 'all'
      ? m.team_f_all_apps()
      : apps
          .filter(({ appId }) => appIds.includes(appId))
          .map(({ name }) => name)
          .join(m.team_list_and())
  if (scopeOf(savedDraft) !== scopeOf(editedDraft))
    set('apps', m.team_f_apps(), scopeOf(editedDraft) || m.team_f_nothing())
  return changes
}
