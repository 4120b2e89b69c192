// Registration options with explanations, and a list of required documents that follows the choice.
import { useLayoutEffect, useRef, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { DRAFT_CALL } from '../../rules/open-processes.ts'
import { choiceIn, kindToRegister, type RegisterChoice } from '../../rules/forms/registration.ts'
import { DeviceChoice, KindChoice, PartnershipChoice } from './register-choices.tsx'
import { RegisterWhy } from './register-choice.tsx'
import { AgreementCheck, RegisterFoot, TeamInvite } from './register-end.tsx'
import { RegisterSheet } from './register-sheet.tsx'
import type { RegisterView } from './register-view.server.ts'
import styles from '../../components/register.module.css'

const FORM = 'register'

/** The choice: as sent before a refusal, as made before scripts ran, as made since. */
function useChoice(first: RegisterChoice, result: ActionResult | undefined) {
  const [choice, setChoice] = useState(() => choiceIn(result?.typed ?? {}, first))
  const form = useRef<HTMLFormElement>(null)
  // Before anything is rendered again, which would reset the controls.
  useLayoutEffect(() => {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? []
    const changedRadios = [...radios].filter(({ defaultChecked }) => !defaultChecked)
    const fields = Object.fromEntries(changedRadios.map(({ name, value }) => [name, value]))
    setChoice((before) => choiceIn(fields, before))
  }, [])
  return { choice, form, choose: (part: Partial<RegisterChoice>) => setChoice((before) => ({ ...before, ...part })) }
}

export function RegisterForm({ view }: { view: RegisterView }) {
  const { isChange, allowRegEnt } = view
  const result = useActionData<ActionResult>()
  const { choice, form, choose } = useChoice(view.chosen, result)
  const draft = useServerDraft({
    path: DRAFT_CALL,
    place: { process: isChange ? 'personalToEnterprise' : 'personalFirst', step: 'Register' },
    first: view.draft,
    result,
  })
  const isCar = choice.device === '2'
  const kind = kindToRegister(choice, view)
  return (
    <>
      <div className="wrap">
        <Form
          method="post"
          id={FORM}
          ref={form}
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
              <h1>{isChange ? m.certification_step_to_enterprise() : m.certification_step_register_title()}</h1>
              <p className={styles.lead}>
                {isChange ? m.certification_step_to_enterprise_lead() : m.certification_step_register_lead()}
              </p>
            </header>
            {result?.message && !result.fields.agree ? (
              <Alert tone="bad" live className={styles.said}>
                {result.message}
              </Alert>
            ) : null}
            {isChange ? (
              <>
                <input type="hidden" name="kind" value="enterprise" />
                <input type="hidden" name="device" value="1" />
              </>
            ) : (
              <>
                <DeviceChoice device={choice.device} choose={choose} />
                <KindChoice kind={kind} isCar={isCar} allowRegEnt={allowRegEnt} choose={choose} />
              </>
            )}
            {allowRegEnt ? (
              <PartnershipChoice enterpriseType={choice.enterpriseType} followsKind={!isChange} choose={choose} />
            ) : (
              <RegisterWhy
                why={m.certification_step_closed_why()}
                way={isChange ? m.certification_step_closed_way_change() : m.certification_step_closed_way()}
                contact
              />
            )}
          </div>
          <aside className={styles.aside}>
            <RegisterSheet kind={kind === 'enterprise' || isChange ? 'enterprise' : 'personal'} />
          </aside>
          <div className={styles.end}>
            {view.agreements.length > 0 ? <AgreementCheck agreements={view.agreements} result={result} /> : null}
            {view.invite ? <TeamInvite team={view.invite} /> : null}
          </div>
        </Form>
      </div>
      <RegisterFoot form={FORM} draft={draft} kind={kind} isCar={isCar} isChange={isChange} />
    </>
  )
}
