// Layout of a step: progress, rejection reasons, form and aside, action bar.
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { preventBlurOnPress } from '../../../ui/forms/prevent-blur-on-press.ts'
import { ConfirmForm, useConfirmForm } from '../../../ui/overlays/confirm-form.tsx'
import { SiteLink } from '../../../ui/primitives/site-link.tsx'
import { type Step, Steps } from '../../../ui/lists/steps.tsx'
import styles from './step.module.css'

export type StepFrameProps = {
  eyebrow: string
  title: string
  lead: string
  steps: Step[]
  remark?: string
  /** What is marked on later pages, a line for each. */
  elsewhere?: readonly string[]
  children: ReactNode
  aside?: ReactNode
  /** Full-width content above the form. */
  top?: ReactNode
  /** Note and main action, always in view. */
  bar: ReactNode
  /** Other actions: in the bar, on narrow screens in the page above it. */
  more?: ReactNode
}

export function StepFrame(props: StepFrameProps) {
  const { eyebrow, title, lead, steps, remark, elsewhere = [], children, aside, top, bar, more } = props
  return (
    <>
      <div className="wrap">
        <header className={styles.head}>
          <p className={styles.eyebrow}>
            <SiteLink to="/user">{m.certification_account()}</SiteLink>
            <span aria-hidden="true">/</span>
            {eyebrow}
          </p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <Steps items={steps} folds className={styles.steps} />
        {remark || elsewhere.length > 0 ? (
          <Alert tone="warn" title={m.certification_company_sent_back()} className={styles.remark}>
            {remark}
            {elsewhere.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        ) : null}
        {top}
        <div className={styles.grid}>
          <div>{children}</div>
          {aside ? <aside className={styles.aside}>{aside}</aside> : null}
        </div>
      </div>
      <div className={styles.foot}>
        <div className="wrap">
          <div className={styles.more}>{more}</div>
          <div className={styles.bar}>{bar}</div>
        </div>
      </div>
    </>
  )
}

/** Submit button of the form with the given id. */
export function SendButton({ form, children, disabled }: { form: string; children: ReactNode; disabled?: boolean }) {
  const { state, formData } = useNavigation()
  return (
    <Button
      type="submit"
      form={form}
      disabled={disabled}
      onMouseDown={preventBlurOnPress}
      busy={state !== 'idle' && formData !== undefined}
    >
      {children}
    </Button>
  )
}

/** Cancels the process after a confirmation. */
export function GiveUp({ shown }: { shown: boolean }) {
  const { form, ask, asking } = useConfirmForm()
  if (!shown) return null
  return (
    <Form method="post" {...form}>
      <Button kind="text" onClick={ask}>
        {m.certification_company_give_up()}
      </Button>
      <ConfirmForm
        asking={asking}
        title={m.certification_company_give_up_title()}
        go={m.certification_company_give_up()}
        intent="give-up"
      >
        {m.certification_company_give_up_sure()}
      </ConfirmForm>
    </Form>
  )
}
