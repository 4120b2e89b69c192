// Tables that the application's role adds rows to and never changes or empties: histories, logs and what counts as a proof.

/** By name; the columns that may be filled in later. What is personal in them goes with `erase_left_person` (0095_append_only.sql). */
export const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  account_history: [],
  agreement_consent: ['withdrawn_at'],
  app_grant_history: [],
  app_history: [],
  certification_view: [],
  click_report: [],
  page_view: [],
  team_activity: [],
}

/** Names that such a table bears: one of these that is not in the list is a mistake. */
export const APPEND_ONLY_NAME = /_(?:activity|audit|consent|event|history|log|report|view)$/
