// App loading shared by this feature's handlers: access check, holdings, facts for the checklist.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import type { Context } from '../../../api/implement.ts'
import { appMissing, appOwner, findAccessibleApp, siteOfApp } from '../../apps/handlers/app-access.ts'
import { type App, findApp } from '../../apps/queries/apps.ts'
import { type Grant, listDocuments, listGrantCases, listGrants } from '../../apps/queries/grants.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { listOptions } from '../../apps/queries/options.ts'
import { listSecrets } from '../../apps/queries/secrets.ts'
import { findSiteProof } from '../../apps/queries/sites.ts'
import { markAnswer } from '../../review/rules/reasons.ts'
import { isSuspended } from '../../apps/rules/transitions.ts'
import { heldKind } from '../../accounts/rules/status.ts'
import type { PermissionCode } from '../../team/rules/permissions.ts'
import type * as answers from '../contract/answers.ts'
import { openFieldsFor } from '../rules/correction.ts'
import type { Catalogue } from '../../apps/rules/grants/catalogue.ts'
import { checklistOf, type Facts, type Need } from '../../apps/rules/grants/needs.ts'
import { type GrantKind, grantReviewStatus } from '../../apps/rules/grants/transitions.ts'
import { issueName, needText } from '../../apps/rules/grants/labels.ts'
import { nameIn, namesIn } from '../../apps/rules/grants/names.ts'

/** For reading; another developer's app answers as if it did not exist. */
export async function requireApp(context: Context, appId: number): Promise<App> {
  const app = await findApp(context.db, await appOwner(context, false), appId)
  if (!app) throw await appMissing(context, appId)
  return app
}

/** For writing: locks the app so that nobody else changes its holdings meanwhile. */
export const lockApp = (context: Context, appId: number, code: PermissionCode, making: boolean): Promise<App> =>
  findAccessibleApp(context, appId, code, { making })

/** Revision that a client sends back: grows with every change of the app or its holdings. */
export const stampOf = (app: Pick<App, 'version'>, grants: readonly Grant[]): string => {
  const countedGrants = grants.filter(({ kind }) => kind !== 'function')
  return `${app.version}.${countedGrants.length}.${countedGrants.reduce((sum, { version }) => sum + version, 0)}`
}

/** Everything a response about an app needs, loaded once. */
export async function findHoldings(context: Context, app: App) {
  const { db } = context
  const [grants, cases, documents, options, catalogue] = await readTogether(db, [
    () => listGrants(db, app.id),
    () => listGrantCases(db, app.id),
    () => listDocuments(db, app.id),
    () => listOptions(db),
    () => findCatalogue(db),
  ])
  const caseOf = new Map(cases.map((item) => [item.grant_id, item]))
  return { grants, caseOf, documents, options, catalogue, stamp: stampOf(app, grants), suspended: isSuspended(app) }
}
export type Holdings = Awaited<ReturnType<typeof findHoldings>>

export const grantOf = ({ grants }: Pick<Holdings, 'grants'>, kind: GrantKind, code: string): Grant | undefined =>
  grants.find((grant) => grant.kind === kind && grant.code === code)

export async function factsOf(context: Context, app: App, { grants }: Pick<Holdings, 'grants'>): Promise<Facts> {
  const { db, now } = context
  const site = siteOfApp(app)
  const [{ accountState }, secrets, proof] = await readTogether(db, [
    () => appOwner(context, false),
    () => listSecrets(db, app.id, now),
    () => (site === null ? undefined : findSiteProof(db, app.id, site)),
  ])
  return {
    appId: app.id,
    kind: app.kind,
    state: app.state,
    form: app.data,
    packageName: app.package_name,
    hasSecret: secrets.length > 0,
    hasClientSecret: app.client_secret_sealed !== null,
    isEnterprise: heldKind(accountState.accountStatus, null) === 'enterprise',
    isSiteProved: proof?.state === 'proved',
    held: new Set(grants.filter(({ approved }) => approved !== null).map(({ kind, code }) => `${kind}:${code}`)),
  }
}

export const neededOf = (catalogue: Catalogue, needs: readonly Need[], facts: Facts): answers.AbilityItem['needs'] =>
  checklistOf(needs, facts).map((item) => ({ ...item, text: needText(catalogue, item.need) }))

const nameOf = (catalogue: Catalogue, { kind, code, form }: Pick<Grant, 'kind' | 'code' | 'form'>): string =>
  kind === 'function' ? String(form.title ?? '') : nameIn(catalogue, kind, code)

/** API form of an application; the form key of a search function is internal and left out. */
export function grantAnswer(
  grant: Grant,
  { caseOf, suspended, catalogue }: Pick<Holdings, 'caseOf' | 'suspended' | 'catalogue'>,
): answers.Grant {
  const open = caseOf.get(grant.id)
  const openFields = openFieldsFor(grant.state, grant.reasons)
  const names = namesIn(catalogue)
  return {
    id: grant.id,
    kind: grant.kind,
    code: grant.kind === 'function' ? String(grant.id) : grant.code,
    name: nameOf(catalogue, grant),
    state: grant.state,
    reviewStatus: grantReviewStatus(grant.state),
    inForce: grant.approved !== null,
    suspended: suspended && grant.approved !== null,
    on: grant.is_on,
    form: grant.form as Record<string, string | string[]>,
    approved: grant.approved as Record<string, string | string[]> | null,
    config: grant.config as Record<string, string | string[]>,
    remark: grant.remark,
    reasons: grant.reasons.map((mark) => ({ ...markAnswer(mark), name: issueName(names, mark.field) })),
    opened: openFields && [...openFields],
    caseId: open?.id ?? null,
    submittedAt: grant.submitted_at.toISOString(),
    dueAt: isoOf(open?.due_at ?? null),
    decidedAt: isoOf(grant.decided_at),
    halted:
      grant.state === 'ended' && grant.halted_at !== null
        ? { at: grant.halted_at.toISOString(), reason: grant.halted_reason }
        : null,
    version: grant.version,
  }
}
