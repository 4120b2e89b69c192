// Cases of apps at the desk: their pictures and verdicts.
import { m } from '#messages'
import { type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { claimConflict } from '../../../review/handlers/cases.ts'
import { withCurrentWords } from '../../../review/handlers/reasons.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { PHOTO_LIMITS } from '../../../certification/rules/photos.ts'
import { holderOf } from '../../../review/rules/cases.ts'
import { insertView } from '../../../certification/queries/photos.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { reviewAppPicture } from '../../contract/app-cases.ts'
import { findAppCase, listCasePictures, lockAppOfCase } from '../../queries/app-cases.ts'
import { findCatalogue } from '../../queries/catalogue.ts'
import { unsealPicture } from '../../queries/pictures.ts'
import { isPersonal } from '../../rules/case-fields.ts'
import { namesIn } from '../../rules/grants/names.ts'
import { appCaseText, appFieldText } from '../../rules/review-labels.ts'
import { toImageAnswer } from '../pictures.ts'
import { appView } from './case-view.ts'
import { addWatermark } from '../../../review/handlers/watermark.ts'
import { appCaseAppeal } from './reopening.ts'
import { idsOf } from './review-app.ts'
import { applyVerdict } from './verdict.ts'

export const reviewAppPictureHandler: Handler<typeof reviewAppPicture> = async (context, { caseId, id }) => {
  const { db, adapters, now } = context
  const operator = operatorOf(context)
  const one = await findAppCase(db, caseId)
  const [picture] = one && idsOf(one).includes(id) ? await listCasePictures(db, one.app_id, [id]) : []
  if (!one || !picture) throw new ApiError('404001', { reason: 'picture.not_found' })
  const personal = isPersonal(picture.kind)
  if (personal && (one.state !== 'review' || holderOf(one, now) !== operator.id))
    throw await claimConflict(context, caseId)
  const key = await findPersonKey(db, adapters.keyRing, picture.key_owner_id)
  const encryptedFile = picture.file_name === null ? null : await adapters.files.get(picture.file_name)
  if (!key || !encryptedFile || picture.file_name === null)
    throw new ApiError('404001', { reason: 'picture.not_found' })
  const plain = unsealPicture(key, picture.file_name, encryptedFile)
  if (!personal) return toImageAnswer(plain)
  const bytes = await addWatermark(context, plain, PHOTO_LIMITS)
  await insertView(db, {
    developerId: one.owner_id,
    caseId,
    photo: null,
    viewer: 'operator',
    viewerId: operator.id,
    now,
  })
  return { type: 'image/jpeg', bytes }
}

export const appCases: CaseKindHandlers = {
  kinds: ['app'],
  label: m.apps_case_kind,
  topic: ({ about }) => appCaseText(about),
  fieldNames: async ({ db }) => {
    const names = namesIn(await findCatalogue(db))
    return (field) => appFieldText(names, field)
  },
  view: appView,
  appeal: appCaseAppeal,
  verdict: {
    lock: (context, { id }) => lockAppOfCase(context.db, id),
    approve: async (context, { id }) => {
      const { id: operatorId } = operatorOf(context)
      return { id, appState: await applyVerdict(context, { caseId: id, operatorId, outcome: 'approved', remark: '' }) }
    },
    reject: async (context, { id }, { remark, reasons: reasonMarks }) => {
      const { id: operatorId } = operatorOf(context)
      const reasons = await withCurrentWords(context, 'app', reasonMarks)
      return {
        id,
        appState: await applyVerdict(context, { caseId: id, operatorId, outcome: 'rejected', remark, reasons }),
      }
    },
  },
}
