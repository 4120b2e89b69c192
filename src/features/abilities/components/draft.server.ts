// Draft of an application as its page needs it: raw field values, with multi-line values split for multiple-choice
// fields.
import { orPage, type PageContext } from '../../../api/page-context.ts'
import type { Typed } from '../../../lib/forms/action-result.ts'
import { appDraft } from '../contract/drafts.ts'
import { isOpened } from '../rules/correction.ts'

type Form = {
  appId: string
  about: string
  fields: readonly { name: string; look: string }[]
  opened: readonly string[] | null
}

export async function draftOf(portal: PageContext, { appId, about, fields, opened }: Form) {
  const { data, version, savedAt } = await orPage(() => portal.call(appDraft, { appId, about }))
  const lines = (name: string): string[] => (data[name] ?? '').split('\n').filter(Boolean)
  const values: Typed = {}
  for (const { name, look } of fields)
    // Fields the reviewer has accepted meanwhile keep their value.
    if (data[name] !== undefined && isOpened(opened, name)) values[name] = look === 'some' ? lines(name) : data[name]
  return {
    place: { appId, about },
    version,
    savedAt,
    typed: values,
    abilities: savedAt === null ? null : lines('abilities'),
  }
}
