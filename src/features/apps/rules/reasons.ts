// Reasons for rejecting an app, and which of them apply to each field or picture of its form.
import type { AppField } from './form.ts'

/** Messages: apps_reason_<reason> says what is wrong and how to fix it; apps_short_<reason> is the button label. */
export const APP_REASONS = [
  'name_misleading',
  'name_brand',
  'package_wrong',
  'certificate_wrong',
  'category_wrong',
  'text_unclear',
  'text_forbidden',
  'address_dead',
  'privacy_incomplete',
  'filing_wrong',
  'device_wrong',
  'picture_unlike',
  'picture_poor',
  'document_unreadable',
  'document_wrong',
  'other',
] as const
export type AppReason = (typeof APP_REASONS)[number]

/** @property field a field of the form, `icon`, `screenshots`, or another subject of an app's case */
export type AppToMend = { field: string; reason: AppReason; remark?: string }

const NAME: readonly AppReason[] = ['name_misleading', 'name_brand', 'text_forbidden']
const TEXT: readonly AppReason[] = ['text_unclear', 'text_forbidden']
const ADDRESS: readonly AppReason[] = ['address_dead']
const PICTURE: readonly AppReason[] = ['picture_unlike', 'picture_poor', 'text_forbidden']
const FITS: Partial<Record<AppField | 'icon' | 'iconId' | 'screenshots' | 'document', readonly AppReason[]>> = {
  name: NAME,
  nameEn: NAME,
  packageName: ['package_wrong'],
  certSha256: ['certificate_wrong'],
  category: ['category_wrong'],
  shortDescription: TEXT,
  description: TEXT,
  shortDescriptionEn: TEXT,
  descriptionEn: TEXT,
  privacyUrl: ['privacy_incomplete', ...ADDRESS],
  filingNumber: ['filing_wrong'],
  siteUrl: ADDRESS,
  callbackUrls: ADDRESS,
  carModels: ['device_wrong'],
  screenShapes: ['device_wrong'],
  drivingMode: ['device_wrong'],
  deviceTypes: ['device_wrong'],
  deviceModels: ['device_wrong'],
  authorizeUrl: ADDRESS,
  tokenUrl: ADDRESS,
  eventUrl: ADDRESS,
  icon: PICTURE,
  iconId: PICTURE,
  screenshots: PICTURE,
  document: ['document_unreadable', 'document_wrong'],
}

/** `ability:document` is a document; fields unknown to this feature are assumed to be text. */
export const appReasonsFor = (field: string): AppReason[] => [
  ...(FITS[(field.includes(':') ? 'document' : field) as AppField] ?? TEXT),
  'other',
]
