// Document upload through the page's own form, without JavaScript; uses the same endpoint as any other upload.
import { m } from '#messages'
import { perform } from '../../../api/forms/action.ts'
import { refusalResult, textIn, typedValuesIn } from '../../../api/forms/submit.ts'
import { abilityDocUpload } from '../contract/abilities.ts'
import { appIdOf } from './app-address.server.ts'

/** Names of the file fields in such forms. */
export const FILE_FIELDS = /^file:/

/** The intent names the ability and its document: `upload:<ability>:<document>`. */
export const plainUpload = perform<{ id: number }>([], async ({ portal, form, url }) => {
  const about = textIn(form, 'intent').slice('upload:'.length)
  const [ability = '', document = ''] = about.split(':')
  const file = form.get(`file:${about}`)
  if (!file || typeof file === 'string' || file.size === 0) {
    const message = m.abilities_upload_none()
    return refusalResult(form, { message, fields: { [about]: message } })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await portal.submit(abilityDocUpload, form, { appId: appIdOf(url), ability, document, file: bytes })
  return result.ok
    ? { ...result, typed: typedValuesIn(form) }
    : { ...result, fields: { [about]: result.fields.file ?? result.message }, value: null }
})
