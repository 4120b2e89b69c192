// Open work of an editor: drafts, schedules and translations that are behind, beside the kinds of content.
import { canCall } from '../../../../api/access/office-access.server.ts'
import type { portalOf } from '../../../../api/page-context.ts'
import { contentKinds, contentList } from '../../../publishing/contract/kinds.ts'
import { ALL_KINDS } from '../../../publishing/rules/filters.ts'

/** Of each, the first ones. */
const SHOWN = 6

const OPEN = ['failed', 'drafts', 'scheduled', 'behind'] as const

/** Null for whoever edits no content. */
export async function openContent(portal: ReturnType<typeof portalOf>) {
  if (!canCall(portal.operator, contentKinds)) return null
  const { kinds } = await portal.call(contentKinds, {})
  const open = OPEN.map((filter) => ({ filter, total: kinds.reduce((sum, kind) => sum + kind[filter], 0) }))
  return {
    kinds,
    open: await Promise.all(
      open
        .filter(({ total }) => total > 0)
        .map(async ({ filter, total }) => {
          const { items } = await portal.call(contentList, { kind: ALL_KINDS, filter })
          return { filter, total, items: items.slice(0, SHOWN) }
        }),
    ),
  }
}

export type OpenContent = NonNullable<Awaited<ReturnType<typeof openContent>>>
