// Labels of the reasons for rejecting an app.
import { m } from '#messages'
import type { AppReason } from './reasons.ts'

export const APP_REASON_TEXT = {
  name_misleading: m.apps_reason_name_misleading,
  name_brand: m.apps_reason_name_brand,
  package_wrong: m.apps_reason_package_wrong,
  certificate_wrong: m.apps_reason_certificate_wrong,
  category_wrong: m.apps_reason_category_wrong,
  text_unclear: m.apps_reason_text_unclear,
  text_forbidden: m.apps_reason_text_forbidden,
  address_dead: m.apps_reason_address_dead,
  privacy_incomplete: m.apps_reason_privacy_incomplete,
  filing_wrong: m.apps_reason_filing_wrong,
  device_wrong: m.apps_reason_device_wrong,
  picture_unlike: m.apps_reason_picture_unlike,
  picture_poor: m.apps_reason_picture_poor,
  document_unreadable: m.apps_reason_document_unreadable,
  document_wrong: m.apps_reason_document_wrong,
  other: m.apps_reason_other,
} satisfies Record<AppReason, unknown>

/** Short form, for buttons. */
export const APP_REASON_SHORT: Record<AppReason, () => string> = {
  name_misleading: m.apps_short_name_misleading,
  name_brand: m.apps_short_name_brand,
  package_wrong: m.apps_short_package_wrong,
  certificate_wrong: m.apps_short_certificate_wrong,
  category_wrong: m.apps_short_category_wrong,
  text_unclear: m.apps_short_text_unclear,
  text_forbidden: m.apps_short_text_forbidden,
  address_dead: m.apps_short_address_dead,
  privacy_incomplete: m.apps_short_privacy_incomplete,
  filing_wrong: m.apps_short_filing_wrong,
  device_wrong: m.apps_short_device_wrong,
  picture_unlike: m.apps_short_picture_unlike,
  picture_poor: m.apps_short_picture_poor,
  document_unreadable: m.apps_short_document_unreadable,
  document_wrong: m.apps_short_document_wrong,
  other: m.apps_short_other,
}
