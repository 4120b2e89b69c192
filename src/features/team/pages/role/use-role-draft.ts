// State of the role editor: the edited role, and how it differs from the saved one.
import { useEffect, useReducer, useState } from 'react'
import { changesOf } from './role-changes-of.ts'
import type { Draft, RoleView } from './role-view.server.ts'

export type RoleContent = Omit<Draft, 'roleId' | 'version'>

const contentOf = ({ name, description, codes, appScope, appIds }: Draft): RoleContent => ({
  name,
  description,
  codes,
  appScope,
  appIds,
})

export type RoleDraft = ReturnType<typeof useRoleDraft>

export function useRoleDraft({ pages, apps, saved, added }: RoleView, draft: Draft) {
  const [content, edit] = useReducer(
    (before: RoleContent, change: Partial<RoleContent>): RoleContent => ({ ...before, ...change }),
    { ...contentOf(draft), codes: [...draft.codes, ...added] },
  )
  // Until the script has loaded changes cannot be counted, so the form may be submitted as it is.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const changes = changesOf(saved ?? draft, { ...draft, ...content }, pages, apps)
  return {
    content,
    edit,
    changes,
    hasChanges: isHydrated && changes.length > 0,
    isUnchanged: isHydrated && changes.length === 0,
  }
}
