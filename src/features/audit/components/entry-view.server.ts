// View data of entries of the audit log.
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'
import type { AuditEntry } from '../contract.ts'

function actorText({ kind, id, name }: AuditEntry['actor']): string {
  if (kind === 'platform') return m.audit_actor_platform()
  return kind === 'operator' ? name || m.audit_operator({ id: id ?? 0 }) : m.audit_developer({ id: id ?? 0 })
}

export const entryItem = ({ before, after, texts, ...entry }: AuditEntry) => ({
  ...entry,
  time: timeText(new Date(entry.at)),
  by: actorText(entry.actor),
  role: entry.actor.kind === 'operator' ? m.audit_actor_operator() : '',
  about: `${entry.subject.label} ${entry.subject.id}`,
  aboutUrl: entry.subject.page,
  sides: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    before: texts[name]?.before ?? sideText(before?.[name]),
    after: texts[name]?.after ?? sideText(after?.[name]),
    differs: before?.[name] !== after?.[name],
  })),
})

const sideText = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : String(value)
