// Roles of operators: what each is made of, and how many have it.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { permissionsText, roleName } from '../../components/role-view.server.ts'
import { operatorRoleList } from '../../contract/roles.ts'
import styles from '../../../../ui/office/list.module.css'
import parts from '../../components/operator-page.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_role_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorRoleList)
  const { items } = await portal.call(operatorRoleList, {})
  return {
    items: items.map((role) => ({
      key: role.key,
      name: roleName(role, portal.language),
      can: permissionsText(role),
      holders: role.holders,
      builtIn: role.builtIn,
    })),
  }
}

export default function Page() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <p className={parts.back}>
        <Link className="lk" to="/ops/operator">
          {m.operators_back()}
        </Link>
      </p>
      <PageHead title={m.operators_role_title()} lead={m.operators_role_lead()}>
        <ButtonLink to="/ops/role-new">{m.operators_role_add()}</ButtonLink>
      </PageHead>
      <div className={parts.table}>
        <DataTable
          caption={m.operators_role_title()}
          dense
          rows={items}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'name',
              header: m.operators_role_name(),
              main: true,
              cell: ({ key, name, builtIn }) => (
                <div className={`${styles.two} ${styles.main}`}>
                  <b>
                    <Link className="lk" to={`/ops/role/${key}`}>
                      {name}
                    </Link>{' '}
                    {builtIn ? <Chip>{m.operators_role_built_in()}</Chip> : null}
                  </b>
                  <small>
                    <code>{key}</code>
                  </small>
                </div>
              ),
            },
            { id: 'can', header: m.operators_role_can(), cell: ({ can }) => can },
            { id: 'holders', header: m.operators_role_holders(), align: 'right', cell: ({ holders }) => holders },
            {
              id: 'actions',
              header: <span className="vh">{m.operators_role_copy()}</span>,
              bare: true,
              nowrap: true,
              cell: ({ key, name }) => (
                <div className={styles.actions}>
                  <ButtonLink
                    to={`/ops/role-new?from=${key}`}
                    kind="line"
                    size="sm"
                    aria-label={`${m.operators_role_copy()} ${name}`}
                  >
                    {m.operators_role_copy()}
                  </ButtonLink>
                </div>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
