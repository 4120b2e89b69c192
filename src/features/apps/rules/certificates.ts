// Valid signing certificates of an app: the one last approved, and for a while the one before it.
import type { AppForm } from './form.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Days that a replaced certificate stays valid after the new one is approved. */
export const OVERLAP_DAYS = 30

/** A fingerprint in groups that people can compare, 8 × 8 characters, also while it is typed; anything else as it is. */
export function fingerprintGroups(text: string): string {
  const plain = text.replace(/^\s*SHA-?256:/i, '').replaceAll(/[\s:]/g, '')
  return /^[\dA-F]+$/i.test(plain) ? (plain.toUpperCase().match(/.{1,8}/g) ?? []).join(' ') : text
}

/** A replaced certificate. @property until when it expires */
export type OldCertificate = { sha256: string; until: string }
type Approved = { form: AppForm; oldCertificate?: OldCertificate | undefined }

const certificateOf = ({ form }: Approved): string => String(form.certSha256 ?? '')

/**
 * The previous certificate to keep when a form is approved; each new certificate restarts the overlap, for its direct
 * predecessor only.
 */
export function oldCertificateAfter(
  before: Approved | null,
  form: AppForm,
  approvedAt: Date,
): OldCertificate | undefined {
  const old = before && certificateOf(before)
  if (!old) return undefined
  if (old === certificateOf({ form })) return before.oldCertificate
  return { sha256: old, until: new Date(approvedAt.getTime() + OVERLAP_DAYS * DAY_MS).toISOString() }
}

export type Certificate = { sha256: string; until: string | null }

/** Certificates valid at a moment, newest first; `until` is null for the one that does not expire. */
export function certificatesAt(approvedVersion: Approved | null, now: Date): Certificate[] {
  const current = approvedVersion && certificateOf(approvedVersion)
  if (!current) return []
  const old = approvedVersion.oldCertificate
  const holds = old !== undefined && old.sha256 !== current && new Date(old.until) > now
  return [{ sha256: current, until: null }, ...(holds ? [old] : [])]
}
