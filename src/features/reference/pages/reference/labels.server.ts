// The reference's words in the page's language: chapters, parts, access.
import { m } from '#messages'
import type { Access } from '../../../../api/endpoint.ts'
import type { ChapterName, PartName } from '../../../../api/openapi/chapters.ts'

const PARTS: Record<PartName, () => string> = {
  Public: m.reference_part_public,
  Developers: m.reference_part_developers,
  'Open API': m.reference_part_open,
  Internal: m.reference_part_internal,
}

const CHAPTERS: Record<ChapterName, { title: () => string; text: () => string }> = {
  'Home and menus': { title: m.reference_home, text: m.reference_home_text },
  'Service pages': { title: m.reference_services, text: m.reference_services_text },
  Documents: { title: m.reference_documents, text: m.reference_documents_text },
  Notices: { title: m.reference_notices, text: m.reference_notices_text },
  Analytics: { title: m.reference_analytics, text: m.reference_analytics_text },
  'Sign-in': { title: m.reference_sign_in, text: m.reference_sign_in_text },
  Account: { title: m.reference_account, text: m.reference_account_text },
  Certification: { title: m.reference_certification, text: m.reference_certification_text },
  Notifications: { title: m.reference_notifications, text: m.reference_notifications_text },
  Appeals: { title: m.reference_appeals, text: m.reference_appeals_text },
  'Account closure': { title: m.reference_closure, text: m.reference_closure_text },
  Apps: { title: m.reference_apps, text: m.reference_apps_text },
  'Abilities and services': { title: m.reference_abilities, text: m.reference_abilities_text },
  'Search functions': { title: m.reference_functions, text: m.reference_functions_text },
  Team: { title: m.reference_team, text: m.reference_team_text },
  'Signed calls': { title: m.reference_signed, text: m.reference_signed_text },
  'Account service': { title: m.reference_identity, text: m.reference_identity_text },
  Review: { title: m.reference_review, text: m.reference_review_text },
  Payouts: { title: m.reference_payouts, text: m.reference_payouts_text },
  Evidence: { title: m.reference_evidence, text: m.reference_evidence_text },
  Operators: { title: m.reference_operators, text: m.reference_operators_text },
  Content: { title: m.reference_content, text: m.reference_content_text },
  'Back office': { title: m.reference_office, text: m.reference_office_text },
}

export const partTitle = (name: PartName): string => PARTS[name]()
export const chapterTitle = (name: ChapterName): string => CHAPTERS[name].title()
export const chapterText = (name: ChapterName): string => CHAPTERS[name].text()

export function accessWords(access: Access): string {
  if (typeof access === 'object')
    return access.operator === 'any'
      ? m.reference_access_any_operator()
      : m.reference_access_operator({ permission: access.operator })
  if (access === 'everyone') return m.reference_access_everyone()
  return access === 'signed' ? m.reference_access_signed() : m.reference_access_signed_in()
}
