// View model of the form page: the app, its fields with what was typed before, its pictures.
import type { PageContext } from '../../../../api/page-context.ts'
import { formDraftOf } from '../../components/form-draft.server.ts'
import { formViewOf } from '../../components/form-view.server.ts'
import { appOf } from '../../components/guard.server.ts'
import { appOptions } from '../../contract/apps.ts'
import { iotConnection } from '../../contract/connection.ts'
import { detailUrl } from '../../rules/app-urls.ts'
import { PICTURES } from '../../rules/form.ts'
import { connectionViewOf } from './connection-view.server.ts'
import { issueTexts } from './issue-texts.ts'

export type AppFormPage = Awaited<ReturnType<typeof appFormPage>>

export async function appFormPage(portal: PageContext, url: URL) {
  const [app, { items: options }] = await Promise.all([appOf(portal, url), portal.call(appOptions, {})])
  const views = formViewOf(app, options)
  const isReviewing = app.state === 'review' || app.reviewing.includes('change')
  const canEdit = app.may.includes('app:edit')
  // `?saved`: the saved version, beside a draft in another tab.
  const draft =
    isReviewing || !canEdit || url.searchParams.has('saved') ? null : await formDraftOf(portal, app.appId, views)
  const fields = views.map((field) => ({ ...field, value: draft?.typed[field.name] ?? field.value }))
  return {
    appId: app.appId,
    // What was typed over an older version asks before it replaces a newer one.
    version: draft?.savedAt && draft.from ? Number(draft.from) : app.version,
    draft: draft && { place: draft.place, version: draft.version, savedAt: draft.savedAt },
    name: app.name,
    kind: app.kind,
    iconId: app.iconId,
    sentBack: app.issues.length,
    remark: app.remark,
    fields,
    hasClientSecret: app.hasClientSecret,
    issues: issueTexts(app.issues),
    icons: app.pictures.filter(({ kind }) => kind === 'icon'),
    screenshots: app.pictures.filter(({ kind }) => kind === 'screenshot'),
    range: PICTURES[app.kind].screenshots,
    reviewing: isReviewing,
    canEdit,
    canSubmit: app.may.includes('app:submit'),
    detail: detailUrl(app.kind, app.appId),
    siteState: app.siteState,
    connected: app.kind === 'iot' ? !app.missing.includes('connection') : null,
    test: app.kind === 'iot' ? connectionViewOf(await portal.call(iotConnection, { appId: app.appId })) : undefined,
  }
}
