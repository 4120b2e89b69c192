// Handlers of reporting.
import { createHmac } from 'node:crypto'
import type { Handler } from '../../api/implement.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import type { reportClick, reportPageView } from './contract.ts'
import { insertClick, insertPageView, visitorKeyOf } from './queries.ts'

export const reportPageViewHandler: Handler<typeof reportPageView> = async (
  { db, viewer, now },
  { targetPath, originPath },
) => {
  const key = await visitorKeyOf(db, dayOf(now))
  // A developer's row has their number anyway: a code made of it leads to nothing they did before they signed in.
  const who = viewer.developer ? `developer ${viewer.developer.userId}` : `${viewer.address} ${viewer.device()}`
  await insertPageView(db, {
    visitor: createHmac('sha256', key).update(who).digest(),
    user_id: viewer.developer?.userId ?? null,
    target_path: targetPath,
    origin_path: originPath,
  })
  return null
}

export const reportClickHandler: Handler<typeof reportClick> = async ({ db, viewer }, { action, path }) => {
  await insertClick(db, { user_id: viewer.developer?.userId ?? null, action, path })
  return null
}
