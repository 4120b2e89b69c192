// Developers in any account state, reached through real moves, each with its history row.
import type { Db } from '../../../db/open.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'
import { type Move, moveAccount } from '../queries/account.ts'
import type { EnterpriseType } from '../rules/enterprise-type.ts'
import type { AccountEvent, Actor } from '../rules/history.ts'
import { type AccountStatus, type FlowStep, PROCESSES, type Process, STATUS, type StatusRow } from '../rules/status.ts'
import { makeVerifiedEnterprise, makeVerifiedPerson } from './verified-data.ts'

const REVIEWER: Actor = { kind: 'operator', id: 321 }

/** Event that starts filling in, then those that complete the steps; the last entry is ready to be submitted. */
const FILLING: Record<Process, readonly [event: AccountEvent, flowStep: FlowStep][]> = {
  personalFirst: [
    ['started', 0],
    ['identity_saved', 1],
  ],
  enterpriseFirst: [
    ['started', 0],
    ['company_saved', 1],
    ['amount_confirmed', 2],
  ],
  personalAgain: [
    ['again_asked', 0],
    ['identity_saved', 1],
  ],
  enterpriseAgain: [
    ['again_asked', 0],
    ['company_saved', 1],
    ['amount_confirmed', 2],
  ],
  personalToEnterprise: [
    ['started', 0],
    ['company_saved', 1],
    ['amount_confirmed', 2],
  ],
  personalChange: [
    ['started', 0],
    ['identity_saved', 1],
  ],
  enterpriseChange: [
    ['started', 0],
    ['proof_uploaded', 1],
    ['company_saved', 2],
  ],
  contactChange: [['contact_opened', 1]],
}

export type DeveloperOptions = {
  accountStatus: AccountStatus
  flowStep?: FlowStep
  /** For enterprises; 52 by default. */
  enterpriseType?: EnterpriseType
  /** YYYY-MM-DD; for re-registration and old types. */
  deadline?: string
  remark?: string
  /** For frozen or closing accounts: the previous status, 33 or 34. */
  previous?: 33 | 34
}

type Options = {
  /** Index of the sample data to use; must be unique, so that no two developers share a phone number. */
  at?: number
  now?: Date
}

/** Registration date, by default well before the first certification, which was 124 days ago. */
export const registeredAt = (now: Date, days = 140): Date => new Date(now.getTime() - days * DAY_MS)

/** The developer must have registered early enough (`registeredAt`). */
export async function makeAccountState(
  db: Db,
  ring: KeyRing,
  developerId: number,
  options: DeveloperOptions,
  { at = developerId % 5000, now = new Date() }: Options = {},
): Promise<void> {
  const walk = new Walk(db, ring, developerId, at, now, options)
  const row = STATUS[options.accountStatus]
  if (row.stage === 'none') return
  if (row.stage === 'approved') return walk.certify(options.accountStatus === 34 ? 'enterprise' : 'personal')
  if (row.process !== null) return walk.through(row.process, row.stage)
  const previous = row.stage === 'frozen' ? 34 : (options.previous ?? 33)
  await walk.certify(previous === 34 ? 'enterprise' : 'personal')
  await walk.leave(row.stage)
}

class Walk {
  private readonly db: Db
  private readonly ring: KeyRing
  private readonly developerId: number
  private readonly at: number
  private readonly now: Date
  private readonly wanted: DeveloperOptions
  private here: { status: AccountStatus; flowStep: FlowStep } = { status: 41, flowStep: 0 }

  constructor(db: Db, ring: KeyRing, developerId: number, at: number, now: Date, options: DeveloperOptions) {
    this.db = db
    this.ring = ring
    this.developerId = developerId
    this.at = at
    this.now = now
    this.wanted = options
  }

  private before(days: number): Date {
    return new Date(this.now.getTime() - days * DAY_MS)
  }

  private get developer(): Actor {
    return { kind: 'developer', id: this.developerId }
  }

  private async move(
    days: number,
    event: AccountEvent,
    status: AccountStatus,
    flowStep: FlowStep,
    more: Partial<Move> = {},
  ) {
    const { developerId, here, developer: actor } = this
    const to = { status, flowStep }
    const isMoved = await moveAccount(this.db, {
      developerId,
      from: [here],
      to,
      event,
      actor,
      now: this.before(days),
      ...more,
    })
    if (!isMoved) throw new Error(`${developerId} is not in status ${here.status}, step ${here.flowStep}`)
    this.here = to
  }

  /** The first certification, long ago, with the data it verified. */
  async certify(kind: 'personal' | 'enterprise'): Promise<void> {
    const process = kind === 'personal' ? 'personalFirst' : 'enterpriseFirst'
    await this.fill(process, 130)
    await this.submit(process, 126)
    await this.approve(process, 124)
  }

  private async approve(process: Process, days: number): Promise<void> {
    const { approved, kind } = PROCESSES[process]
    const verifiedAt = this.before(days)
    const set = { approvedAt: verifiedAt, submittedAt: null, reviewDueAt: null, deadline: this.deadlineWhenApproved }
    await this.move(days, 'approved', approved, 0, { actor: REVIEWER, set })
    const make = kind === 'personal' ? makeVerifiedPerson : makeVerifiedEnterprise
    await make(this.db, this.ring, { developerId: this.developerId, at: this.at, verifiedAt })
  }

  /** Old enterprise types have a confirmation deadline; no other approved account has one. */
  private get deadlineWhenApproved(): string | null {
    return this.wanted.accountStatus === 34 ? (this.wanted.deadline ?? null) : null
  }

  async through(process: Process, stage: StatusRow['stage']): Promise<void> {
    const { holds } = STATUS[PROCESSES[process].filling]
    if (holds === 'personal' || holds === 'enterprise') await this.certify(holds)
    if (stage === 'filling') return this.fill(process, 6, this.wanted.flowStep ?? 0)
    await this.fill(process, 6)
    await this.submit(process, 1)
    if (stage !== 'rejected') return
    const { rejected } = PROCESSES[process]
    const set = { approveRemark: this.wanted.remark ?? '', submittedAt: null, reviewDueAt: null }
    await this.move(0.2, 'rejected', rejected, 0, { actor: REVIEWER, remark: this.wanted.remark ?? '', set })
  }

  /** Fills in up to a step, by default the last. @param days how many days ago it began */
  private async fill(process: Process, days: number, upTo: FlowStep = 2): Promise<void> {
    const { filling, kind } = PROCESSES[process]
    const isAgain = process === 'personalAgain' || process === 'enterpriseAgain'
    for (const [at, [event, flowStep]] of FILLING[process].entries()) {
      if (flowStep > upTo) return
      const type = kind === 'enterprise' ? { enterpriseType: this.wanted.enterpriseType ?? 52 } : {}
      const deadline = isAgain ? { deadline: this.wanted.deadline ?? null } : {}
      const instruction = at === 0 && isAgain ? { actor: REVIEWER, remark: '登记信息已经变化，请重新认证。' } : {}
      await this.move(days - at, event, filling, flowStep, { set: { ...type, ...deadline }, ...instruction })
    }
  }

  private async submit(process: Process, days: number): Promise<void> {
    const submittedAt = this.before(days)
    const reviewDueAt = new Date(submittedAt.getTime() + 3 * DAY_MS)
    await this.move(days, 'submitted', PROCESSES[process].review, 0, { set: { submittedAt, reviewDueAt } })
  }

  async leave(stage: StatusRow['stage']): Promise<void> {
    if (stage === 'frozen') {
      return this.move(3, 'frozen', 211, 0, { actor: REVIEWER, remark: this.wanted.remark ?? '' })
    }
    await this.move(4, 'unbind_committed', 110, 0)
    if (stage === 'unbound') await this.move(1, 'unbind_approved', 51, 0, { actor: REVIEWER })
    if (stage === 'unbindRefused') {
      const set = { approveRemark: this.wanted.remark ?? '' }
      await this.move(1, 'unbind_refused', 210, 0, { actor: REVIEWER, remark: this.wanted.remark ?? '', set })
    }
  }
}
