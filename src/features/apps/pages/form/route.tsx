// The form page for apps of any kind (/application/form, carForm, cloud): save as draft or submit; on errors nothing
// typed is lost (handbook/pages.md [2]).
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { done, textIn } from '../../../../api/forms/submit.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { classList } from '../../../../ui/primitives/class-list.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { REVIEW_DAYS } from '../../../accounts/rules/limits.ts'
import {
  appOptions,
  iotCloudToCloud,
  saveAppInfo,
  saveCarAppInfo,
  saveWebAppInfo,
  submitApp,
} from '../../contract/apps.ts'
import { iotConnection, iotTestConnection } from '../../contract/connection.ts'
import type { AppDetail } from '../../contract/answers.ts'
import { AppFields } from './app-fields.tsx'
import { AppPictures } from './app-pictures.tsx'
import { detailUrl } from '../../components/app-urls.ts'
import { ConnectionTest } from './connection-test.tsx'
import { connectionViewOf } from './connection-view.server.ts'
import { FormSide } from './form-side.tsx'
import { formViewOf } from '../../components/form-view.server.ts'
import { ConnectionLine, SiteLine } from '../../components/site-line.tsx'
import { appOf } from '../../components/guard.server.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { PICTURES } from '../../rules/form.ts'
import { PICTURE_LIMITS, READING } from '../../rules/pictures.ts'
import { LABEL } from '../../rules/labels.ts'
import styles from './form.module.css'

const SAVE = { phone: saveAppInfo, web: saveWebAppInfo, car: saveCarAppInfo, iot: iotCloudToCloud }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [app, { items: options }] = await Promise.all([appOf(portal, url), portal.call(appOptions, {})])
  return {
    appId: app.appId,
    version: app.version,
    name: app.name,
    kind: app.kind,
    iconId: app.iconId,
    sentBack: app.toMend.length,
    missing: [...new Set([...app.toMend.map(({ field }) => field), ...app.missing])].map((field) => ({
      field,
      label: LABEL[field as 'name']?.() ?? field,
    })),
    remark: app.remark,
    fields: formViewOf(app, options),
    toMend: mendText(app.toMend),
    icons: app.pictures.filter(({ kind }) => kind === 'icon'),
    screenshots: app.pictures.filter(({ kind }) => kind === 'screenshot'),
    range: PICTURES[app.kind].screenshots,
    reviewing: app.state === 'review' || app.reviewing.includes('change'),
    canEdit: app.may.includes('app:edit'),
    canSubmit: app.may.includes('app:submit'),
    saved: timeText(new Date(app.updatedAt)),
    detail: detailUrl(app.kind, app.appId),
    siteState: app.siteState,
    connected: app.kind === 'iot' ? !app.missing.includes('connection') : null,
    test: app.kind === 'iot' ? connectionViewOf(await portal.call(iotConnection, { appId: app.appId })) : undefined,
  }
}

/** Corrections a reviewer asked for, as text beside each field. */
const mendText = (toMend: AppDetail['toMend']): Record<string, string> =>
  Object.fromEntries(
    toMend.map(({ field, text, remark }) => [
      field,
      m.apps_form_mend({ text: remark ? m.apps_form_mend_words({ text, words: remark }) : text }),
    ]),
  )

type Saved = {
  /** The save succeeded before the submission failed. */
  kept: boolean
  /** Version saved elsewhere meanwhile. */
  newer: number | undefined
}

const save = perform<Saved>(Object.values(SAVE), async ({ portal, form, url }) => {
  const app = await appOf(portal, url)
  const { appId } = app
  // A developer who was warned about a newer version may overwrite it.
  let version = textIn(form, 'over') || textIn(form, 'version')
  const isKept = app.may.includes('app:edit')
  if (isKept) {
    const { items } = await portal.call(appOptions, {})
    const fixed = formViewOf(app, items).flatMap(({ fixed: isFixed, name }) => (isFixed ? [[name, undefined]] : []))
    // Sent when it is emptied too: a name is optional for programs, not in the form.
    const name = form.has('name') ? { name: textIn(form, 'name') } : {}
    const saved = await portal.submit(SAVE[app.kind], form, { ...name, ...Object.fromEntries(fixed), appId, version })
    if (!saved.ok) return { ...saved, value: { kept: false, newer: newerOf(saved) } }
    version = String(saved.value?.version)
  }
  if (textIn(form, 'intent') !== 'submit') return done(form)
  const result = await portal.submit(submitApp, form, { appId, version })
  if (result.ok) throw redirect(detailUrl(app.kind, appId))
  // What was saved has a new version, which the page needs for its next attempt. After a 4xx nothing is loaded again, so a
  // form that was stale stays stale.
  return { ...result, status: isKept ? 200 : 400, value: { kept: isKept, newer: newerOf(result) } }
})

const newerOf = ({ reason, value }: ActionResult): number | undefined =>
  reason === 'app.outdated' ? (value as { version?: number } | null)?.version : undefined

export const action = actionOf(
  {
    save,
    submit: save,
    '': save,
    /** Runs the connection test; the loader reads its outcome. */
    test: send(iotTestConnection, { input: async ({ portal, url }) => ({ appId: (await appOf(portal, url)).appId }) }),
  },
  { own: ['over'] },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.name ?? m.apps_title(), matches) },
]

export default function Page() {
  const { appId, version, name, remark, fields, icons, screenshots, range, reviewing, canEdit, canSubmit, ...app } =
    useLoaderData<typeof loader>()
  const { saved, detail, siteState, connected, test, kind, iconId, sentBack, missing } = app
  const closed = reviewing || !canEdit
  const answer = useActionData<typeof action>()
  const isTest = answer?.intent === 'test'
  const result = isTest ? undefined : answer
  const navigation = useNavigation()
  const intent = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  const refused: Record<string, string> = result?.fields ?? {}
  const fieldErrors: Record<string, string> = reviewing ? refused : { ...app.toMend, ...refused }
  const newer = result?.value?.newer
  const label = (field: string) => LABEL[field as 'name']?.() ?? field
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.apps_title(), url: '/application' }, { label: name, url: detail }, { label: m.apps_form() }]}
      />
      <h1>{name}</h1>
      <p className={styles.lead}>{m.apps_form_lead({ days: REVIEW_DAYS })}</p>
      {remark && !reviewing ? (
        <Alert tone="bad" title={m.apps_form_remark()} className={styles.alert}>
          {remark}
          {Object.keys(app.toMend).map((field) => (
            <a key={field} href={`#f-${field}`} className={styles.wrong}>
              {label(field)}
            </a>
          ))}
        </Alert>
      ) : null}
      {closed ? (
        <Alert title={reviewing ? m.apps_refusal_reviewing() : m.apps_form_read()} className={styles.alert} />
      ) : null}
      {result && !result.ok ? (
        // The buttons are at the bottom of the page.
        <ErrorSummary
          look="lines"
          title={result.message}
          mistakes={Object.entries(refused).map(([field, message]) => ({
            id: `f-${field}`,
            label: label(field),
            message,
          }))}
          focusOn={result}
          className={styles.alert}
        >
          {newer === undefined ? null : (
            <>
              <p>{m.apps_stale_text()}</p>
              <div className={styles.stale}>
                <ButtonLink to={`?appId=${appId}`} document target="_blank" kind="line">
                  {m.apps_stale_see()}
                </ButtonLink>
                <Button form="app-form" type="submit" name="over" value={newer} kind="danger">
                  {m.apps_stale_over()}
                </Button>
              </div>
            </>
          )}
        </ErrorSummary>
      ) : null}
      {closed ? null : (
        <UnsavedGuard form="app-form" refused={result && !result.ok && !result.value?.kept ? result : null} />
      )}
      <div className={styles.grid}>
        <div className={styles.form}>
          <Form method="post" id="app-form" noValidate className={styles.fields}>
            <input type="hidden" name="version" value={version} />
            <AppFields
              fields={fields}
              version={version}
              typed={result?.typed ?? {}}
              errors={fieldErrors}
              closed={closed}
            />
          </Form>
          {siteState ? <SiteLine appId={appId} state={siteState} error={fieldErrors.siteProof} may={canEdit} /> : null}
          {connected === null ? null : <ConnectionLine passed={connected} error={fieldErrors.connection} />}
          <AppPictures
            appId={appId}
            kind="icon"
            label={m.apps_label_icon()}
            help={m.apps_help_icon({ side: READING.icon.shortSide, most: PICTURE_LIMITS.bytes / 1024 ** 2 })}
            pictures={icons}
            most={1}
            closed={closed}
            error={fieldErrors.icon}
          />
          <AppPictures
            appId={appId}
            kind="screenshot"
            label={m.apps_label_screenshots()}
            help={
              range[0] > 0
                ? m.apps_help_screenshots({
                    side: READING.screenshot.shortSide,
                    mb: PICTURE_LIMITS.bytes / 1024 ** 2,
                    least: range[0],
                    most: range[1],
                  })
                : m.apps_help_screenshots_optional({ most: range[1] })
            }
            pictures={screenshots}
            most={range[1]}
            closed={closed}
            error={fieldErrors.screenshots}
          />
          <div className={classList(styles.bar, closed ? null : styles.stays)}>
            <p role="status">{m.apps_saved_at({ time: saved })}</p>
            {closed ? (
              <ButtonLink to={detail} kind="line">
                {m.apps_back()}
              </ButtonLink>
            ) : (
              <Button
                form="app-form"
                type="submit"
                name="intent"
                value="save"
                kind="line"
                busy={intent === 'save'}
                disabled={intent === 'submit'}
              >
                {m.apps_save()}
              </Button>
            )}
            {canSubmit && !reviewing ? (
              <Button
                form="app-form"
                type="submit"
                name="intent"
                value="submit"
                busy={intent === 'submit'}
                disabled={intent === 'save'}
              >
                {m.apps_submit()}
              </Button>
            ) : null}
          </div>
          {test === undefined ? null : (
            <ConnectionTest
              test={test}
              canTest={canEdit}
              refusal={isTest ? answer.message : ''}
              error={isTest ? answer.fields['accessToken'] : undefined}
            />
          )}
        </div>
        <FormSide name={name} kind={kind} iconId={iconId} sentBack={sentBack} missing={closed ? null : missing} />
      </div>
    </div>
  )
}
