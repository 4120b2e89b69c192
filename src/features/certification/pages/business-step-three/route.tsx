// Enterprise certification, bank account: random amount, or the letter instead (handbook/pages.md [2]).
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import type { amountAction } from './amount-action.server.ts'
import { AmountEntry } from './amount-entry.tsx'
import { AmountFacts } from './amount-facts.tsx'
import { AmountRoute } from './amount-route.tsx'
import { amountViewOf } from './amount-view.server.ts'
import { LetterAside } from '../../components/company/company-aside.tsx'
import { FormPart } from '../../components/step-fields.tsx'
import { GiveUp, StepFrame, SendButton } from '../../components/step-frame.tsx'
import { companyFormOf } from '../../components/company/company-view.server.ts'
import { ProofForm } from '../../components/proof-form.tsx'
import styles from '../../components/amount.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { view, detail } = await companyFormOf(portal, 'BusinessStepThree')
  return { view, amount: amountViewOf(detail, portal.now) }
}

export { amountAction as action } from './amount-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_company_step_amount(), matches) },
  { name: 'description', content: m.certification_company_amount_lead_paid() },
]

const FORM = 'amount'
const BANK = '/user/auth/BusinessStepOne?needRestore=true#bank'

export default function Page() {
  const { view, amount } = useLoaderData<typeof loader>()
  const actionResult = useActionData<typeof amountAction>()
  const { state: moving, formData } = useNavigation()
  const { state, why, facts } = amount
  const refusal = actionResult && (actionResult.intent !== '' || actionResult.value) ? actionResult.message : undefined
  const isChange = view.process === 'enterpriseChange'
  return (
    <StepFrame
      eyebrow={view.eyebrow}
      title={m.certification_company_step_amount()}
      lead={amount.lead}
      steps={view.steps}
      top={<AmountRoute stations={amount.stations} />}
      aside={state === 'letter' ? <LetterAside /> : facts ? <AmountFacts facts={facts} lapses={amount.lapses} /> : null}
      more={
        <>
          <GiveUp shown={view.canGiveUp} />
          <ButtonLink to={BANK} kind="line">
            {m.certification_company_amount_bank()}
          </ButtonLink>
        </>
      }
      bar={
        <>
          <p className={styles.said}>
            {state !== 'enter'
              ? m.certification_company_amount_bank_only()
              : isChange
                ? m.certification_company_amount_ends()
                : amount.notifiesBySms
                  ? m.certification_company_amount_soon()
                  : m.certification_company_amount_soon_notice()}
          </p>
          {state === 'enter' ? <SendButton form={FORM}>{m.certification_company_amount_verify()}</SendButton> : null}
          {state === 'letter' ? (
            <SendButton form={FORM}>{m.certification_company_amount_letter_send()}</SendButton>
          ) : null}
          {state === 'again' ? (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="again"
                busy={moving !== 'idle' && formData?.get('intent') === 'again'}
              >
                {facts ? m.certification_company_amount_again() : m.certification_company_amount_order()}
              </Button>
            </Form>
          ) : null}
        </>
      }
    >
      {why ? (
        <Alert
          tone={state === 'letter' ? 'warn' : 'bad'}
          title={why.title}
          live={actionResult !== undefined}
          className={styles.why}
        >
          {why.text}
          {state === 'wait' && amount.nextAt ? (
            <p>{m.certification_company_amount_wait({ time: amount.nextAt })}</p>
          ) : null}
        </Alert>
      ) : null}
      {refusal && state !== 'letter' ? <Alert tone="bad" live title={refusal} className={styles.why} /> : null}
      {state === 'enter' ? (
        <FormPart title={m.certification_company_amount_section()} note={m.certification_company_amount_range()}>
          <AmountEntry id={FORM} view={amount} />
        </FormPart>
      ) : null}
      {state === 'letter' ? (
        <ProofForm
          view={view}
          id={FORM}
          intent="letter"
          letter="payment"
          part={{ title: m.certification_company_amount_letter(), note: m.certification_company_amount_letter_text() }}
        />
      ) : null}
    </StepFrame>
  )
}
