// Certification: its entry, its steps and its result, as far as they stand in the developer's status. Filling in comes
// with the forms of certification.
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../api/page-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { accountStatus } from '../contract/account.ts'
import { certificationViewOf } from '../parts/certification-view.server.ts'
import { LaterPage } from '../parts/later-page.tsx'
import { ResultHero } from '../../../ui/result-hero.tsx'
import styles from './certification.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const page = params['step'] ?? ''
  if (page === 'validate') throw redirect('/user/auth')
  const view = certificationViewOf(page, await portal.call(accountStatus, {}), portal.now)
  if (!view) throw notFound()
  return view
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? m.developer_certification() },
  { name: 'description', content: m.developer_certification_lead() },
]

export default function Page() {
  const { art, remark, ...page } = useLoaderData<typeof loader>()
  if (!art) return <LaterPage {...page} />
  return (
    <>
      <ResultHero art={art} eyebrow={page.eyebrow} title={page.title} lead={page.lead}>
        {page.ways.map(({ label, url }) => (
          <ButtonLink key={url} to={url} kind="line">
            {label}
          </ButtonLink>
        ))}
      </ResultHero>
      {remark ? (
        <div className={`wrap ${styles.why}`}>
          <h2>{m.developer_result_why()}</h2>
          <blockquote>
            {remark}
            <footer>{m.developer_actor_operator()}</footer>
          </blockquote>
          {page.notice ? <p>{`${page.notice.title}${m.developer_stop()}${page.notice.text}`}</p> : null}
        </div>
      ) : null}
    </>
  )
}
