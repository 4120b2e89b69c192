// Personal certification, first step: name, ID number, telephone, e-mail address (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { countryList } from '../../../accounts/contract/countries.ts'
import { StepFrame, GiveUp, SendButton } from '../../components/step-frame.tsx'
import { PersonAside } from './person-aside.tsx'
import { PersonForm, usePerson } from './person-form.tsx'
import { personViewOf } from '../../components/person/person-view.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [view, { items: countries }] = await Promise.all([
    personViewOf(portal, 'PersonalStepOne'),
    portal.call(countryList, {}),
  ])
  return { view, countries }
}

export { personAction as action } from '../../components/person/person-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_step_identity(), matches) },
  { name: 'description', content: m.certification_step_identity_lead() },
]

export default function Page() {
  const { view, countries } = useLoaderData<typeof loader>()
  const person = usePerson(view)
  return (
    <StepFrame
      eyebrow={view.eyebrow}
      title={m.certification_step_identity()}
      lead={
        view.process === 'personalChange' ? m.certification_step_change_lead() : m.certification_step_identity_lead()
      }
      steps={view.steps}
      remark={view.remark}
      elsewhere={view.elsewhere}
      aside={<PersonAside />}
      more={<GiveUp shown={view.canGiveUp} />}
      bar={
        <>
          <DraftLine draft={person.draft} />
          <SendButton form={person.form.id}>
            {view.submits ? m.certification_step_photos_send() : m.certification_step_identity_send()}
          </SendButton>
        </>
      }
    >
      <PersonForm view={view} person={person} countries={countries} />
    </StepFrame>
  )
}
