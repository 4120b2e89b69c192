// View of an app case at the desk: fields beside those approved last, pictures, developer, history.
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { historyActorText } from '../../../accounts/rules/labels/history-lines.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { isCertified, isAccountStatus } from '../../../accounts/rules/status.ts'
import { typeText } from '../../../certification/rules/review-labels.ts'
import type { KindView } from '../../../review/contract/detail.ts'
import { reasonChoices } from '../../../review/handlers/reasons.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { listOptions } from '../../queries/options.ts'
import { findCatalogue } from '../../queries/catalogue.ts'
import type { Catalogue } from '../../rules/grants/catalogue.ts'
import { grantValueText } from '../../rules/grants/labels.ts'
import { type Names, namesIn } from '../../rules/grants/names.ts'
import { CHOICE_TEXT, EVENT_TEXT, KIND_TEXT, STATE_TEXT } from '../../rules/labels.ts'
import { type AppOption, listOfField, optionName, type OptionList } from '../../rules/options.ts'
import { reasonSubject } from '../../rules/reasons.ts'
import { appCaseText, appFieldText } from '../../rules/review-labels.ts'
import type { AppEvent, AppState } from '../../rules/transitions.ts'
import { type AppFacts, appFacts } from './review-app.ts'

type Check = KindView['checks'][number]

type ChoicesOf = (field: string) => KindView['photos'][number]['choices']

const CHOSEN = new Set(['screenShapes', 'drivingMode', 'clientAuth'])
const MACHINE = /^(?:packageName|certSha256|clientId|filingNumber)$/

/** The models that an application covers are chosen; those of an entry's form are words of its developer. */
const listFor = (field: string, value: string | string[]): OptionList | undefined =>
  field === 'deviceModels' && Array.isArray(value) ? 'device-model' : listOfField(field)

type ValueSources = { options: readonly AppOption[]; catalogue: Catalogue }

function valueText({ options, catalogue }: ValueSources, field: string, value: string | string[]): string {
  const list = listFor(field, value)
  const textOf = (item: string) =>
    list
      ? optionName(options, list, item)
      : CHOSEN.has(field)
        ? (CHOICE_TEXT[item]?.() ?? item)
        : (grantValueText(catalogue, field, item) ?? item)
  return [value]
    .flat()
    .map(textOf)
    .join(Array.isArray(value) ? m.apps_and() : '\n')
}

const rowsOf = ({ fields }: AppFacts, choicesOf: ChoicesOf, sources: ValueSources) =>
  fields.map(({ field, value, before, differs }) => ({
    field,
    name: appFieldText(namesIn(sources.catalogue), field),
    value: valueText(sources, field, value),
    before: before === null ? null : valueText(sources, field, before),
    differs,
    numeric: MACHINE.test(field),
    photo: null,
    choices: choicesOf(field),
  }))

/** Form field under which a mark on a picture is stored: all screenshots share one, every document has its own. */
const FIELD_FOR: Record<string, string> = { icon: 'icon', screenshot: 'screenshots', 'search-icon': 'iconId' }

const CHANGE = {
  new: m.apps_review_picture_new,
  same: m.apps_review_picture_same,
  removed: m.apps_review_picture_removed,
}

function picturesOf({ pictures, fields }: AppFacts, choicesOf: ChoicesOf, names: Names): KindView['photos'] {
  const isFirst = fields.every(({ before }) => before === null)
  const kinds = new Map<string, number>()
  return pictures
    .filter(({ there }) => there)
    .map(({ id, kind, about, width, height, change }) => {
      const at = (kinds.get(kind) ?? 0) + 1
      kinds.set(kind, at)
      const field = FIELD_FOR[kind] ?? (about || 'document')
      const label = field === 'document' ? m.apps_review_picture_document() : appFieldText(names, field)
      const name = kind === 'icon' || about ? label : m.apps_review_picture_name({ name: label, number: at })
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
function proofChecksOf({ site, connection, app }: AppFacts): Check[] {
  const day = (when: string | null) => (when === null ? '' : dayOf(new Date(when)))
  if (site)
    return site.state === 'proved'
      ? [{ text: m.apps_review_site_proved({ host: site.host }), note: day(site.provedAt), tone: 'ok' }]
      : [{ text: m.apps_review_site_open({ host: site.host }), note: '', tone: 'warn' }]
  if (app.kind !== 'iot') return []
  if (!connection) return [{ text: m.apps_review_untested(), note: '', tone: 'warn' }]
  const { at, passed, tested, failed } = connection
  return passed
    ? [{ text: m.apps_review_connected({ tested }), note: day(at), tone: 'ok' }]
    : [{ text: m.apps_review_unconnected({ failed }), note: day(at), tone: 'warn' }]
}

/** The developer of the app, and apps of others with the same name. */
function checksOf(appFacts: AppFacts): Check[] {
  const { developer, namesakes } = appFacts
  const { accountStatus, apps, listed, approved, rejected } = developer
  const status = isAccountStatus(accountStatus) ? STATUS_TEXT[accountStatus]() : String(accountStatus)
  const isApproved = isCertified(accountStatus)
  return [
    {
      text: m.apps_review_developer({ name: developer.userName, status }),
      note: developer.approvedAt ? dayOf(new Date(developer.approvedAt)) : '',
      tone: isApproved ? 'ok' : 'warn',
    },
    ...proofChecksOf(appFacts),
    { text: m.apps_review_counts({ apps, listed }), note: '', tone: 'ok' },
    {
      text: m.apps_review_verdicts({ approved, rejected }),
      note: '',
      tone: rejected > approved ? 'warn' : 'ok',
    },
    ...(namesakes.length === 0 ? [{ text: m.apps_review_name_free(), note: '', tone: 'ok' as const }] : []),
  ]
}

const AFTER: Record<string, () => string> = {
  listing: m.apps_review_after_listing,
  change: m.apps_review_after_change,
  rename: m.apps_review_after_rename,
}

const wordsOf = (): KindView['words'] => ({
  claim: m.apps_review_claim(),
  first: m.apps_review_first(),
  before: m.apps_review_before(),
  choose: '',
  rest: m.apps_review_rest(),
  notificationNote: m.apps_review_told(),
  phrases: [m.apps_review_phrase_real(), m.apps_review_phrase_words(), m.review_reject_phrase_reach()],
})

const historyOf = ({ history }: AppFacts): KindView['history'] =>
  history.map(({ at, event, from, to, actor, remark }) => ({
    at,
    title: EVENT_TEXT[event as AppEvent]?.() ?? event,
    who: historyActorText(actor),
    moved:
      from !== null && from !== to
        ? m.accounts_history_move({ from: STATE_TEXT[from as AppState](), to: STATE_TEXT[to as AppState]() })
        : '',
    remark,
  }))

export async function appView(context: Context, row: QueueRow): Promise<KindView> {
  const facts = await appFacts(context, row)
  const { app, developer, namesakes, earlier, reasons } = facts
  const choicesOf = await reasonChoices(context, 'app', reasonSubject)
  const sources = { options: await listOptions(context.db), catalogue: await findCatalogue(context.db) }
  const names = namesIn(sources.catalogue)
  return {
    number: m.apps_review_number({ kind: KIND_TEXT[app.kind](), id: app.appId }),
    type: typeText(developer.enterpriseType),
    barred: null,
    groups: [{ group: 'app', title: KIND_TEXT[app.kind](), rows: rowsOf(facts, choicesOf, sources) }],
    photos: picturesOf(facts, choicesOf, names),
    photoUrl: `/api/ops/v1/review/app/picture?caseId=${row.id}`,
    checks: checksOf(facts),
    duplicates: namesakes.map(({ appId, developerId, name }) => ({
      text: m.apps_review_namesake({ name }),
      developerId,
      caseId: null,
      subject: m.review_queue_account({ id: developerId }),
      status: String(appId),
    })),
    history: historyOf(facts),
    earlier: earlier.map(({ about, name, ...other }) => ({ ...other, title: `${name} ${appCaseText(about)}` })),
    after: [(AFTER[row.about ?? ''] ?? m.apps_review_after_other)(), m.apps_review_after_told()],
    status: m.apps_review_status({ state: STATE_TEXT[app.state]() }),
    reasons: reasons.map(({ field, text, remark }) => ({
      field,
      name: appFieldText(names, field),
      text,
      words: remark,
    })),
    words: wordsOf(),
  }
}
