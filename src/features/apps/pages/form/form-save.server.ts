// Saving an app's form, and submitting what was saved.
import { redirect } from 'react-router'
import { m } from '#messages'
import { perform } from '../../../../api/forms/action.ts'
import { successResult, textIn } from '../../../../api/forms/submit.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { detailUrl } from '../../rules/app-urls.ts'
import { type FieldView, formViewOf } from '../../components/form-view.server.ts'
import { appOf } from '../../components/guard.server.ts'
import { appLacks, valuesIn } from '../../components/lacking.ts'
import type { AppDetail } from '../../contract/answers.ts'
import {
  appOptions,
  iotCloudToCloud,
  saveAppInfo,
  saveCarAppInfo,
  saveWebAppInfo,
  submitApp,
} from '../../contract/apps.ts'
import { missingText } from '../../rules/labels.ts'

const SAVE = { phone: saveAppInfo, web: saveWebAppInfo, car: saveCarAppInfo, iot: iotCloudToCloud }

export type Saved = {
  /** The save succeeded before the submission failed. */
  kept: boolean
  /** Version saved elsewhere meanwhile. */
  newer: number | undefined
}

export const saveForm = perform<Saved>(Object.values(SAVE), async ({ portal, form, url }) => {
  const app = await appOf(portal, url)
  const { appId } = app
  const isSubmission = textIn(form, 'intent') === 'submit'
  // A developer who was warned about a newer version may overwrite it.
  let version = textIn(form, 'over') || textIn(form, 'version')
  const isKept = app.may.includes('app:edit')
  if (isKept) {
    const { items } = await portal.call(appOptions, {})
    const views = formViewOf(app, items)
    const fixedEntries = views.flatMap(({ fixed: isFixed, name }) => (isFixed ? [[name, undefined]] : []))
    // Sent when it is emptied too: a name is optional for programs, not in the form.
    const name = form.has('name') ? { name: textIn(form, 'name') } : {}
    const saveResult = await portal.submit(SAVE[app.kind], form, {
      ...name,
      ...Object.fromEntries(fixedEntries),
      appId,
      version,
    })
    if (!saveResult.ok) {
      const fields = isSubmission ? withLacking(saveResult.fields, app, views, form) : saveResult.fields
      return { ...saveResult, fields, value: { kept: false, newer: newerOf(saveResult) } }
    }
    version = String(saveResult.value?.version)
  }
  if (!isSubmission) return successResult(form, m.apps_saved())
  const result = await portal.submit(submitApp, form, { appId, version })
  if (result.ok) throw redirect(detailUrl(app.kind, appId))
  // What was saved has a new version, which the page needs for its next attempt. After a 4xx nothing is loaded again, so a
  // form that was stale stays stale.
  return { ...result, status: isKept ? 200 : 400, value: { kept: isKept, newer: newerOf(result) } }
})

/** Beside malformed fields also the empty ones, in the order of the form: they would be refused the next time. */
function withLacking(
  refusals: ActionResult['fields'],
  app: AppDetail,
  views: readonly FieldView[],
  form: FormData,
): ActionResult['fields'] {
  if (Object.keys(refusals).length === 0) return refusals
  const fixedValues = Object.fromEntries(views.flatMap(({ fixed, name, value }) => (fixed ? [[name, value]] : [])))
  const lacking = appLacks(app, { ...valuesIn(form, views), ...fixedValues })
  const names = new Set([...views.map(({ name }) => name), ...lacking, ...Object.keys(refusals)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const text = refusals[name] ?? (lacking.includes(name as 'name') ? missingText(name) : undefined)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

const newerOf = ({ reason, value }: ActionResult): number | undefined =>
  reason === 'app.outdated' ? (value as { version?: number } | null)?.version : undefined
