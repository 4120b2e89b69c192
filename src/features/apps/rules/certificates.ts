// The signing certificates of an app that hold: the one approved last, and for a while the one before it.
import type { AppForm } from './form.ts'

/** Days that a replaced certificate goes on holding, from the approval of the new one. */
export const OVERLAP_DAYS = 30

/** The certificate that a newer one has replaced. @property until when it lapses */
export type OldCertificate = { sha256: string; until: string }
type Approved = { form: AppForm; oldCertificate?: OldCertificate | undefined }

const certificateOf = ({ form }: Approved): string => String(form.certSha256 ?? '')

/** What stays beside a form that is approved now; with each new certificate the overlap begins anew, for the last one only. */
export function oldCertificateAfter(
  before: Approved | null,
  form: AppForm,
  approvedAt: Date,
): OldCertificate | undefined {
  const old = before && certificateOf(before)
  if (!old) return undefined
  if (old === certificateOf({ form })) return before.oldCertificate
  return { sha256: old, until: new Date(approvedAt.getTime() + OVERLAP_DAYS * 86_400_000).toISOString() }
}

export type Certificate = { sha256: string; until: string | null }

/** Those that hold at a moment, the newest first; `until` is null for the one that does not lapse. */
export function certificatesAt(approved: Approved | null, now: Date): Certificate[] {
  const current = approved && certificateOf(approved)
  if (!current) return []
  const old = approved.oldCertificate
  const holds = old !== undefined && old.sha256 !== current && new Date(old.until) > now
  return [{ sha256: current, until: null }, ...(holds ? [old] : [])]
}
