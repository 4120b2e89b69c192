// Document upload through the page's own form, without JavaScript; uses the same endpoint as any other upload.
import { m } from '#messages'
import type { PageContext } from '../../../api/page-context.ts'
import { abilityDocUpload } from '../contract/abilities.ts'
import { toRejection } from './guard.server.ts'

const UPLOAD = 'upload:'
/** Names of the file fields in such forms. */
export const FILE_FIELDS = /^file:/

type Taken = { id: number | null; message: string; fields: Record<string, string> }

/** @returns null when the form was submitted for another purpose */
export async function plainUpload(portal: PageContext, appId: string, form: FormData): Promise<Taken | null> {
  const intent = String(form.get('intent') ?? '')
  if (!intent.startsWith(UPLOAD)) return null
  const about = intent.slice(UPLOAD.length)
  const [ability = '', document = ''] = about.split(':')
  const file = form.get(`file:${about}`)
  if (!file || typeof file === 'string' || file.size === 0) {
    const message = m.abilities_upload_none()
    return { id: null, message, fields: { [about]: message } }
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { id } = await portal.call(abilityDocUpload, { appId, ability, document, file: bytes } as never)
    return { id, message: '', fields: {} }
  } catch (error) {
    const { message, fields } = toRejection(error)
    return { id: null, message, fields: { [about]: fields.file ?? message } }
  }
}
