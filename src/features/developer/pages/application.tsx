// Service management, until apps can be made here: who may use it, and what can be done meanwhile (spec section 2 and 6,
// /application; section 8: 100002 on the app list leads to /user).
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../api/page-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { accountStatus } from '../contract/account.ts'
import { frozenWarningFor, serviceWarningFor } from '../rules/entries.ts'
import { addressOf } from '../rules/routing.ts'
import { canWork } from '../rules/status.ts'
import styles from './application.module.css'

/** Sub-pages (spec section 2) that come with apps; only making one has something to say before. */
const PAGES = [
  'carDetail',
  'carForm',
  'cloud',
  'detail',
  'form',
  'validate',
  'apply/AddSearch',
  'apply/provider-app',
  'apply/provider-web',
  'apply/GlobalSearchApp',
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = params['*'] ?? ''
  const status = await portalOf(context).call(accountStatus, {})
  if (frozenWarningFor(status)) throw redirect(addressOf({ page: 'home', warning: 'frozen' }))
  if (!status.isTeamSub && !canWork(status.accountStatus)) throw redirect('/user')
  if (PAGES.includes(page)) throw redirect('/application')
  if (page !== '' && page !== 'create') throw notFound()
  return { create: page === 'create', warning: serviceWarningFor(status) && m.developer_warning_service() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.create ? m.developer_app_create() : m.developer_entry_service() },
  { name: 'description', content: m.developer_app_description() },
]

export default function Page() {
  const { create, warning } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{create ? m.developer_app_create() : m.developer_entry_service()}</h1>
      {warning ? (
        <EmptyState
          art="empty-app"
          level={2}
          title={warning}
          className={styles.state}
          action={
            <ButtonLink to="/user" kind="line">
              {m.developer_next_member_none_label()}
            </ButtonLink>
          }
        >
          {m.developer_app_noperm_text()}
        </EmptyState>
      ) : (
        <EmptyState
          art={create ? 'empty-app' : 'empty-apps'}
          level={2}
          title={create ? m.developer_app_soon() : m.developer_app_none()}
          className={styles.state}
          action={
            <>
              <ButtonLink to="/docs?id=230" kind="line">
                {m.developer_app_docs()}
              </ButtonLink>
              <ButtonLink to="/service" kind="line">
                {m.developer_app_services()}
              </ButtonLink>
            </>
          }
        >
          {create ? m.developer_app_soon_text() : m.developer_app_none_text()}
        </EmptyState>
      )}
    </div>
  )
}
