// The site ownership page (/application/validate): three ways to verify, each with text to copy, a check, and its
// result (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { textIn } from '../../../../api/forms/submit.ts'
import { dateText, dayOf, timeText } from '../../../../lib/dates/dates.ts'
import { OUTGOING_LIMITS } from '../../../../lib/net/outgoing-limits.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { holdsOf, mayCall } from '../../../team/rules/needs.ts'
import { checkWebSite, siteProof } from '../../contract/sites.ts'
import { detailUrl, formUrl } from '../../rules/app-urls.ts'
import { appOf } from '../../components/guard.server.ts'
import { SiteWayPanel } from './site-way.tsx'
import { SITE_STATE_TEXT, SITE_WAY_TEXT } from '../../rules/sites/site-labels.ts'
import { MAX_MISSES, SITE_AGAIN_DAYS, SITE_WAYS, type SiteWay } from '../../rules/sites/sites.ts'
import styles from './validate.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

const when = (at: string) => timeText(new Date(at))
const day = (at: string) => dateText(dayOf(new Date(at)))

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const app = await appOf(portal, url)
  if (app.kind !== 'web') throw notFound()
  const { proof } = await portal.call(siteProof, { appId: app.appId })
  const shared = {
    appId: app.appId,
    name: app.name,
    detail: detailUrl(app.kind, app.appId),
    form: formUrl(app.kind, app.appId),
    canCheck: mayCall(holdsOf(app.may), checkWebSite),
  }
  if (!proof) return { ...shared, site: null }
  const { site, state, way, provedAt, nextCheckAt, looks } = proof
  const host = new URL(site).host
  return {
    ...shared,
    site: { host, state, places: { file: proof.file, meta: proof.meta, dns: proof.dns } },
    first: way ?? looks[0]?.way ?? ('file' as const),
    about:
      state === 'proved' && way && provedAt && nextCheckAt
        ? m.apps_site_proved_text({
            days: SITE_AGAIN_DAYS,
            time: when(provedAt),
            way: SITE_WAY_TEXT[way](),
            next: day(nextCheckAt),
          })
        : state === 'lost' && way
          ? m.apps_site_lost_text({ times: MAX_MISSES, way: SITE_WAY_TEXT[way]() })
          : null,
    looks: looks.map((look) => ({
      id: look.id,
      way: SITE_WAY_TEXT[look.way](),
      proved: look.proved,
      text: look.reason,
      platform: look.actor === 'platform',
      at: when(look.at),
    })),
  }
}

export const action = actionOf({
  '': perform([checkWebSite], async ({ portal, form, url }) => {
    const { appId } = await appOf(portal, url)
    const { value, ...result } = await portal.submit(checkWebSite, form, { appId })
    return { ...result, value: { way: textIn(form, 'way') as SiteWay, check: (result.ok && value?.check) || null } }
  }),
})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.apps_site_title(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: m.apps_title(), url: '/application' },
          { label: view.name, url: view.detail },
          { label: m.apps_site_title() },
        ]}
      />
      {view.site === null ? (
        <>
          <h1 className="vh">{m.apps_site_title()}</h1>
          <EmptyState
            art="empty-app"
            level={2}
            title={m.apps_site_none()}
            action={<ButtonLink to={view.form}>{m.apps_fill()}</ButtonLink>}
          >
            {m.apps_site_none_text()}
          </EmptyState>
        </>
      ) : (
        <Site view={view} />
      )}
    </div>
  )
}

type View = Extract<Awaited<ReturnType<typeof loader>>, { looks: unknown }>

function Site({ view }: { view: View }) {
  const { appId, site, first, about, looks, form, canCheck } = view
  const result = useActionData<typeof action>()
  const { host, state, places } = site
  const tone = state === 'proved' ? 'ok' : state === 'lost' ? 'bad' : undefined
  return (
    <>
      <header className={styles.head}>
        <h1>{m.apps_site_title()}</h1>
        <p>
          <span className="num">{host}</span>
          <Chip dot {...(tone ? { tone } : {})}>
            {SITE_STATE_TEXT[state]()}
          </Chip>
        </p>
      </header>
      {state === 'proved' ? (
        <Alert
          tone="ok"
          live={result?.value?.check?.proved === true}
          title={m.apps_site_proved({ host })}
          className={styles.alert}
          action={
            <ButtonLink to={form} size="sm">
              {m.apps_site_continue()}
            </ButtonLink>
          }
        >
          {about}
        </Alert>
      ) : state === 'lost' ? (
        <Alert tone="bad" title={m.apps_site_lost({ host })} className={styles.alert}>
          {about}
        </Alert>
      ) : (
        <p className={styles.lead}>{m.apps_site_lead({ host })}</p>
      )}
      <div className={styles.grid}>
        <section aria-label={m.apps_site_choose()}>
          <Tabs
            label={m.apps_site_choose()}
            initial={result?.value?.way ?? first}
            panelClassName={styles.panel ?? ''}
            items={SITE_WAYS.map((way) => ({
              id: way,
              label: SITE_WAY_TEXT[way](),
              panel: (
                <SiteWayPanel
                  appId={appId}
                  way={way}
                  places={places}
                  canCheck={canCheck}
                  isProved={state === 'proved'}
                  check={result?.value?.way === way ? result.value.check : null}
                  refusal={result?.value?.way === way ? result.message : ''}
                />
              ),
            }))}
          />
        </section>
        <aside>
          <section>
            <h2>{m.apps_site_looks()}</h2>
            {looks.length === 0 ? <p>{m.apps_site_looks_none()}</p> : null}
            <ol className={styles.looks}>
              {looks.map((look) => (
                <li key={look.id} data-proved={look.proved || undefined}>
                  <b>{look.platform ? `${look.way} · ${m.apps_site_by_platform()}` : look.way}</b>
                  <span>{look.text}</span>
                  <time>{look.at}</time>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2>{m.apps_site_rules()}</h2>
            <p>
              {m.apps_site_rules_text({
                seconds: OUTGOING_LIMITS.ms / 1000,
                max: inMb(OUTGOING_LIMITS.bytes),
                redirects: OUTGOING_LIMITS.redirects,
              })}
            </p>
            <MoreLink to="/docs?id=234">{m.apps_site_doc()}</MoreLink>
          </section>
        </aside>
      </div>
    </>
  )
}
