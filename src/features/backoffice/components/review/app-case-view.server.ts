// View data of an app case for the shared case page: fields beside those approved last, pictures, developer, history.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { clockOf, dayOf, momentText, timeText } from '../../../../lib/dates/dates.ts'
import type { reviewApp } from '../../../apps/contract/desk.ts'
import { grantValueText, mendText } from '../../../apps/rules/grants/labels.ts'
import { APP_REASON_SHORT, APP_REASON_TEXT } from '../../../apps/rules/reason-labels.ts'
import { appReasonsFor } from '../../../apps/rules/reasons.ts'
import type { AppEvent, AppState } from '../../../apps/rules/transitions.ts'
import { CHOICE_TEXT, EVENT_TEXT, KIND_TEXT, LABEL, STATE_TEXT } from '../../../apps/rules/labels.ts'
import { isAccountStatus } from '../../../accounts/rules/status.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import type { Check } from './case-checks.server.ts'
import type { CaseView, Choice, FieldRow } from './case-view.server.ts'
import { typeText } from './case-labels.server.ts'
import { handoffsOf } from './handoff-view.server.ts'
import { deskText, stateText } from './queue-view.server.ts'

type Answer = OutputOf<typeof reviewApp>

export const appFieldText = (field: string): string =>
  (LABEL as Record<string, () => string>)[field]?.() ?? mendText(field)

const choicesOf = (field: string): Choice[] =>
  appReasonsFor(field).map((reason) => ({
    reason,
    short: APP_REASON_SHORT[reason](),
    text: APP_REASON_TEXT[reason](),
  }))

const CHOSEN = new Set(['category', 'carModels', 'screenShapes', 'drivingMode', 'deviceTypes', 'clientAuth'])
const MACHINE = /^(?:packageName|certSha256|clientId|filingNumber)$/

const valueText = (field: string, value: string | string[]): string =>
  [value]
    .flat()
    .map((one) => (CHOSEN.has(field) ? (CHOICE_TEXT[one]?.() ?? one) : (grantValueText(field, one) ?? one)))
    .join(Array.isArray(value) ? m.apps_and() : '\n')

const rowsOf = ({ fields }: Answer): FieldRow[] =>
  fields.map(({ field, value, before, differs }) => ({
    field,
    name: appFieldText(field),
    value: valueText(field, value),
    before: before === null ? null : valueText(field, before),
    differs,
    numeric: MACHINE.test(field),
    photo: null,
    choices: choicesOf(field),
  }))

/** Form field under which a mark on a picture is stored: all screenshots share one, every document has its own. */
const FIELD_FOR: Record<string, string> = { icon: 'icon', screenshot: 'screenshots', 'search-icon': 'iconId' }
const CHANGE = {
  new: m.backoffice_picture_new,
  same: m.backoffice_picture_same,
  removed: m.backoffice_picture_removed,
}

function picturesOf({ pictures, fields }: Answer): CaseView['photos'] {
  const isFirst = fields.every(({ before }) => before === null)
  const kinds = new Map<string, number>()
  return pictures
    .filter(({ there }) => there)
    .map(({ id, kind, about, width, height, change }) => {
      const at = (kinds.get(kind) ?? 0) + 1
      kinds.set(kind, at)
      const field = FIELD_FOR[kind] ?? (about || 'document')
      const label = field === 'document' ? m.backoffice_picture_document() : appFieldText(field)
      const name = kind === 'icon' || about ? label : m.backoffice_picture_name({ name: label, number: at })
      return {
        id,
        kind: field,
        width,
        height,
        // Pictures approved before need not be viewed again.
        seen: change !== 'new',
        name: isFirst ? name : m.ui_pair({ name, text: CHANGE[change]() }),
        markName: label,
        choices: choicesOf(field),
      }
    })
}

/** Site ownership proof of a web app, and connection test of a cloud-to-cloud entry. */
function provedOf({ site, connection, app }: Answer): Check[] {
  const day = (when: string | null) => (when === null ? '' : dayOf(new Date(when)))
  if (site)
    return site.state === 'proved'
      ? [{ text: m.backoffice_app_site_proved({ host: site.host }), note: day(site.provedAt), tone: 'ok' }]
      : [{ text: m.backoffice_app_site_open({ host: site.host }), note: '', tone: 'warn' }]
  if (app.kind !== 'iot') return []
  if (!connection) return [{ text: m.backoffice_app_untested(), note: '', tone: 'warn' }]
  const { at, passed, tested, failed } = connection
  return passed
    ? [{ text: m.backoffice_app_connected({ tested }), note: day(at), tone: 'ok' }]
    : [{ text: m.backoffice_app_unconnected({ failed }), note: day(at), tone: 'warn' }]
}

/** The developer of the app, and apps of others with the same name. */
function checksOf(one: Answer): Check[] {
  const { developer, namesakes } = one
  const { accountStatus, apps, listed, approved, rejected } = developer
  const status = isAccountStatus(accountStatus) ? STATUS_TEXT[accountStatus]() : String(accountStatus)
  const isApproved = accountStatus === 33 || accountStatus === 34
  return [
    {
      text: m.backoffice_app_developer({ name: developer.userName, status }),
      note: developer.approvedAt ? dayOf(new Date(developer.approvedAt)) : '',
      tone: isApproved ? 'ok' : 'warn',
    },
    ...provedOf(one),
    { text: m.backoffice_app_counts({ apps, listed }), note: '', tone: 'ok' },
    {
      text: m.backoffice_app_verdicts({ approved, rejected }),
      note: '',
      tone: rejected > approved ? 'warn' : 'ok',
    },
    ...(namesakes.length === 0 ? [{ text: m.backoffice_app_name_free(), note: '', tone: 'ok' as const }] : []),
  ]
}

function verdictOf({ state, reviewer, decidedAt, dueAt, remark, reasons, app }: Answer): CaseView['verdict'] {
  if (!decidedAt || (state !== 'approved' && state !== 'rejected')) return null
  return {
    ok: state === 'approved',
    title: state === 'approved' ? m.backoffice_decide_done_approved() : m.backoffice_decide_done_rejected(),
    by: reviewer ? m.backoffice_decide_by({ name: reviewer.name, time: momentText(decidedAt) }) : momentText(decidedAt),
    early: Date.parse(dueAt) - Date.parse(decidedAt),
    remark,
    status: m.backoffice_app_status({ state: STATE_TEXT[app.state]() }),
    reasons: reasons.map(({ field, reason, remark: words }) => ({
      field,
      name: appFieldText(field),
      text: APP_REASON_TEXT[reason](),
      words,
    })),
  }
}

const AFTER: Record<string, () => string> = {
  listing: m.backoffice_app_after_listing,
  change: m.backoffice_app_after_change,
  rename: m.backoffice_app_after_rename,
}

const ACTOR: Record<string, () => string> = {
  developer: m.backoffice_actor_developer,
  operator: m.backoffice_actor_operator,
  platform: m.backoffice_actor_platform,
}

export function appCaseView(one: Answer, operatorId: number, now: Date): CaseView {
  const { id, developerId, state, claimedBy, claimedUntil, app, about } = one
  const rows = rowsOf(one)
  return {
    loadedAt: now.getTime(),
    id,
    developerId,
    isUnbind: false,
    isApp: true,
    photoUrl: `/api/ops/v1/review/app/picture?caseId=${id}`,
    subject: one.subject,
    number: m.backoffice_app_number({ kind: KIND_TEXT[app.kind](), id: app.appId }),
    process: deskText(one),
    type: typeText(one.developer.enterpriseType),
    state,
    stateText: stateText(state, false),
    opened: one.opened,
    own: one.own,
    payer: false,
    holder:
      claimedBy && claimedUntil
        ? {
            mine: claimedBy.id === operatorId,
            name: claimedBy.name,
            until: clockOf(claimedUntil),
            untilAt: claimedUntil,
          }
        : null,
    submittedAt: one.submittedAt,
    submitted: momentText(one.submittedAt),
    dueAt: one.dueAt,
    due: momentText(one.dueAt),
    decidedAt: one.decidedAt,
    urged: null,
    groups: [{ group: 'app', title: KIND_TEXT[app.kind](), rows }],
    total: rows.length,
    changed: rows.filter(({ differs }) => differs).length,
    hasBefore: rows.some(({ before }) => before !== null),
    photos: picturesOf(one),
    hints: [],
    checks: checksOf(one),
    duplicates: one.namesakes.map((other) => ({
      key: `app ${other.appId}`,
      text: m.backoffice_app_namesake({ name: other.name }),
      developerId: other.developerId,
      caseId: null,
      subject: m.backoffice_queue_account({ id: other.developerId }),
      status: String(other.appId),
    })),
    history: one.history.map(({ at, event, from, to, actor, remark }, index) => ({
      key: `${at} ${index}`,
      at,
      time: timeText(new Date(at)),
      title: EVENT_TEXT[event as AppEvent]?.() ?? event,
      who: ACTOR[actor]?.() ?? actor,
      moved:
        from !== null && from !== to
          ? m.accounts_history_move({ from: STATE_TEXT[from as AppState](), to: STATE_TEXT[to as AppState]() })
          : '',
      remark,
    })),
    earlier: one.earlier.map((other) => ({
      id: other.id,
      text: m.ui_pair({
        name: `${other.name} ${deskText({ kind: 'app', about: other.about, process: null })}`,
        text: stateText(other.state, false),
      }),
      state: other.state,
      day: other.decidedAt ? dayOf(new Date(other.decidedAt)) : '',
      remark: other.remark,
    })),
    note: one.note,
    handoffs: handoffsOf(one),
    secondOpinion: one.secondOpinion,
    after: [(AFTER[about ?? ''] ?? m.backoffice_app_after_other)(), m.backoffice_app_after_told()],
    verdict: verdictOf(one),
  }
}
