// Publishing an item (/ops/content/:kind/:key/publish): checks, what changes, now or at a time, withdrawal.
import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send, type Submission } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { DAY_MS } from '../../../../lib/dates/durations.ts'
import { clockOf, dayOf } from '../../../../lib/dates/dates.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { itemUrl } from '../../components/content-address.ts'
import { ItemHead } from '../../components/item-head.tsx'
import { itemIn } from '../../components/item-input.server.ts'
import { contentCheck } from '../../contract/drafts.ts'
import { contentLinks } from '../../contract/links.ts'
import { contentItem } from '../../contract/kinds.ts'
import {
  contentDifference,
  contentPublish,
  contentSchedule,
  contentUnschedule,
  contentWithdraw,
} from '../../contract/publications.ts'
import { CheckList } from '../../components/check-list.tsx'
import { Difference } from '../../components/difference.tsx'
import { ReleaseForm } from './release-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-release.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(`${m.publishing_publish()} · ${loaderData?.item.title ?? ''}`, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentPublish)
  officeFor(context, contentItem)
  const itemReference = itemIn({ params })
  const item = await orNotFound(portal.call(contentItem, itemReference))
  const [{ problems }, changes, links] = await Promise.all([
    item.draft || item.published ? portal.call(contentCheck, itemReference) : { problems: [] },
    item.draft && item.version > 0 ? portal.call(contentDifference, { ...itemReference, from: item.version }) : null,
    item.canWithdraw ? portal.call(contentLinks, itemReference) : { items: [], total: 0 },
  ])
  const tomorrow = new Date(portal.now.getTime() + DAY_MS)
  return {
    ...itemReference,
    item,
    problems,
    changes: changes?.fields ?? [],
    /** What would lead nowhere after a withdrawal. */
    links,
    /** Tomorrow at nine, the usual time of a publication. */
    proposed: `${dayOf(tomorrow)}T09:00`,
    earliest: `${dayOf(portal.now)}T${clockOf(portal.now.toISOString())}`,
  }
}

const input = (submission: Submission) => itemIn(submission)

export const action = actionOf(
  {
    publish: send(contentPublish, { input, said: () => m.publishing_done_published() }),
    schedule: send(contentSchedule, {
      input: (submission) => ({ ...itemIn(submission), act: 'publish' as const }),
      said: () => m.publishing_done_scheduled(),
    }),
    withdraw: send(contentWithdraw, { input, said: () => m.publishing_done_withdrawn() }),
    retire: send(contentSchedule, {
      input: (submission) => ({ ...itemIn(submission), act: 'withdraw' as const }),
      said: () => m.publishing_done_scheduled(),
    }),
    cancel: send(contentUnschedule, { input, said: () => m.publishing_done_cancelled() }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { kind, key, item, problems, changes, links, proposed, earliest } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sentIntent = useNavigation().formData?.get('intent')
  useResultToast(result?.ok ? result : undefined)
  const failedResult = result && !result.ok ? result : null
  return (
    <div className={`${list.page} ${styles.page}`}>
      <ItemHead
        kind={kind}
        itemKey={key}
        kindLabel={item.kindLabel}
        title={item.title}
        published={item.published}
        hasDraft={item.draft !== null}
        current="publish"
        previewed={item.address !== null}
        canPublish={item.canPublish}
      />
      <FormErrors result={failedResult} className={list.note} />
      <div className={styles.columns}>
        <div>
          {item.draft || problems.length > 0 ? (
            <section aria-labelledby="checks">
              <h2 id="checks">{m.publishing_checks()}</h2>
              <CheckList problems={problems} edit={`${itemUrl(kind, key)}?check=1`} />
            </section>
          ) : item.published ? (
            <p className={styles.quiet}>{m.publishing_release_nothing()}</p>
          ) : null}
          {item.draft ? (
            <section aria-labelledby="changes">
              <h2 id="changes">{m.publishing_changes()}</h2>
              {item.draft.fits > 0 ? (
                <p className={styles.quiet}>{m.publishing_draft_fits({ count: item.draft.fits })}</p>
              ) : null}
              <Difference
                fields={changes}
                none={item.published ? m.publishing_changes_none() : m.publishing_changes_new()}
              />
            </section>
          ) : null}
        </div>
        <div className={styles.side}>
          <ReleaseForm
            item={item}
            edit={itemUrl(kind, key)}
            mayFit={item.behind.some(({ state }) => state === 'older')}
            blocked={problems.some(({ level }) => level === 'bad')}
            times={{ proposed, earliest }}
            failed={failedResult}
            sent={sentIntent}
          />
          {item.canWithdraw ? (
            <WithdrawForm
              title={item.title || m.publishing_untitled()}
              links={links}
              draftRevision={item.draft?.revision ?? 0}
              times={{ proposed, earliest }}
              sent={sentIntent}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
