// Enterprise certification, last step, and change of contact: contact and photos (handbook/pages.md [2]).
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { countryList } from '../../../accounts/contract/countries.ts'
import { PhotoConsent } from '../../components/person/photo-consent.tsx'
import { StepFrame, GiveUp, SendButton } from '../../components/step-frame.tsx'
import { companyViewOf } from '../../components/company/company-view.server.ts'
import { ContactForm, useContact } from './contact-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const view = await companyViewOf(portal, 'BusinessStepTwo')
  const { items } = await portal.call(countryList, {})
  return { view, countries: items }
}

export { contactAction as action } from '../../components/company/company-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_company_step_contact(), matches) },
  { name: 'description', content: m.certification_company_contact_lead() },
]

export default function Page() {
  const { view, countries } = useLoaderData<typeof loader>()
  const contact = useContact(view)
  return (
    <StepFrame
      eyebrow={view.eyebrow}
      title={m.certification_company_step_contact()}
      lead={
        view.process === 'contactChange'
          ? m.certification_company_contact_change_lead()
          : m.certification_company_contact_lead()
      }
      steps={view.steps}
      remark={view.remark}
      elsewhere={view.elsewhere}
      aside={
        <div data-before>
          <PhotoConsent
            documentId={view.consent.id}
            holds={view.consent.holds}
            given={contact.consented}
            onGive={contact.giveConsent}
            words={m.certification_company_consent_contact()}
          />
        </div>
      }
      more={
        <>
          {view.process === 'contactChange' ? null : (
            <p>
              <Link className="lk" to="/user/auth/BusinessStepOne?needRestore=true">
                {m.certification_company_edit_earlier()}
              </Link>
            </p>
          )}
          <GiveUp shown={view.canGiveUp} />
        </>
      }
      bar={
        <>
          <DraftLine draft={contact.draft} />
          <SendButton form={contact.form.id}>{m.certification_company_contact_send()}</SendButton>
        </>
      }
    >
      <ContactForm view={view} contact={contact} countries={countries} />
    </StepFrame>
  )
}
