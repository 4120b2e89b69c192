// SQL of reporting.
import type { Db } from '../../db/open.ts'

export const insertPageView = (db: Db, view: { user_id: string | null; target_path: string; origin_path: string }) =>
  db.insertInto('page_view').values(view).execute()

export const insertClick = (db: Db, click: { user_id: string | null; action: string; path: string }) =>
  db.insertInto('click_report').values(click).execute()
