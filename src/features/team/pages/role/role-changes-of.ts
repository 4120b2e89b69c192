// Differences between a saved role and its edited version, as text.
import { m } from '#messages'
import type { Draft, RoleView } from './role-view.server.ts'

export type RoleChange = { key: string; op: 'add' | 'del' | 'set'; text: string; help: string }

export function changesOf(saved: Draft, edited: Draft, pages: RoleView['pages'], apps: RoleView['apps']): RoleChange[] {
  const changes: RoleChange[] = []
  for (const page of pages) {
    for (const node of [page, ...page.buttons]) {
      const [was, is] = [saved.codes.includes(node.code), edited.codes.includes(node.code)]
      if (was === is) continue
      const text = node === page ? page.name : m.team_change_button({ page: page.name, button: node.name })
      changes.push({ key: node.code, op: is ? 'add' : 'del', text, help: node.help })
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
