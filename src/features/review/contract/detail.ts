// One case for the desk: what review knows of every case, and what its kind shows of it.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { CASE_STATES } from '../rules/cases.ts'
import { access, CaseRow, Handoff, Operator } from './cases.ts'

/** A reason on offer for a field or photo. */
const Choice = z.object({
  reason: z.string(),
  short: z.string(),
  /** As the developer reads it. */
  text: z.string(),
})

const FieldRow = z.object({
  field: z.string(),
  name: z.string(),
  value: z.string(),
  /** Value in force before; null when there was none. */
  before: z.string().nullable(),
  differs: z.boolean(),
  /** Compared digit by digit. */
  numeric: z.boolean(),
  /** Kind of the photo that shows the field. */
  photo: z.string().nullable(),
  /** Empty when the field cannot be marked. */
  choices: z.array(Choice),
})

const Photo = z.object({
  id: z.number(),
  /** Field under which marks on the photo are stored. */
  kind: z.string(),
  name: z.string(),
  markName: z.string(),
  width: z.number(),
  height: z.number(),
  seen: z.boolean(),
  choices: z.array(Choice),
})

const Check = z.object({ text: z.string(), note: z.string(), tone: z.enum(['ok', 'warn', 'bad']) })

const Verdicts = z.object({
  /** How the desk says afterwards what was decided. */
  approved: z.string(),
  rejected: z.string(),
  approve: z.string(),
  approveGo: z.string(),
  approveAsk: z.string(),
  /** Heading of the consequences of approval. */
  after: z.string(),
  reject: z.string(),
  rejectGo: z.string(),
  rejectAsk: z.string(),
  /** First line of what is said about a refusal. */
  preview: z.string(),
  /** Whether the developer reads the remark of a refusal; otherwise whoever asked does. */
  isToDeveloper: z.boolean(),
})

/** What the kind of a case shows of it, with labels in the viewer's language. */
const KindView = z.object({
  number: z.string(),
  /** Type of the developer's enterprise; null for a person. */
  type: z.string().nullable(),
  /** Why the viewer may not review the case, beside that it is their own; null when they may. */
  barred: z.object({ title: z.string(), text: z.string() }).nullable(),
  groups: z.array(z.object({ group: z.string(), title: z.string(), rows: z.array(FieldRow) })),
  /** What is read beside each other: of an appeal the decision, and what is said against it. */
  sides: z
    .array(
      z.object({
        title: z.string(),
        lines: z.array(z.object({ name: z.string(), text: z.string() })),
        /** Marks of the rejection that was appealed. */
        marks: z.array(z.string()),
        /** Words of the operator or of the developer. */
        words: z.string(),
        link: z.object({ label: z.string(), url: z.string() }).nullable(),
        /** Documents to save, for whoever holds the case. */
        files: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    )
    .optional(),
  photos: z.array(Photo),
  /** Address of a photo without its number, which follows as `id`. */
  photoUrl: z.string(),
  checks: z.array(Check),
  /** What others have the same of. */
  duplicates: z.array(
    z.object({
      text: z.string(),
      developerId: z.number(),
      caseId: z.number().nullable(),
      subject: z.string(),
      status: z.string(),
    }),
  ),
  history: z.array(z.object({ at, title: z.string(), who: z.string(), moved: z.string(), remark: z.string() })),
  /** Newest first. */
  earlier: z.array(
    z.object({
      id: z.number(),
      /** What the case was about; empty where all are alike. */
      title: z.string(),
      state: z.enum(CASE_STATES),
      decidedAt: at.nullable(),
      remark: z.string(),
    }),
  ),
  /** Consequences of approval. */
  after: z.array(z.string()),
  /** Status of what the case is about. */
  status: z.string(),
  /** The two verdicts in words of the kind's own. */
  verdicts: Verdicts.optional(),
  /** Marks of a rejection. */
  reasons: z.array(z.object({ field: z.string(), name: z.string(), text: z.string(), words: z.string() })),
  words: z.object({
    /** What a claim opens. */
    claim: z.string(),
    /** Instead of a comparison, where nothing was in force before. */
    first: z.string(),
    /** Heading of the values in force before. */
    before: z.string(),
    /** How fields lead to photos; empty where they do not. */
    choose: z.string(),
    /** What happens to fields without a mark. */
    rest: z.string(),
    /** How the developer is notified. */
    notificationNote: z.string(),
    /** Phrases for the remark. */
    phrases: z.array(z.string()),
  }),
})
export type KindView = z.infer<typeof KindView>

export const reviewDetail = endpoint({
  name: 'reviewDetail',
  method: 'GET',
  path: '/api/ops/v1/review/detail',
  access,
  summary:
    'Get a case of any kind as the desk shows it: labelled data, photos, checks, history and reasons on offer. Personal data is masked until you claim the case.',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: z.object({
    ...CaseRow.shape,
    /** What the case is about. */
    topic: z.string(),
    /** True while the viewer holds the case: numbers are unmasked and photos can be viewed. */
    opened: z.boolean(),
    mine: z.boolean(),
    /** Case of the viewer's own account, or of the enterprise whose team they work in. */
    own: z.boolean(),
    remark: z.string(),
    note: z.string(),
    /** Newest first. */
    handoffs: z.array(Handoff),
    reviewer: Operator.nullable(),
    view: KindView,
  }),
  errors: ['404001'],
})
