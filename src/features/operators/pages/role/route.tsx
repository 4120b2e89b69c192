// One role: its names and permissions, who has it; copying and deleting.
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { OPERATOR_PERMISSIONS } from '../../../../api/access/operator-permissions.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Ask, type Question } from '../../components/ask.tsx'
import { matrixOf, roleName, roleWaitingText } from '../../components/role-view.server.ts'
import { operatorRoleDelete, operatorRoleEdit, operatorRoleFacts } from '../../contract/roles.ts'
import { halvesIn } from '../../rules/roles.ts'
import { RoleEditor } from './role-editor.tsx'
import parts from '../../components/operator-page.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.role.name ?? m.operators_role_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorRoleFacts)
  const role = await orNotFound(portal.call(operatorRoleFacts, { key: params.key ?? '' }))
  return {
    role: { ...role, name: roleName(role, portal.language) },
    groups: matrixOf(role.permissions, role.held),
    halves: halvesIn(OPERATOR_PERMISSIONS),
    waiting: roleWaitingText(role.waiting),
    canDelete: !role.builtIn && role.holders === 0 && role.invited === 0 && role.dormant === 0,
  }
}

export const action = actionOf({
  edit: send(operatorRoleEdit, {
    said: ({ approvalId }) => (approvalId === null ? m.operators_role_saved() : m.operators_roles_asked()),
  }),
  delete: send(operatorRoleDelete, { to: '/ops/role' }),
})

export default function Page() {
  const { role, groups, halves, waiting, canDelete } = useLoaderData<typeof loader>()
  const [question, setQuestion] = useState<Question | null>(null)
  const { key, name, everything, own, people, invited, dormant } = role
  return (
    <div className={list.page}>
      <p className={parts.back}>
        <Link className="lk" to="/ops/role">
          {m.operators_role_back()}
        </Link>
      </p>
      <header className={parts.head}>
        <h1>{name}</h1>
        <code className={parts.name}>{key}</code>
        {role.builtIn ? <Chip>{m.operators_role_built_in()}</Chip> : null}
        <div className={parts.acts}>
          <ButtonLink to={`/ops/role-new?from=${key}`} kind="line" size="sm">
            {m.operators_role_copy()}
          </ButtonLink>
          {canDelete ? (
            <Button
              kind="line"
              size="sm"
              onClick={() =>
                setQuestion({
                  title: m.operators_role_delete_ask({ name }),
                  text: m.operators_role_delete_text(),
                  go: m.operators_role_delete(),
                  danger: true,
                  fields: { intent: 'delete', key },
                })
              }
            >
              {m.operators_role_delete()}
            </Button>
          ) : null}
        </div>
      </header>
      {everything || own ? (
        <Alert className={list.note}>{everything ? m.operators_role_locked() : m.operators_role_own()}</Alert>
      ) : null}
      <div className={parts.grid}>
        <RoleEditor role={role} groups={groups} halves={halves} waiting={waiting} />
        <section className={parts.part}>
          <h2>{m.operators_role_people()}</h2>
          {people.length === 0 ? (
            <p>{m.operators_role_people_none()}</p>
          ) : (
            <ul className={parts.lines}>
              {people.map((person) => (
                <li key={person.id}>
                  <Link className="lk" to={`/ops/operator/${person.id}`}>
                    {person.name}
                  </Link>
                  {person.active ? null : <span>{m.operators_role_frozen()}</span>}
                </li>
              ))}
            </ul>
          )}
          {invited > 0 ? <p>{m.operators_role_invited({ count: invited })}</p> : null}
          {dormant > 0 ? <p>{m.operators_role_dormant({ count: dormant })}</p> : null}
        </section>
      </div>
      <Ask asked={question} onClose={() => setQuestion(null)} />
    </div>
  )
}
