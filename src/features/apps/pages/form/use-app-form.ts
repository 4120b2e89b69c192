// State of an app's form: values, draft, errors, and what is still missing.
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { lackingIn, stillRefused, valuesIn } from '../../components/lacking.ts'
import { APP_DRAFT_CALL } from '../../rules/grants/drafts.ts'
import type { AppFormPage } from './form-page.server.ts'
import type { Saved } from './form-save.server.ts'

export type AppFormState = ReturnType<typeof useAppForm>

/** @param result the answer of the last save or submission */
export function useAppForm(page: AppFormPage, result: ActionResult<Saved> | undefined) {
  const { draft: storedDraft, fields, issues, icons, screenshots, reviewing } = page
  const navigation = useNavigation()
  const typed = result?.typed ?? {}
  const submitErrors: Record<string, string> = result?.fields ?? {}
  const isSaved = result?.ok || result?.value?.kept
  const draft = useServerDraft({
    path: APP_DRAFT_CALL,
    place: storedDraft?.place ?? {},
    first: storedDraft ?? { version: 0, savedAt: null },
    result,
    finalResult: isSaved ? result : undefined,
  })
  const [values, setValues] = useState(() => ({
    ...Object.fromEntries(fields.map((field) => [field.name, field.value])),
    ...typed,
  }))
  const lacking = lackingIn(page.kind, values, {
    icon: icons.length > 0,
    screenshots: screenshots.length,
    clientSecret: page.hasClientSecret,
    siteProof: page.siteState === 'proved',
    connection: page.connected !== false,
  })
  const refused = stillRefused(submitErrors, typed, values)
  return {
    result,
    /** Without it the form has no draft: it is only read, or shows what was saved. */
    hasDraft: storedDraft !== null,
    draft,
    typed,
    values,
    onInput: (form: HTMLFormElement) => {
      setValues(valuesIn(new FormData(form), fields))
      if (storedDraft) draft.onInput(form)
    },
    submitErrors,
    hasErrors: Object.keys(submitErrors).length > 0,
    /** What a reviewer refused, and what the last submission did. */
    fieldErrors: reviewing ? submitErrors : { ...issues, ...submitErrors },
    missing: [...new Set([...Object.keys(issues), ...refused, ...lacking])],
    closed: reviewing || !page.canEdit,
    /** The pressed button of the request under way. */
    intent: navigation.state === 'idle' ? null : navigation.formData?.get('intent'),
  }
}
