// Change of enterprise data, first step: the proof of the change (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { LetterAside } from '../../components/company/company-aside.tsx'
import { StepFrame, GiveUp, SendButton } from '../../components/step-frame.tsx'
import { companyViewOf } from '../../components/company/company-view.server.ts'
import { ProofForm } from '../../components/proof-form.tsx'
import { IMG_FLAGS } from '../../rules/photos.ts'
import styles from '../../components/amount.module.css'

export const loader = ({ context }: LoaderFunctionArgs) => companyViewOf(portalOf(context), 'BusinessStepExtra')

export { proofAction as action } from '../../components/company/company-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_company_step_proof(), matches) },
  { name: 'description', content: m.certification_company_proof_lead() },
]

const FORM = 'proof'

export default function Page() {
  const view = useLoaderData<typeof loader>()
  return (
    <StepFrame
      eyebrow={view.eyebrow}
      title={m.certification_company_proof_title()}
      lead={m.certification_company_proof_lead()}
      steps={view.steps}
      remark={view.remark}
      elsewhere={view.elsewhere}
      aside={<LetterAside />}
      more={<GiveUp shown={view.canGiveUp} />}
      bar={
        <>
          <p className={styles.said}>{m.certification_company_proof_kept()}</p>
          <SendButton form={FORM}>{m.certification_company_proof_send()}</SendButton>
        </>
      }
    >
      <ProofForm
        view={view}
        id={FORM}
        intent="send"
        letter="change"
        part={{
          title: m.certification_company_proof_part(),
          note: m.certification_company_proof_note({ max: IMG_FLAGS.proof.length }),
        }}
      />
    </StepFrame>
  )
}
