// Actions of an import: check an archive, then do it.
import { perform } from '../../../../api/forms/action.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { contentImport, contentImportCheck } from '../../contract/folder.ts'

export type Checked = OutputOf<typeof contentImportCheck>
type ImportResult = { checked?: Checked; done?: true }

export const checkArchive = perform<ImportResult>([contentImportCheck], async ({ portal, form }) => {
  const result = await portal.submit(contentImportCheck, form)
  return { ...result, value: result.ok && result.value ? { checked: result.value } : {} }
})

export const importArchive = perform<ImportResult>([contentImport], async ({ portal, form }) => {
  const result = await portal.submit(contentImport, form)
  return { ...result, value: result.ok ? { done: true } : {} }
})
