// Handlers of the audit log: list, one entry, export, what concerns a developer.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, developerIdOf, type Handler } from '../../../api/implement.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { Db } from '../../../db/open.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { startOfDay } from '../../../lib/dates/dates.ts'
import { auditExported } from '../acts.ts'
import type { auditEntry, AuditEntry, auditExport, auditList, auditMine } from '../contract.ts'
import { type EntryFilter, type EntryRow, findSeal, listEntries, listEntriesAbout } from '../queries/entries.ts'
import {
  AUDIT_EXPORT_SIZE,
  AUDIT_MINE_SIZE,
  AUDIT_PAGE_SIZE,
  type AuditAct,
  type AuditSubject,
  subjectOfAct,
} from '../rules/acts.ts'
import { recordAct } from './record.ts'

/** Contributions of other features. */
export type AuditSources = {
  acts: readonly AuditAct[]
  subjects: readonly AuditSubject[]
  operatorNames: (db: Db, ids: readonly (number | null)[]) => Promise<Map<number, string>>
  /** All operators, by name. */
  operators: (db: Db) => Promise<{ id: number; name: string }[]>
}

type EntryFilterInput = Omit<EntryFilter, 'from' | 'to'> & {
  from?: string | undefined
  to?: string | undefined
  operatorId?: number | undefined
}

const filterOf = ({ from, to, operatorId, ...filter }: EntryFilterInput): EntryFilter => ({
  ...filter,
  ...(operatorId === undefined ? {} : { actorKind: 'operator' as const, actorId: operatorId }),
  ...(from === undefined ? {} : { from: startOfDay(from) }),
  ...(to === undefined ? {} : { to: new Date(startOfDay(to).getTime() + DAY_MS) }),
})

const labelOf = (acts: readonly AuditAct[], name: string) => acts.find((act) => act.name === name)?.label() ?? name

function textsOf(acts: readonly AuditAct[], row: EntryRow): AuditEntry['texts'] {
  const texts = acts.find(({ name }) => name === row.act)?.texts ?? {}
  const [before, after] = [row.before as AuditEntry['before'], row.after as AuditEntry['after']]
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const side = (values: AuditEntry['before']) =>
        typeof values?.[field] === 'string' && values[field] !== '' ? text(values[field]) : ''
      const sides = { before: side(before), after: side(after) }
      return sides.before === '' && sides.after === '' ? [] : [[field, sides]]
    }),
  )
}

/**
 * Refuses a filter that can match nothing, so that a slip is not mistaken for an empty log. An act of a feature that is no
 * more still has its entries.
 * @throws ApiError 400001
 */
async function mustBeKnown({ db }: Context, sources: AuditSources, { act, subjectKind, operatorId }: EntryFilterInput) {
  const fields: Record<string, string> = {}
  const isEmpty = async (filter: EntryFilter) => (await listEntries(db, filter, 1)).length === 0
  if (act !== undefined && !sources.acts.some(({ name }) => name === act) && (await isEmpty({ act })))
    fields.act = m.audit_choice_wrong()
  const isKnown = sources.subjects.some(({ kind }) => kind === subjectKind)
  if (subjectKind !== undefined && !isKnown && (await isEmpty({ subjectKind })))
    fields.subjectKind = m.audit_choice_wrong()
  if (operatorId !== undefined && !(await sources.operators(db)).some(({ id }) => id === operatorId))
    fields.operatorId = m.audit_choice_wrong()
  if (Object.keys(fields).length > 0) throw new ApiError('400001', { fields })
}

/** One page and a glance at whether another follows. @throws ApiError 400001 */
async function pageOf(context: Context, sources: AuditSources, input: EntryFilterInput, size: number) {
  const { from, to } = input
  if (from !== undefined && to !== undefined && from > to)
    throw new ApiError('400001', { fields: { to: m.audit_days_order() } })
  const rows = await listEntries(context.db, filterOf(input), size + 1)
  if (rows.length === 0) await mustBeKnown(context, sources, input)
  const visibleRows = rows.slice(0, size)
  return { rows: visibleRows, next: rows.length > size ? visibleRows.at(-1)!.id : null }
}

async function toAuditEntries(
  { db }: Context,
  { acts, subjects, operatorNames }: AuditSources,
  rows: readonly EntryRow[],
) {
  const operators = rows.flatMap((row) => (row.actor_kind === 'operator' ? row.actor_id : []))
  const names = await operatorNames(db, [...new Set(operators)])
  const subjectOf = (kind: string, id: string) => {
    const auditSubject = subjects.find((subject) => subject.kind === kind)
    return { kind, id, label: auditSubject?.label() ?? kind, page: auditSubject?.page?.(id) ?? null }
  }
  return rows.map((row): AuditEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    label: labelOf(acts, row.act),
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_kind === 'operator' ? (names.get(row.actor_id ?? 0) ?? '') : '',
    },
    subject: subjectOf(row.subject_kind, row.subject_id),
    developerId: row.developer_id,
    developerPage: row.developer_id === null ? null : subjectOf('developer', String(row.developer_id)).page,
    network: row.network,
    requestId: row.request_id,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    texts: textsOf(acts, row),
    reason: row.reason,
  }))
}

export const auditListHandler =
  (sources: AuditSources): Handler<typeof auditList> =>
  async (context, input) => {
    const { rows, next } = await pageOf(context, sources, input, AUDIT_PAGE_SIZE)
    const acts = sources.acts.map(({ name, label }) => ({
      name,
      label: label(),
      group: subjectOfAct(sources.subjects, { name })?.label() ?? m.audit_group_other(),
    }))
    const subjects = sources.subjects.map(({ kind, label }) => ({ kind, label: label() }))
    const operators = await sources.operators(context.db)
    return { items: await toAuditEntries(context, sources, rows), next, acts, subjects, operators }
  }

export const auditEntryHandler =
  (sources: AuditSources): Handler<typeof auditEntry> =>
  async (context, { id }) => {
    const [row] = await listEntries(context.db, { before: id + 1 }, 1)
    if (row?.id !== id) throw new ApiError('404001', { reason: 'audit.not_found' })
    const [entry] = await toAuditEntries(context, sources, [row])
    const seal = await findSeal(context.db, id)
    return {
      entry: entry!,
      seal: seal ? { seq: seal.seq, hash: seal.hash.toString('hex'), keptUntil: seal.kept_until.toISOString() } : null,
    }
  }

export const auditExportHandler =
  (sources: AuditSources): Handler<typeof auditExport> =>
  async (context, input) => {
    const { rows, next } = await pageOf(context, sources, input, AUDIT_EXPORT_SIZE)
    const filter = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await recordAct(context, auditExported, {
      subject: { kind: 'audit', id: 'log' },
      developerId: null,
      after: { ...filter, count: rows.length },
    })
    return { items: await toAuditEntries(context, sources, rows), next }
  }

const BY = { developer: 'developer', operator: 'operator', platform: 'platform' } as const

export const auditMineHandler =
  ({ acts }: AuditSources): Handler<typeof auditMine> =>
  async (context, { before }) => {
    const developerId = developerIdOf(context)
    const hidden = acts.filter((act) => act.internal).map(({ name }) => name)
    const rows = await listEntriesAbout(context.db, developerId, hidden, before, AUDIT_MINE_SIZE + 1)
    const visibleRows = rows.slice(0, AUDIT_MINE_SIZE)
    const items = visibleRows.map((row): OutputOf<typeof auditMine>['items'][number] => ({
      id: row.id,
      at: row.at.toISOString(),
      act: row.act,
      label: labelOf(acts, row.act),
      by: row.actor_kind === 'developer' && row.actor_id === developerId ? 'self' : BY[row.actor_kind],
      subject: { kind: row.subject_kind, id: row.subject_id },
      network: row.actor_kind === 'developer' ? row.network : '',
    }))
    return { items, next: rows.length > AUDIT_MINE_SIZE ? visibleRows.at(-1)!.id : null }
  }
