// A mail or SMS tried out (/ops/content/:channel/:name/try): its texts with sample facts, sent to the operator who asks.
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { settingsOf } from '../../../../lib/text/language.ts'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { letterSample, letterTry } from '../../contract.ts'
import { CHANNELS } from '../../rules/letters.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './letter-trial.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(m.letters_try_title({ name: loaderData?.label ?? '' }), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, letterSample)
  const channel = CHANNELS.find((channel) => channel === params.channel)
  const name = params.name ?? ''
  if (!channel || name.length > 80) throw notFound()
  return { channel, name, ...(await orNotFound(portal.call(letterSample, { channel, name }))) }
}

export const action = actionOf(
  {
    try: send(letterTry, {
      input: ({ params }) => ({ channel: params.channel as (typeof CHANNELS)[number], name: params.name ?? '' }),
      said: () => m.letters_try_done(),
    }),
  },
  { refusal: 200 },
)

const STANDS = {
  draft: m.letters_try_stands_draft,
  published: m.letters_try_stands_published,
  standard: m.letters_try_stands_standard,
}

export default function Page() {
  const { channel, name, label, stands, texts, facts, to } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sending = useNavigation().formData?.get('language')
  useResultToast(result?.ok ? result : undefined)
  const isSms = channel === 'sms'
  const sentValues = toFieldTexts(result && !result.ok ? result.typed : {})
  return (
    <div className={list.page}>
      <header className={styles.head}>
        <Link className="lk" to={`/ops/content/${channel}/${name}`}>
          {m.letters_try_edit()}
        </Link>
        <h1>{m.letters_try_title({ name: label })}</h1>
        <p>{STANDS[stands]()}</p>
      </header>
      <FormErrors result={result && !result.ok ? result : null} at={['to']} className={list.note} />
      {isSms ? (
        <Alert tone="info" className={list.note}>
          {m.letters_try_costs()}
        </Alert>
      ) : (
        <Alert tone={to ? 'info' : 'warn'} className={list.note}>
          {to === null ? m.letters_try_no_address() : m.letters_try_to({ to })}
        </Alert>
      )}
      <div className={styles.texts}>
        {texts.map(({ language, subject, text }) => (
          <section key={language} aria-labelledby={`letter-${language}`} className={styles.letter}>
            <h2 id={`letter-${language}`}>{settingsOf(language).name}</h2>
            <div lang={language} className={styles.sheet}>
              {subject ? <p className={styles.subject}>{subject}</p> : null}
              <p className={styles.text}>{text}</p>
            </div>
            {to || isSms ? (
              <Form method="post">
                <input type="hidden" name="language" value={language} />
                {isSms ? (
                  <FormField
                    name="to"
                    label={m.letters_try_number()}
                    help={to ? m.letters_try_number_own({ to }) : undefined}
                    value={sentValues.language === language ? (sentValues.to ?? '') : ''}
                    error={sentValues.language === language ? result?.fields.to : undefined}
                    optional={to !== null}
                    inputMode="tel"
                    autoComplete="off"
                  />
                ) : null}
                <Button
                  type="submit"
                  kind="line"
                  name="intent"
                  value="try"
                  busy={sending === language}
                  aria-label={m.letters_try_send_of({ language: settingsOf(language).name })}
                >
                  {m.letters_try_send()}
                </Button>
              </Form>
            ) : null}
          </section>
        ))}
      </div>
      {facts.length > 0 ? (
        <section aria-labelledby="facts" className={styles.facts}>
          <h2 id="facts">{m.letters_try_sample()}</h2>
          <DataTable
            caption={m.letters_try_sample()}
            dense
            rows={facts}
            rowKey={(fact) => fact.name}
            columns={[
              {
                id: 'fact',
                header: m.letters_try_fact(),
                main: true,
                cell: (fact) => (
                  <div className={list.two}>
                    <span>
                      <code>{`{${fact.name}}`}</code>
                    </span>
                    <small>{fact.label}</small>
                  </div>
                ),
              },
              { id: 'sample', header: m.letters_try_value(), cell: ({ sample }) => sample },
              {
                id: 'needed',
                header: m.letters_try_needed(),
                cell: ({ needed }) => (needed ? m.letters_try_needed() : '—'),
              },
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}
