// Handlers of reporting.
import type { Handler } from '../../api/implement.ts'
import type { reportClick, reportPageView } from './contract.ts'
import { insertClick, insertPageView } from './queries.ts'

export const reportPageViewHandler: Handler<typeof reportPageView> = async (
  { db, viewer },
  { targetPath, originPath },
) => {
  await insertPageView(db, {
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
