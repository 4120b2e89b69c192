// The page of one app (/application/detail, carDetail): state, keys, data, history, actions (handbook/pages.md [2]).
import { Form, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { actionOf, send, type Submission } from '../../../../api/forms/action.ts'
import { dayOf, dayText, momentText } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Star } from '../../../../ui/primitives/star.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { Steps } from '../../../../ui/lists/steps.tsx'
import { abilityOptionList, appAbilityWithdraw } from '../../../abilities/contract/abilities.ts'
import {
  appOptions,
  deleteApp,
  getAppHistory,
  modifyAppName,
  submitApp,
  takeDownApp,
  withdrawApp,
} from '../../contract/apps.ts'
import { secretEnd, secretMake, secretPutAway } from '../../contract/keys.ts'
import { appCalls } from './app-calls.server.ts'
import { AppFacts } from './facts/app-facts.tsx'
import { AppHead } from './app-head.tsx'
import { AppHistory } from './app-history.tsx'
import { AppHoldings } from './app-holdings.tsx'
import { AppKeys } from './app-keys.tsx'
import { SiteLine } from '../../components/site-line.tsx'
import { abilitiesUrl, formUrl, HISTORY_PAGE } from '../../rules/app-urls.ts'
import { formDraftOf } from '../../components/form-draft.server.ts'
import { certificateRows, formViewOf } from '../../components/form-view.server.ts'
import { appOf } from '../../components/guard.server.ts'
import { appLacks } from '../../components/lacking.ts'
import { toHoldingsView } from '../../components/holdings-view.server.ts'
import { keysView } from './keys-view.server.ts'
import { historyView } from './history-view.server.ts'
import { routeOf } from './route-view.server.ts'
import { SignedCalls } from './signed-calls.tsx'
import { signedCallsView } from './signed-calls-view.server.ts'
import { starsOf } from './stars-view.server.ts'
import { turnView } from '../../components/turn-view.server.ts'
import { appDisplayName } from '../../rules/shown-name.ts'
import { isComplete } from '../../rules/turn.ts'
import { CASE_TEXT } from '../../rules/labels.ts'
import styles from './detail.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const savedApp = await appOf(portal, url)
  const [history, holdings, keys, { items: options }, calls, { items: catalogue }] = await Promise.all([
    portal.call(getAppHistory, { appId: savedApp.appId, page: pageIn(url.searchParams, HISTORY_PAGE) }),
    toHoldingsView(portal, savedApp.appId),
    keysView(portal, savedApp, url),
    portal.call(appOptions, {}),
    signedCallsView(portal, savedApp.appId),
    portal.call(abilityOptionList, { kind: savedApp.kind }),
  ])
  const may = appCalls(savedApp)
  const isOpen = savedApp.state !== 'review' && !savedApp.reviewing.includes('change')
  const savedFields = formViewOf(savedApp, options)
  // The page counts what the form shows: the viewer's draft, too.
  const draft = isOpen && may.appImgUpload ? await formDraftOf(portal, savedApp.appId, savedFields) : null
  const fields = savedFields.map((field) => ({ ...field, value: draft?.typed[field.name] ?? field.value }))
  const app = draft?.savedAt
    ? { ...savedApp, missing: appLacks(savedApp, Object.fromEntries(fields.map(({ name, value }) => [name, value]))) }
    : savedApp
  return {
    app: {
      ...app,
      shownName: appDisplayName(app, portal.language),
      form: undefined,
      edit: formUrl(app.kind, app.appId),
      may,
    },
    isOpen,
    /** When the viewer last typed into the form without saving it; null otherwise. */
    draftAt: draft?.savedAt ? momentText(draft.savedAt) : null,
    holdings,
    route: routeOf(app),
    ...turnView(
      app,
      holdings.abilities.find(({ act }) => act === 'correct'),
    ),
    cases: app.cases.map(({ id, kind, dueAt }) => ({
      id,
      text: CASE_TEXT[kind](),
      due: dayText(dayOf(new Date(dueAt))),
    })),
    rows: [
      ...fields
        .filter(({ look, name }) => look !== 'secret' && name !== 'name')
        .map(({ label, value, options }) => ({
          label,
          value:
            [value]
              .flat()
              .map((code) => options.find((option) => option.value === code)?.label ?? code)
              .join(m.apps_and()) || null,
        })),
      ...certificateRows(app.certificates),
    ],
    history: historyView(history),
    keys,
    calls,
    stars: starsOf(holdings, catalogue),
  }
}

const input = async ({ portal, url }: Submission) => ({ appId: (await appOf(portal, url)).appId })
const to = (_: unknown, { url }: Submission) => afterwards(url)

export const action = actionOf({
  secret: send(secretMake, { input, to }),
  secretPutAway: send(secretPutAway, { input, to }),
  secretEnd: send(secretEnd, { input, to }),
  submit: send(submitApp, { input, to }),
  rename: send(modifyAppName, { input, to }),
  takeDown: send(takeDownApp, { input, to }),
  grantWithdraw: send(appAbilityWithdraw, { input, to }),
  withdraw: send(withdrawApp, { input, to }),
  delete: send(deleteApp, { input, to: '/application' }),
})

/** Address of this page, with the way back to what a key was created for. */
function afterwards({ pathname, searchParams }: URL): string {
  const [appId = '', from] = [searchParams.get('appId') ?? '', searchParams.get('from')]
  return `${pathname}?${new URLSearchParams({ appId, ...(from === null ? {} : { from }) })}`
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.app.shownName ?? m.apps_title(), matches) },
]

/** The way to another reviewer. */
const AppealLink = () => (
  <p>
    <MoreLink to="/appeals" inline>
      {m.apps_appeal_link()}
    </MoreLink>
  </p>
)

export default function Page() {
  const { app, isOpen, draftAt, holdings, route, turn, correct, cases, rows, history, keys, calls, stars } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  // The calls of the form's page.
  const canEdit = isOpen && (app.may.appImgUpload || app.may.submitApp)
  // What was typed and not saved would be left out.
  const hasDraft = draftAt !== null
  const canSubmit = isComplete(app) && app.may.submitApp && !hasDraft
  return (
    <>
      <AppHead app={app} result={result} stars={stars} />
      <div className={`wrap ${styles.page}`}>
        <Steps items={route} label={m.apps_route()} className={styles.route} />
        {result?.message ? <Alert tone="bad" live title={result.message} className={styles.alert} /> : null}
        {app.halted ? (
          <Alert tone="bad" title={m.apps_halted()} className={styles.alert}>
            <p>{app.halted.reason}</p>
            <p>{m.apps_halted_next()}</p>
            <AppealLink />
          </Alert>
        ) : null}
        {app.keysSuspended ? (
          <Alert tone="bad" title={m.apps_keys_suspended()} className={styles.alert}>
            <p>{app.keysSuspended.reason}</p>
            <p>{m.apps_keys_suspended_next()}</p>
            <AppealLink />
          </Alert>
        ) : null}
        {app.pendingName ? (
          <Alert title={m.apps_pending_name({ name: app.pendingName })} className={styles.alert} />
        ) : null}
        <div className={styles.grid}>
          <div>
            <section className={styles.next} data-who={turn.who}>
              <p className={styles.turn}>
                {turn.who === 'you' ? <Star /> : null}
                {turn.text}
              </p>
              <h2>{turn.title}</h2>
              {turn.who === 'team' ? <p>{m.apps_wait_text()}</p> : null}
              {correct ? (
                <>
                  <p>{correct.line}</p>
                  <AppealLink />
                  <Guarded by="appAbilityApply" may={app.may}>
                    <ButtonLink to={abilitiesUrl(app.appId, correct.again)} kind="accent">
                      {m.apps_ability_correct()}
                    </ButtonLink>
                  </Guarded>
                </>
              ) : null}
              {app.remark ? (
                <>
                  <p>{app.remark}</p>
                  <AppealLink />
                </>
              ) : null}
              {cases.map((item) => (
                <p key={item.id}>{m.apps_case_line({ what: item.text, number: item.id, due: item.due })}</p>
              ))}
              {app.state === 'draft' && app.missing.length > 0 ? (
                <p>{m.apps_refusal_missing({ count: app.missing.length })}</p>
              ) : null}
              {app.changed && isOpen ? <p>{m.apps_changed()}</p> : null}
              {hasDraft ? <p>{m.apps_has_draft({ time: draftAt })}</p> : null}
              {canEdit && turn.who === 'you' && !app.may.submitApp ? <p>{m.apps_submit_others()}</p> : null}
              {canSubmit ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="version" value={app.version} />
                  <Button type="submit" kind="accent" name="intent" value="submit">
                    {m.apps_submit()}
                  </Button>
                </Form>
              ) : null}
              {canEdit && (!correct || hasDraft) ? (
                <ButtonLink to={app.edit} kind={turn.who === 'you' && !canSubmit ? 'accent' : 'line'}>
                  {hasDraft
                    ? isComplete(app) && app.may.submitApp
                      ? m.apps_draft_submit()
                      : m.apps_draft_continue()
                    : app.state === 'draft' && !canSubmit
                      ? m.apps_fill()
                      : m.apps_edit()}
                </ButtonLink>
              ) : null}
            </section>
            {app.siteState ? (
              <section>
                <SiteLine appId={app.appId} state={app.siteState} error={undefined} may={app.may.checkWebSite} />
              </section>
            ) : null}
            {calls ? <SignedCalls view={calls} /> : null}
            <AppKeys app={app} keys={keys} may={app.may} error={result?.fields.confirm} />
            <AppHoldings appId={app.appId} may={app.may} {...holdings} />
          </div>
          <aside>
            <AppFacts rows={rows} edit={canEdit ? app.edit : null} />
            <AppHistory {...history} />
          </aside>
        </div>
      </div>
    </>
  )
}
