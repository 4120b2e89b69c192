// Handlers for drafts of an app's form and of its applications: each developer's own.
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { canFor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { type Grant, listGrants } from '../../apps/queries/grants.ts'
import { loadViewerDraft, saveViewerDraft } from '../../drafts/handlers/drafts.ts'
import { needs } from '../../team/rules/needs.ts'
import type { appDraft, appDraftSave } from '../contract/drafts.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { findAbility, findService } from '../../apps/rules/grants/catalogue.ts'
import { draftParts, draftProcess, FORM_DRAFT } from '../../apps/rules/grants/drafts.ts'
import { isServiceCode, SERVICE_PERMISSION } from '../../apps/rules/grants/services.ts'
import { requireApp } from './app-holdings.ts'

type DraftKey = { appId: number; about: string }

/**
 * @returns the application the form is about; undefined when there is none yet.
 * @throws ApiError 404001
 */
async function grantFor({ db }: Context, app: App, about: string): Promise<Grant | undefined> {
  const { kind, code } = draftParts(about)
  if (code === null) {
    if (kind === 'function' && app.kind !== 'phone') throw new ApiError('404001', { reason: 'app.wrong_kind' })
    return undefined
  }
  const catalogue = await findCatalogue(db)
  if (kind === 'ability' && !findAbility(catalogue, app.kind, code))
    throw new ApiError('404001', { reason: 'ability.not_offered' })
  if (kind === 'service' && !findService(catalogue, app.kind, code))
    throw new ApiError('404001', { reason: 'ability.not_offered' })
  const grants = await listGrants(db, app.id)
  const grant = grants.find(
    (grant) => grant.kind === kind && (kind === 'function' ? String(grant.id) : grant.code) === code,
  )
  if (kind === 'function' && !grant) throw new ApiError('404001', { reason: 'function.not_found' })
  return grant
}

/** The permission that submitting the form requires; its draft requires the same. */
function permissionFor(about: string) {
  const { kind, code } = draftParts(about)
  if (kind === FORM_DRAFT) return 'app:edit' as const
  if (kind === 'service' && code && isServiceCode(code)) return SERVICE_PERMISSION[code]
  return kind === 'function' ? ('service:gs' as const) : ('app:submit' as const)
}

export const appDraftHandler: Handler<typeof appDraft> = async (context, { appId, about }: DraftKey) => {
  const app = await requireApp(context, appId)
  const grant = await grantFor(context, app, about)
  const draft = await loadViewerDraft(context, { process: draftProcess(appId), step: about })
  // Another team member has submitted since, so the version under review is newer.
  const isOver = draft.savedAt !== null && grant !== undefined && new Date(draft.savedAt) < grant.submitted_at
  return isOver ? { ...draft, data: {}, savedAt: null } : draft
}

export const appDraftSaveHandler: Handler<typeof appDraftSave> = async (context, { appId, about, ...typed }) => {
  const app = await requireApp(context, appId)
  await grantFor(context, app, about)
  const code = permissionFor(about)
  if (!canFor(context, code, appId))
    throw new ApiError('403001', { reason: 'access.permission_missing', message: needs(code).refusal() })
  // A secret is write-only, so it never comes back from a draft.
  const { clientSecret: _, ...data } = typed.data
  return saveViewerDraft(context, { process: draftProcess(appId), step: about }, { ...typed, data })
}
