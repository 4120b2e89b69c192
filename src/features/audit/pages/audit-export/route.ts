// The audit log as a file, written while it is read.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { officeFor, orProof } from '../../../../api/access/office-access.server.ts'
import { downloadStream } from '../../../../api/download.ts'
import { readRawInput } from '../../../../api/page-url.server.ts'
import type { InputOf } from '../../../../api/endpoint.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { csvOf } from '../../../../lib/text/csv.ts'
import { type AuditEntry, auditExport } from '../../contract.ts'
import { MAX_EXPORTED } from '../../rules/acts.ts'

const HEAD = [
  'id',
  'at',
  'act',
  'label',
  'actorKind',
  'actorId',
  'actorName',
  'subjectKind',
  'subjectId',
  'developerId',
  'network',
  'requestId',
  'before',
  'after',
  'reason',
]

const rowOf = (entry: AuditEntry): string[] => [
  String(entry.id),
  entry.at,
  entry.act,
  entry.label,
  entry.actor.kind,
  String(entry.actor.id ?? ''),
  entry.actor.name,
  entry.subject.kind,
  entry.subject.id,
  String(entry.developerId ?? ''),
  entry.network,
  entry.requestId,
  entry.before ? JSON.stringify(entry.before) : '',
  entry.after ? JSON.stringify(entry.after) : '',
  entry.reason,
]

const FORMATS = {
  // A byte order mark makes spreadsheets read UTF-8.
  csv: { head: `\u{FEFF}${csvOf([HEAD])}`, text: (items: AuditEntry[]) => csvOf(items.map(rowOf)) },
  jsonl: { head: '', text: (items: AuditEntry[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('') },
}

/** POST only, because each download is recorded. */
export const loader = () => redirect('/ops/audit')

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const portal = officeFor(context, auditExport)
  const fields = new URLSearchParams(await request.text())
  const as = fields.get('as') ?? ''
  if (as !== 'csv' && as !== 'jsonl') throw data(null, { status: 404 })
  const { head, text } = FORMATS[as]
  const input = readRawInput(auditExport, fields) as InputOf<typeof auditExport>
  // A refusal is an answer of its own, not the beginning of a file.
  const first = await orProof(portal.call(auditExport, input), '/ops/audit')
  async function* parts() {
    yield head
    let page = first
    for (let writtenCount = 0; ; page = await portal.call(auditExport, { ...input, before: page.next ?? undefined })) {
      yield text(page.items)
      writtenCount += page.items.length
      if (page.next === null || writtenCount >= MAX_EXPORTED) return
    }
  }
  return downloadStream(`audit-${dayOf(portal.now)}.${as}`, parts())
}
