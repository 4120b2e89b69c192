// Handlers for application documents and search function icons; both use the general upload pipeline.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { App } from '../../apps/queries/apps.ts'
import { findGrant, listDocuments } from '../../apps/queries/grants.ts'
import { putPicture, removePictures, sealPicture } from '../../apps/queries/pictures.ts'
import { readAppPicture } from '../../apps/handlers/pictures.ts'
import { READING } from '../../apps/rules/pictures.ts'
import { storeFile } from '../../uploads/handlers/store-image.ts'
import type { abilityDocRemove, abilityDocUpload } from '../contract/abilities.ts'
import { documentOf, findAbility } from '../../apps/rules/grants/catalogue.ts'
import { isDocumentOpen } from './applying.ts'
import { fieldError } from './submitting.ts'
import { grantOf, findHoldings, lockApp } from './app-holdings.ts'

/** Cap on search icons not yet attached to a function: twice the number of functions an app can have. */
const MAX_ICONS = 40
const SEARCH_ICON_READING = { ...READING.icon, shortSide: 128 }

type Which = { appId: number; ability: string; document: string }

/** The app, if it can take this document. @throws ApiError 400001, 404001, 409001 */
async function openFor(context: Context, { appId, ability, document }: Which): Promise<{ app: App; about: string }> {
  const app = await lockApp(context, appId, document === 'icon' ? 'service:gs' : 'app:edit', true)
  const holdings = await findHoldings(context, app)
  if (document === 'icon') {
    if (app.kind !== 'phone' || ability !== 'search') throw fieldError({ document: m.abilities_refusal_kind() })
    if (holdings.documents.filter(({ kind }) => kind === 'search-icon').length >= MAX_ICONS)
      throw new ApiError('429001', { retryAfter: 3600 })
    return { app, about: '' }
  }
  if (!findAbility(holdings.catalogue, app.kind, ability)?.documents.includes(document))
    throw fieldError({ document: m.abilities_refusal_kind() })
  const about = documentOf(ability, document)
  if (!isDocumentOpen(grantOf(holdings, 'ability', ability), about))
    throw new ApiError('409001', { reason: 'ability.document_closed', message: m.abilities_refusal_document_closed() })
  return { app, about }
}

export const abilityDocUploadHandler: Handler<typeof abilityDocUpload> = async (context, { file, ...which }) => {
  const { now } = context
  const { app } = await openFor(context, which)
  const developerId = app.owner_id
  const isIcon = which.document === 'icon'
  const limits = isIcon ? SEARCH_ICON_READING : READING.screenshot
  const { bytes, width, height } = await readAppPicture(context, file, isIcon, limits)
  if (isIcon && width !== height)
    throw fieldError({ file: m.apps_refusal_icon_shape({ side: SEARCH_ICON_READING.shortSide }) })
  return storeFile(context, {
    developerId,
    bytes,
    sealed: sealPicture,
    row: async (here, fileName) => {
      const { app: still, about } = await openFor(here, which)
      const kind = isIcon ? ('search-icon' as const) : ('document' as const)
      return putPicture(here.db, {
        appId: still.id,
        kind,
        about,
        fileName,
        ownerId: developerId,
        width,
        height,
        bytes: file.length,
        now,
      })
    },
  })
}

export const abilityDocRemoveHandler: Handler<typeof abilityDocRemove> = async (context, { appId, id }) => {
  const { db, now } = context
  const app = await lockApp(context, appId, 'app:edit', true)
  const one = (await listDocuments(db, app.id)).find((document) => document.id === id && document.kind === 'document')
  if (!one) throw new ApiError('404001', { reason: 'ability.document_not_found' })
  const grant = grantOf(await findHoldings(context, app), 'ability', one.about.split(':')[0] ?? '')
  const open = grant ? await findGrant(db, app.id, grant.id) : undefined
  if (!isDocumentOpen(open, one.about))
    throw new ApiError('409001', { reason: 'ability.document_closed', message: m.abilities_refusal_document_closed() })
  await removePictures(db, now, { id })
  return { id }
}
