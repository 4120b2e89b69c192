// Append-only tables: histories, logs and evidence that the application's role may insert into but not change or empty.

/** By name; the columns that may be filled in later. `erase_left_person` (0095_append_only.sql) removes personal data from them. */
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

/** Name endings of such tables: a table that matches but is not listed is a mistake. */
export const APPEND_ONLY_NAME = /_(?:activity|audit|consent|event|history|log|report|view)$/
