// Append-only tables: histories, logs and evidence that the application's role may insert into but not change or empty.

/** By name; the columns that may be filled in later. `erase_left_person` (0095_append_only.sql) removes personal data from them, `remove_old_audit_entries` (0241_audit_chain.sql) what is old. */
export const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  account_history: [],
  agreement_consent: ['withdrawn_at'],
  app_grant_history: [],
  app_history: [],
  audit_entry: [],
  audit_seal: [],
  certification_view: [],
  click_report: [],
  content_publication: [],
  page_view: [],
  team_activity: [],
}

/** Name endings of such tables: a table that matches but is not listed is a mistake. */
export const APPEND_ONLY_NAME = /^audit_|_(?:activity|audit|consent|event|history|log|publication|report|view)$/
