// Registration options with explanations, and a list of required documents that follows the choice.
import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Art } from '../../../../ui/art/art.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { FORM_MINUTES } from '../../../accounts/rules/limits.ts'
import { DRAFT_CALL } from '../../rules/open-processes.ts'
import { SendButton } from '../../components/step-frame.tsx'
import { RegisterChoice, RegisterWhy } from './register-choice.tsx'
import { RegisterSheet } from './register-sheet.tsx'
import type { RegisterView } from './register-view.server.ts'
import company from '../../components/step.module.css'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
import styles from '../../components/register.module.css'

const FORM = 'register'

const PARTNERSHIPS = [
  ['51', m.certification_step_partner, m.certification_step_partner_text, m.certification_step_partner_note],
  ['52', m.certification_step_alone, m.certification_step_alone_text, m.certification_step_alone_note],
  ['53', m.certification_step_nonprofit, m.certification_step_nonprofit_text, m.certification_step_nonprofit_note],
] as const

export function RegisterForm({ view }: { view: RegisterView }) {
  const answer = useActionData<ActionResult>()
  const [choice, setChoice] = useState(view.chosen)
  const draft = useServerDraft({
    path: DRAFT_CALL,
    place: { process: view.isChange ? 'personalToEnterprise' : 'personalFirst', step: 'Register' },
    first: view.draft,
    result: answer,
  })
  const car = choice.device === '2'
  // Unavailable options stay unselected: cars are for enterprises, and some accounts may not register one.
  const kind = car || view.isChange ? (view.allowRegEnt ? 'enterprise' : null) : choice.kind
  const startsEnterprise = kind === 'enterprise' || view.isChange
  const choose = (part: Partial<typeof choice>) => setChoice((before) => ({ ...before, ...part }))
  const words = kind === 'enterprise' ? m.certification_step_sum_enterprise : m.certification_step_sum_personal
  return (
    <>
      <div className="wrap">
        <Form
          method="post"
          id={FORM}
          className={styles.page}
          onInput={(event) => draft.onInput(event.currentTarget)}
          // Starting a process ends the choice: the server would refuse further drafts of it.
          onSubmit={draft.pause}
          // Without script the server reports what is missing.
          noValidate
        >
          <div className={styles.questions}>
            <header className={styles.head}>
              <p>{m.certification_step_register()}</p>
              <h1>{view.isChange ? m.certification_step_to_enterprise() : m.certification_step_register_title()}</h1>
              <p className={styles.lead}>
                {view.isChange ? m.certification_step_to_enterprise_lead() : m.certification_step_register_lead()}
              </p>
            </header>
            {answer?.message && !answer.fields.agree ? (
              <Alert tone="bad" live className={styles.said}>
                {answer.message}
              </Alert>
            ) : null}
            {view.isChange ? (
              <>
                <input type="hidden" name="kind" value="enterprise" />
                <input type="hidden" name="device" value="1" />
              </>
            ) : (
              <>
                <fieldset className={styles.part}>
                  <legend>
                    <b>{m.certification_step_device()}</b>
                    <small>{m.certification_step_device_note()}</small>
                  </legend>
                  <div className={styles.tiles}>
                    {(['1', '2'] as const).map((device) => (
                      <label key={device} className={styles.tile}>
                        <Art name={device === '1' ? 'register-phone' : 'register-car'} eager />
                        <span>
                          <input
                            type="radio"
                            name="device"
                            value={device}
                            checked={choice.device === device}
                            onChange={() => choose({ device })}
                          />
                          <b>{device === '1' ? m.certification_step_phone() : m.certification_step_car()}</b>
                          <small>
                            {device === '1' ? m.certification_step_phone_text() : m.certification_step_car_text()}
                          </small>
                        </span>
                      </label>
                    ))}
                  </div>
                </fieldset>
                <fieldset className={styles.part}>
                  <legend>
                    <b>{m.certification_step_who()}</b>
                  </legend>
                  <RegisterChoice
                    name="kind"
                    value="personal"
                    title={m.certification_step_person()}
                    text={m.certification_step_person_text({ age: MIN_AGE })}
                    note={m.certification_step_person_note({ minutes: FORM_MINUTES.personal })}
                    disabled={car}
                    checked={kind === 'personal'}
                    onChoose={() => choose({ kind: 'personal' })}
                  />
                  {car ? (
                    <RegisterWhy why={m.certification_step_car_why()} way={m.certification_step_car_way()} />
                  ) : null}
                  <RegisterChoice
                    name="kind"
                    value="enterprise"
                    title={m.certification_step_company()}
                    text={m.certification_step_company_text()}
                    note={m.certification_step_company_note({ minutes: FORM_MINUTES.enterprise })}
                    disabled={!view.allowRegEnt}
                    checked={kind === 'enterprise'}
                    onChoose={() => choose({ kind: 'enterprise' })}
                  />
                </fieldset>
              </>
            )}
            {view.allowRegEnt ? null : (
              <RegisterWhy
                why={m.certification_step_closed_why()}
                way={view.isChange ? m.certification_step_closed_way_change() : m.certification_step_closed_way()}
                contact
              />
            )}
            {kind === 'enterprise' ? (
              <fieldset className={styles.part}>
                <legend>
                  <b>{m.certification_step_partnership()}</b>
                  <small>{m.certification_step_partnership_note()}</small>
                </legend>
                {PARTNERSHIPS.map(([value, title, text, note]) => (
                  <RegisterChoice
                    key={value}
                    name="enterpriseType"
                    value={value}
                    title={title()}
                    text={text()}
                    note={note()}
                    checked={choice.enterpriseType === value}
                    onChoose={() => choose({ enterpriseType: value })}
                  />
                ))}
              </fieldset>
            ) : null}
          </div>
          <aside className={styles.aside}>
            <RegisterSheet kind={startsEnterprise ? 'enterprise' : 'personal'} />
          </aside>
          <div className={styles.end}>
            {view.agreements.length > 0 ? (
              <div className={styles.agree}>
                <Check
                  name="agree"
                  aria-invalid={answer?.fields.agree ? true : undefined}
                  aria-describedby="agree-note"
                >
                  {m.certification_step_agree()}
                  {view.agreements.map(({ id, title, version }) => (
                    <SiteLink key={id} to={`/docs?id=${id}`} target="_blank">
                      {m.certification_step_agreement({ title, version })}
                    </SiteLink>
                  ))}
                </Check>
                {answer?.fields.agree ? (
                  <p className={styles.bad} role="alert">
                    {answer.message}
                  </p>
                ) : null}
                <p id="agree-note" className={styles.small}>
                  {m.certification_step_agree_photos()}
                </p>
              </div>
            ) : null}
            {view.invite ? (
              <p className={styles.invite}>
                {m.certification_step_invited({ team: view.invite })}
                <SiteLink to="/team">{m.certification_step_invited_go()}</SiteLink>
              </p>
            ) : null}
          </div>
        </Form>
      </div>
      <div className={company.foot}>
        <div className="wrap">
          <div className={company.bar}>
            {draft.state === 'failed' || draft.state === 'newer' ? (
              <DraftLine draft={draft} />
            ) : (
              <p className={company.saved}>
                {kind === null
                  ? view.isChange
                    ? m.certification_step_closed_why()
                    : m.certification_step_sum_none()
                  : words({
                      device: car ? m.certification_step_car() : m.certification_step_phone(),
                      minutes: FORM_MINUTES[kind],
                    })}
              </p>
            )}
            <SendButton form={FORM} disabled={kind === null}>
              {startsEnterprise ? m.certification_step_begin_enterprise() : m.certification_step_begin_personal()}
            </SendButton>
          </div>
        </div>
      </div>
    </>
  )
}
