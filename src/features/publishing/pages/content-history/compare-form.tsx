// Two versions to compare: any of them, and the draft; works without scripts.
import { Form } from 'react-router'
import { m } from '#messages'
import { momentText } from '../../../../lib/dates/dates.ts'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './content-history.module.css'

type Props = {
  /** The last version; they are numbered from one. */
  last: number
  /** When those that are listed were made. */
  times: ReadonlyMap<number, string>
  from: number
  /** As things are now, when left out. */
  to: number | undefined
  /** What that is called: the draft, or what is published. */
  now: string
  page: number
}

export function CompareForm({ last, times, from, to, now, page }: Props) {
  const options = Array.from({ length: last }, (_, at) => {
    const number = last - at
    const time = times.get(number)
    const name = m.publishing_version({ number })
    return { value: String(number), label: time ? `${name} · ${momentText(time)}` : name }
  })
  return (
    <Form method="get" className={styles.compare} key={`${from} ${to}`}>
      {page > 1 ? <input type="hidden" name="page" value={page} /> : null}
      <label>
        <span>{m.publishing_compare_from()}</span>
        <SelectBox size="sm" name="from" defaultValue={String(from)} options={options} />
      </label>
      <label>
        <span>{m.publishing_compare_to()}</span>
        <SelectBox
          size="sm"
          name="to"
          defaultValue={to === undefined ? '' : String(to)}
          options={[{ value: '', label: now }, ...options]}
        />
      </label>
      <Button type="submit" kind="line" size="sm">
        {m.publishing_compare()}
      </Button>
    </Form>
  )
}
