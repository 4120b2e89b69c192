// The draft of an app's form as its page needs it: what was typed last, on whichever device.
import type { PageContext } from '../../../api/page-context.ts'
import type { Typed } from '../../../lib/forms/action-result.ts'
// Drafts of an app are kept by one call; the page may call any feature's.
import { appDraft } from '../../abilities/contract/drafts.ts'
import type { FieldView } from './form-view.server.ts'
import { FORM_DRAFT } from '../rules/grants/drafts.ts'

export async function formDraftOf(portal: PageContext, appId: number, fields: readonly FieldView[]) {
  const { data, version, savedAt } = await portal.call(appDraft, { appId, about: FORM_DRAFT })
  const values: Typed = {}
  for (const { name, look, fixed } of fields)
    if (data[name] !== undefined && !fixed)
      values[name] = look === 'some' ? data[name].split('\n').filter(Boolean) : data[name]
  return {
    place: { appId: String(appId), about: FORM_DRAFT },
    version,
    savedAt,
    typed: values,
    /** Version of the app that the draft was begun from. */
    from: data['version'],
  }
}
