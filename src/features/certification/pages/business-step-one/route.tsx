// Enterprise certification, first step: company, legal representative, licence, bank account (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { LicenceAside, useLitDocument } from '../../components/company/company-aside.tsx'
import { CompanyForm } from './company-form.tsx'
import { StepFrame, GiveUp, SendButton } from '../../components/step-frame.tsx'
import { companyViewOf } from '../../components/company/company-view.server.ts'
import { useCompany } from './use-company.ts'

export const loader = ({ context }: LoaderFunctionArgs) => companyViewOf(portalOf(context), 'BusinessStepOne')

export { companyAction as action } from '../../components/company/company-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_company_step_company(), matches) },
  { name: 'description', content: m.certification_company_company_lead() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const company = useCompany(view)
  const lit = useLitDocument()
  return (
    <div onFocus={lit.onFocus}>
      <StepFrame
        eyebrow={view.eyebrow}
        title={m.certification_company_step_company()}
        lead={m.certification_company_company_lead()}
        steps={view.steps}
        remark={view.remark}
        elsewhere={view.elsewhere}
        aside={<LicenceAside document={lit.document} />}
        more={<GiveUp shown={view.canGiveUp} />}
        bar={
          <>
            <DraftLine draft={company.draft} />
            <SendButton form={company.form.id}>{m.certification_company_company_send()}</SendButton>
          </>
        }
      >
        <CompanyForm view={view} company={company} />
      </StepFrame>
    </div>
  )
}
