// The editor of an item (/ops/content/:kind/:key): its fields, both languages side by side, saved while somebody types.
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, perform, send, type Submission } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { LANGUAGES } from '../../../../lib/text/language.ts'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { itemUrl } from '../../components/content-address.ts'
import { ItemHead } from '../../components/item-head.tsx'
import { itemIn } from '../../components/item-input.server.ts'
import { contentDiscard, contentSave } from '../../contract/drafts.ts'
import { contentConfirm } from '../../contract/translations.ts'
import { contentItem } from '../../contract/kinds.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
import { valuesOf } from '../../rules/fields.ts'
import { ContentForm } from './content-form.tsx'
import { ItemTree } from './desk/item-tree.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-editor.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.item.title ?? ''} · ${m.publishing_title()}`, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentItem)
  const itemReference = itemIn({ params })
  return {
    ...itemReference,
    item: await orNotFound(portal.call(contentItem, itemReference)),
    loadedAt: portal.now.getTime(),
  }
}

/** The draft's fields: their names begin with `v:`. */
const OWN = /^v:/

async function submitDraft({ portal, form, params }: Submission) {
  return portal.submit(contentSave, form, { ...itemIn({ params }), values: JSON.stringify(valuesOf(form)) })
}

const table = actionOf(
  {
    save: perform([contentSave], async (submission) => {
      const result = await submitDraft(submission)
      return { ...result, message: result.ok ? m.publishing_saved_now() : result.message, value: null }
    }),
    publish: perform([contentSave], async (submission) => {
      const result = await submitDraft(submission)
      const { kind, key } = itemIn(submission)
      if (result.ok) throw redirect(itemUrl(kind, key, 'publish'), 303)
      return { ...result, value: null }
    }),
    confirm: send(contentConfirm, {
      input: (submission) => itemIn(submission),
      said: ({ version }) => (version === null ? m.publishing_behind_with_draft() : m.publishing_behind_done()),
    }),
    discard: perform([contentDiscard], async ({ portal, form, params }) => {
      const itemReference = itemIn({ params })
      const result = await portal.submit(contentDiscard, form, itemReference)
      // Nothing may be left of an item that was never published.
      const isGone = result.ok && (await portal.tryCall(contentItem, itemReference)).code === '404001'
      if (isGone) throw redirect(`/ops/content?kind=${itemReference.kind}`)
      return { ...result, message: result.ok ? m.publishing_discarded() : result.message, value: null }
    }),
  },
  { own: [OWN] },
)

export const action = (args: ActionFunctionArgs) => table(args)

export default function Page() {
  const { kind, key, item, loadedAt } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  useResultToast(result?.ok ? result : undefined)
  const { draft, schedule } = item
  return (
    <div className={`${list.page} ${styles.page}`}>
      <ItemTree kind={kind} itemKey={key} kindLabel={item.kindLabel} loadedAt={loadedAt} />
      <div className={styles.desk}>
        <ItemHead
          kind={kind}
          itemKey={key}
          kindLabel={item.kindLabel}
          title={item.title}
          published={item.published}
          hasDraft={draft !== null}
          current="edit"
          previewed={item.address !== null}
          canPublish={item.canPublish}
        />
        {schedule?.failure ? (
          <Alert tone="bad" className={list.note} title={m.publishing_schedule_failed()}>
            {schedule.failure}
          </Alert>
        ) : null}
        {schedule && !schedule.failure ? (
          <Alert className={list.note} tone={schedule.isOutdated ? 'warn' : 'info'}>
            {schedule.act === 'publish'
              ? m.publishing_scheduled_publish({ time: momentText(schedule.at) })
              : m.publishing_scheduled_withdraw({ time: momentText(schedule.at) })}
            {schedule.isOutdated ? <p>{m.publishing_scheduled_outdated()}</p> : null}
          </Alert>
        ) : null}
        {item.about ? (
          <Alert
            className={list.note}
            action={
              <Link className="lk" to={item.about.link.url}>
                {item.about.link.label}
              </Link>
            }
          >
            {item.about.text}
          </Alert>
        ) : null}
        <ContentForm
          // Another item, or a draft that was replaced, starts afresh.
          key={`${kind}/${key}/${result?.ok && result.intent === 'discard' ? loadedAt : ''}`}
          kind={kind}
          itemKey={key}
          item={item}
          languages={LANGUAGES}
          result={result}
        />
      </div>
    </div>
  )
}
