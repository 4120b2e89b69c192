// Actions of an appeal: uploading and removing pictures without script, sending.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, type Submission } from '../../../../api/forms/action.ts'
import { refusalResult, textIn } from '../../../../api/forms/submit.ts'
import { appealFileRemove, appealFileUpload, appealSubmit } from '../../contract/appeals.ts'
import { appealUrl } from '../../components/appeal-view.server.ts'

export const keyIn = (url: URL): string => url.searchParams.get('about') ?? ''

/** The picture chosen in a form without script. */
async function fileIn({ form }: Submission): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
}

async function uploadAppealFile(submission: Submission, file: Uint8Array<ArrayBuffer>) {
  const { portal, form, url } = submission
  const result = await portal.submit(appealFileUpload, form, { key: keyIn(url), file })
  const message = result.fields.file ?? result.message
  return result.ok ? result : { ...result, message, fields: { file: message }, value: null }
}

const withWords = (form: FormData) => ({ typed: { words: textIn(form, 'words') }, value: null })

const upload = perform([appealFileUpload, appealSubmit], async (submission) => {
  const file = await fileIn(submission)
  const none = m.review_appeals_file_none()
  if (!file) return refusalResult(submission.form, { message: none, fields: { file: none } })
  const result = await uploadAppealFile(submission, file)
  return { ...result, ...(result.ok ? { message: m.review_appeals_file_added() } : {}), ...withWords(submission.form) }
})

/** The intent names the picture: `remove:<id>`. */
const remove = perform([appealFileRemove, appealSubmit], async ({ portal, form }) => {
  const id = textIn(form, 'intent').slice('remove:'.length)
  const result = await portal.submit(appealFileRemove, form, { id })
  return { ...result, ...(result.ok ? { message: m.review_appeals_file_removed() } : {}), ...withWords(form) }
})

/** A picture that is still in the form goes with it. */
const send = perform([appealSubmit, appealFileUpload], async (submission) => {
  const { portal, form, url } = submission
  const file = await fileIn(submission)
  if (file) {
    const result = await uploadAppealFile(submission, file)
    if (!result.ok) return { ...result, ...withWords(form) }
  }
  const result = await portal.submit(appealSubmit, form, { key: keyIn(url) })
  if (result.ok) throw redirect(appealUrl(keyIn(url)))
  return { ...result, ...withWords(form) }
})

export const appealAction = actionOf({ upload, remove, send })
