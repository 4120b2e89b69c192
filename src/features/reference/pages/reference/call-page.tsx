// The page of a call: who may call it, its fields, its answer and codes, an example, and the form to try it.
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { CodeBlock } from '../../../../ui/text/code-block.tsx'
import { FieldTable } from './field-table.tsx'
import { sampleAnswer, sampleCurl, sampleFetch } from './samples.ts'
import { addressOfCall, type Call, type CallLine, type View } from './view.ts'
import styles from './call-page.module.css'

const TryCall = lazy(() => import('./try/try-call.tsx'))

export function CallPage({ view: { call, title, calls, origin, codes } }: { view: Extract<View, { kind: 'call' }> }) {
  const at = calls.findIndex(({ name }) => name === call.name)
  return (
    <article>
      <Breadcrumb
        items={[
          { label: m.reference_title(), url: '/api/reference' },
          { label: title, url: `/api/reference/${call.chapter}` },
          { label: call.name },
        ]}
      />
      <header className={styles.head}>
        <h1 lang={call.lang} dangerouslySetInnerHTML={{ __html: call.html }} />
        <p className={styles.line}>
          <span data-method={call.method}>{call.method}</span>
          <code>{call.path}</code>
        </p>
        <dl className={styles.facts}>
          {call.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.code ? <code>{fact.text}</code> : fact.text}</dd>
            </div>
          ))}
        </dl>
        <TryPanel call={call} />
      </header>
      <div className={styles.columns}>
        <div className={styles.text}>
          <section>
            <h2>{inputTitle(call)}</h2>
            {call.input.length > 0 ? (
              <FieldTable title={inputTitle(call)} fields={call.input} />
            ) : (
              <p>{m.reference_fields_none()}</p>
            )}
          </section>
          <section>
            <h2>{m.reference_answer()}</h2>
            <Answer call={call} />
          </section>
          <section>
            {codes.length > 0 ? (
              <>
                <h2>{m.reference_errors()}</h2>
                <dl className={styles.codes}>
                  {codes.map(({ code, text }) => (
                    <div key={code}>
                      <dt>
                        <Link to={`/api/reference/codes#${code}`}>{code}</Link>
                      </dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : null}
            <p>
              <Link className="lk" to="/api/reference/codes">
                {m.reference_codes_common()}
              </Link>
            </p>
          </section>
        </div>
        <CodeBlock
          className={styles.example}
          tabs={[
            { label: 'curl', code: sampleCurl(call, origin) },
            ...(call.access === 'signed' ? [] : [{ label: 'fetch', code: sampleFetch(call) }]),
            ...(call.picture ? [] : [{ label: m.reference_answer(), code: sampleAnswer(call) }]),
          ]}
        />
      </div>
      <Around previous={calls[at - 1]} next={calls[at + 1]} />
    </article>
  )
}

/** The button that opens the form, whose code is loaded then. */
function TryPanel({ call }: { call: Call }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <Button
        kind={isOpen ? 'line' : 'primary'}
        size="sm"
        className="js"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? null : <IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        {isOpen ? m.reference_try_close() : m.reference_try()}
      </Button>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <TryCall call={call} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

function Around({ previous, next }: { previous?: CallLine; next?: CallLine }) {
  return (
    <nav className={styles.around} aria-label={m.reference_around()}>
      {previous ? (
        <Link to={addressOfCall(previous)} rel="prev">
          <small>{m.reference_previous()}</small>
          <b>{previous.name}</b>
        </Link>
      ) : null}
      {next ? (
        <Link to={addressOfCall(next)} rel="next">
          <small>{m.reference_next()}</small>
          <b>{next.name}</b>
        </Link>
      ) : null}
    </nav>
  )
}

function Answer({ call: { output, picture } }: { call: Call }) {
  if (picture) return <p>{m.reference_answer_picture({ type: picture })}</p>
  if (output.type === 'null' || output.type === 'any') return <p>{m.reference_answer_none()}</p>
  const fields = output.type === 'object' && output.fields ? output.fields : [output]
  return <FieldTable title={m.reference_answer()} isOutput fields={fields} />
}

function inputTitle({ method, upload }: Call): string {
  if (upload) return m.reference_fields_file()
  return method === 'GET' ? m.reference_fields_query() : m.reference_fields_form()
}
