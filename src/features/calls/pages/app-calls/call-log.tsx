// The log of an app's signed calls: search by request id, filters, and why a call failed.
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { LINE_DAYS } from '../../rules/limits.ts'
import type { LogView } from './calls-view.server.ts'
import styles from './app-calls.module.css'

export function CallLog({ appId, log }: { appId: number; log: LogView }) {
  const { items, total, page, size, chosen, isNarrowed, all, calls, results } = log
  return (
    <section className={styles.part} aria-labelledby="log">
      <h2 id="log">{m.calls_log()}</h2>
      <p className={styles.lead}>{m.calls_log_lead({ days: LINE_DAYS })}</p>
      <Form key={JSON.stringify(chosen)} action="/application/calls" role="search" className={styles.filter}>
        <input type="hidden" name="appId" value={appId} />
        <Field label={m.calls_request_id()}>
          {(control) => (
            <Input {...control} name="q" size="sm" autoComplete="off" maxLength={40} defaultValue={chosen.q} />
          )}
        </Field>
        <Field label={m.calls_column_call()}>
          {(control) => (
            <SelectBox {...control} name="call" size="sm" wide defaultValue={chosen.call} options={calls} />
          )}
        </Field>
        <Field label={m.calls_column_result()}>
          {(control) => (
            <SelectBox {...control} name="result" size="sm" wide defaultValue={chosen.result} options={results} />
          )}
        </Field>
        <div className={styles.go}>
          <Button type="submit" size="sm">
            {m.calls_filter()}
          </Button>
          {isNarrowed ? (
            <Link className="lk" to={all}>
              {m.calls_filter_clear()}
            </Link>
          ) : null}
        </div>
      </Form>
      <DataTable
        caption={m.calls_log()}
        dense
        compact
        className={styles.log}
        rows={items}
        rowKey={({ requestId, at }) => `${requestId} ${at}`}
        empty={<p className={styles.none}>{isNarrowed ? m.calls_log_none_found() : m.calls_log_none()}</p>}
        columns={[
          {
            id: 'time',
            header: m.calls_column_time(),
            main: true,
            cell: ({ at, time, requestId }) => (
              <div className={styles.two}>
                <time dateTime={at}>{time}</time>
                <code>{requestId}</code>
              </div>
            ),
          },
          {
            id: 'call',
            header: m.calls_column_call(),
            card: 'line',
            cell: ({ method, path, keyEndsWith, network }) => (
              <div className={styles.two}>
                <code>{`${method} ${path}`}</code>
                <small>
                  {keyEndsWith ? m.calls_key_ends({ end: keyEndsWith, network }) : m.calls_key_none({ network })}
                </small>
              </div>
            ),
          },
          {
            id: 'result',
            header: m.calls_column_result(),
            card: 'chip',
            cell: ({ status, why, document }) => (
              <div className={styles.two}>
                <Chip dot tone={why ? 'bad' : 'ok'}>
                  {why ? m.calls_failed_with({ status }) : m.apps_calls_figure_answered()}
                </Chip>
                {why ? (
                  <small>
                    {why} {document ? <SiteLink to={document}>{m.apps_calls_explained()}</SiteLink> : null}
                  </small>
                ) : null}
              </div>
            ),
          },
          {
            id: 'duration',
            header: m.calls_column_duration(),
            card: 'chip',
            align: 'right',
            nowrap: true,
            cell: ({ duration, left }) => (
              <div className={`${styles.two} ${styles.right}`}>
                <span>{duration}</span>
                <small>{left}</small>
              </div>
            ),
          },
        ]}
      />
      <Pager page={page} total={total} size={size} label={m.calls_log()} />
    </section>
  )
}
