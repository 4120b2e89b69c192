// The activity log of a team: who, what, before and after, from where; filters in the address, CSV export.
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { activityList } from '../../contract/activity.ts'
import { ActivityList } from '../../components/activity-list.tsx'
import { activityFilterOf, filterQuery } from '../../components/activity-filter.server.ts'
import { NotAllowed, TeamHead, TeamTabs } from '../../components/team-frame.tsx'
import { activityRow, frameOf, orDenied } from '../../components/team-view.server.ts'
import { ACTIVITY_KIND_NAMES } from '../../rules/activity.ts'
import { kindText } from '../../rules/activity-labels.ts'
import { ACTIVITY_PAGE_SIZE } from '../../rules/limits.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from './record.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  orDenied(async () => {
    const portal = portalOf(context)
    const filter = activityFilterOf(url.searchParams)
    const page = pageIn(url.searchParams)
    const [frame, { items, total }] = await Promise.all([
      frameOf(portal),
      portal.call(activityList, { ...filter, page }),
    ])
    return {
      frame,
      items: items.map(activityRow),
      total,
      page,
      size: ACTIVITY_PAGE_SIZE,
      filter: { kind: filter.kind ?? '', words: filter.words, from: filter.from, to: filter.to },
      kinds: ACTIVITY_KIND_NAMES.map((kind) => ({ value: kind, label: kindText(kind) })),
      csv: `/team/record.csv?${filterQuery(filter)}`,
    }
  })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_tab_activity(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_tab_activity()} reason={view.denied} />
  const { frame, items, total, page, size, filter, kinds, csv } = view
  return (
    <div className={`wrap ${frameStyles.page}`}>
      <TeamHead title={m.team_tab_activity()} lead={m.team_record_lead()} />
      <TeamTabs current="activity" members={frame.counts.members + frame.counts.invited} roles={frame.counts.roles} />
      <Form className={styles.filters} key={JSON.stringify(filter)} preventScrollReset>
        <SelectBox
          name="kind"
          aria-label={m.team_filter_kind()}
          defaultValue={filter.kind}
          options={[{ value: '', label: m.team_filter_kind_all() }, ...kinds]}
        />
        <Input
          type="search"
          name="words"
          defaultValue={filter.words}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={m.team_filter_words()}
          placeholder={m.team_filter_words()}
        />
        <Field label={m.team_filter_from()} className={styles.day}>
          {(control) => <DateField {...control} name="from" defaultValue={filter.from} />}
        </Field>
        <Field label={m.team_filter_to()} className={styles.day}>
          {(control) => <DateField {...control} name="to" defaultValue={filter.to} />}
        </Field>
        <Button type="submit" kind="line">
          {m.team_filter_go()}
        </Button>
        <ButtonLink to={csv} kind="text" document>
          {m.team_csv_download()}
        </ButtonLink>
      </Form>
      <p className={styles.count}>{m.team_record_count({ total })}</p>
      <ActivityList items={items} full />
      <Pager page={page} total={total} size={size} className={styles.pager} />
    </div>
  )
}
