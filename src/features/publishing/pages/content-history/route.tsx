// Versions of an item (/ops/content/:kind/:key/history): list, one as a whole, difference of any two, and their return as a draft.
import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send, type Submission } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { itemUrl } from '../../components/content-address.ts'
import { Difference } from '../../components/difference.tsx'
import { ItemHead } from '../../components/item-head.tsx'
import { itemIn } from '../../components/item-input.server.ts'
import { contentItem } from '../../contract/kinds.ts'
import { contentDifference, contentRestore, contentVersion, contentVersions } from '../../contract/publications.ts'
import { CONTENT_PAGE_SIZE } from '../../rules/limits.ts'
import { CompareForm } from './compare-form.tsx'
import { RestoreForm } from './restore-form.tsx'
import { WholeText } from './whole-text.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-history.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(`${m.publishing_history()} · ${loaderData?.item.title ?? ''}`, matches) },
  { name: 'robots', content: 'noindex' },
]

const NUMBER = /^[1-9]\d{0,5}$/

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentVersions)
  const itemReference = itemIn({ params })
  const numberIn = (name: string) => {
    const [number] = NUMBER.exec(url.searchParams.get(name) ?? '') ?? []
    return number ? Number(number) : undefined
  }
  const page = numberIn('page') ?? 1
  const [item, versions] = await Promise.all([
    orNotFound(portal.call(contentItem, itemReference)),
    orNotFound(portal.call(contentVersions, { ...itemReference, page })),
  ])
  const readNumber = numberIn('read')
  const whole =
    readNumber === undefined
      ? null
      : await orNotFound(portal.call(contentVersion, { ...itemReference, number: readNumber }))
  const from = numberIn('from') ?? versions.items[0]?.number
  const to = numberIn('to')
  const difference =
    from === undefined || whole
      ? null
      : await orNotFound(portal.call(contentDifference, { ...itemReference, from, to }))
  return { ...itemReference, item, versions, whole, from, to, fields: difference?.fields ?? [] }
}

export const action = actionOf(
  {
    restore: send(contentRestore, {
      input: (submission: Submission) => itemIn(submission),
      to: (_, { params }) => itemUrl(params.kind ?? '', params.key ?? ''),
    }),
  },
  { refusal: 200 },
)

const ACT = {
  found: m.publishing_version_found,
  published: m.publishing_version_published,
  withdrawn: m.publishing_version_withdrawn,
  set_aside: m.publishing_version_set_aside,
  confirmed: m.publishing_version_confirmed,
}

export default function Page() {
  const { kind, key, item, versions, whole, from, to, fields } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const now = item.draft ? m.publishing_compare_draft() : m.publishing_compare_published()
  const addressOf = (query: Record<string, number>) =>
    `${itemUrl(kind, key, 'history')}?${new URLSearchParams(
      Object.entries({ ...(versions.page > 1 ? { page: versions.page } : {}), ...query }).map(([name, number]) => [
        name,
        String(number),
      ]),
    )}`
  return (
    <div className={`${list.page} ${styles.page}`}>
      <ItemHead
        kind={kind}
        itemKey={key}
        kindLabel={item.kindLabel}
        title={item.title}
        published={item.published}
        hasDraft={item.draft !== null}
        current="history"
        previewed={item.address !== null}
        canPublish={item.canPublish}
      />
      <FormErrors result={result && !result.ok ? result : null} className={list.note} />
      {versions.total === 0 ? (
        <EmptyState level={2} art="empty-notices" className={list.empty} title={m.publishing_versions_none()}>
          {m.publishing_versions_none_text()}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <section aria-labelledby="versions">
            <h2 id="versions">{m.publishing_versions()}</h2>
            <ol className={styles.versions}>
              {versions.items.map(({ number, act, note, operator, at }) => (
                <li key={number} data-current={number === (whole?.number ?? from) || undefined}>
                  <p>
                    <b className="num">{m.publishing_version({ number })}</b>
                    <span>{ACT[act]()}</span>
                  </p>
                  <small>
                    <time dateTime={at}>{momentText(at)}</time>
                    {operator ? ` · ${operator}` : ''}
                  </small>
                  {note ? <p className={styles.note}>{note}</p> : null}
                  <div className={styles.acts}>
                    {act === 'withdrawn' ? null : (
                      <Link className="lk" preventScrollReset to={addressOf({ read: number })}>
                        {m.publishing_version_read()}
                      </Link>
                    )}
                    <Link className="lk" preventScrollReset to={addressOf({ from: number })}>
                      {m.publishing_compare_now()}
                    </Link>
                    {number > 1 ? (
                      <Link className="lk" preventScrollReset to={addressOf({ from: number - 1, to: number })}>
                        {m.publishing_compare_before()}
                      </Link>
                    ) : null}
                    {act === 'withdrawn' ? null : <RestoreForm number={number} draft={item.draft} />}
                  </div>
                </li>
              ))}
            </ol>
            <Pager
              page={versions.page}
              total={versions.total}
              size={CONTENT_PAGE_SIZE}
              className={list.pager}
              label={m.publishing_versions()}
            />
          </section>
          <div className={styles.shown}>
            {from === undefined ? null : (
              <CompareForm
                last={versions.total}
                times={new Map(versions.items.map((item) => [item.number, item.at]))}
                from={from}
                to={to}
                now={now}
                page={versions.page}
              />
            )}
            {whole ? (
              <section aria-labelledby="whole">
                <h2 id="whole">{m.publishing_version_whole({ number: whole.number })}</h2>
                <WholeText fields={item.fields} values={whole.values ?? {}} />
              </section>
            ) : null}
            {from === undefined || whole ? null : (
              <section aria-labelledby="difference">
                <h2 id="difference">
                  {to ? m.publishing_difference({ from, to }) : m.publishing_difference_now({ from })}
                </h2>
                <Difference
                  fields={fields}
                  none={m.publishing_difference_none()}
                  sides={[m.publishing_version({ number: from }), to ? m.publishing_version({ number: to }) : now]}
                />
              </section>
            )}
          </div>
        </div>
      )}
      {item.draft && versions.total > 0 ? <p className={styles.quiet}>{m.publishing_restore_over()}</p> : null}
    </div>
  )
}
