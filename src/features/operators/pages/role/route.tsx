// One role: its names and permissions, who has it; copying and deleting.
import { type FormEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { joinWords } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Ask, type Question } from '../../components/ask.tsx'
import { RoleForm } from '../../components/role-form.tsx'
import { type MatrixGroup, matrixOf, roleName } from '../../components/role-view.server.ts'
import { halvesIn } from '../../rules/roles.ts'
import { operatorRoleDelete, operatorRoleEdit, operatorRoleFacts } from '../../contract/roles.ts'
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
    halves: halvesIn(role.permissions),
    canDelete: !role.builtIn && role.holders === 0 && role.invited === 0 && role.dormant === 0,
  }
}

export const action = actionOf({
  edit: send(operatorRoleEdit, { said: m.operators_role_saved }),
  delete: send(operatorRoleDelete, { to: '/ops/role' }),
})

type MatrixItem = MatrixGroup['items'][number]

export default function Page() {
  const { role, groups, halves, canDelete } = useLoaderData<typeof loader>()
  const { fetcher, busy, failed, fields } = useActionResult({ toasts: true })
  const [question, setQuestion] = useState<Question | null>(null)
  const { key, name, everything, own, people, invited, dormant } = role
  /** Whoever has it, some only from their next sign-in. */
  const holders = role.holders + dormant
  const taking = useConfirmForm()
  const [lostPermissions, setLostPermissions] = useState<MatrixItem[]>([])
  /** What people lose is asked about before it is saved. */
  const askBeforeTaking = (event: FormEvent<HTMLFormElement>) => {
    const tickedNow = new FormData(event.currentTarget).getAll('permissions')
    const unticked = groups
      .flatMap(({ items }) => items)
      .filter(({ permission, ticked }) => ticked && !tickedNow.includes(permission))
    if (holders === 0 || unticked.length === 0) return
    setLostPermissions(unticked)
    taking.askFirst(event)
  }
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
        <section className={parts.part}>
          <h2>{m.operators_role_can()}</h2>
          <p>{m.operators_role_can_lead()}</p>
          <fetcher.Form
            method="post"
            id={taking.form.id}
            className={parts.form}
            key={role.revision}
            onSubmit={askBeforeTaking}
          >
            <FormErrors result={failed} at={Object.keys(fields).filter((field) => field.startsWith('name_'))} />
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="revision" value={role.revision} />
            <RoleForm
              names={role.names}
              groups={groups}
              errors={fields}
              locked={{ names: everything, permissions: everything || own }}
            />
            {everything ? null : (
              <Button type="submit" name="intent" value="edit" busy={busy}>
                {m.operators_role_save()}
              </Button>
            )}
          </fetcher.Form>
          {everything ? null : (
            <UnsavedGuard key={`guard-${role.revision}`} form={taking.form.id} refused={failed}>
              {m.operators_role_unsaved()}
            </UnsavedGuard>
          )}
        </section>
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
      <ConfirmForm
        asking={taking.asking}
        title={m.operators_role_take_ask({ count: holders })}
        go={m.operators_role_take_go()}
        intent="edit"
      >
        {joinWords(
          getLocale(),
          m.operators_role_take_text({ permissions: lostPermissions.map(({ label }) => label).join(m.ui_comma()) }),
          ...(lostPermissions.some(({ permission }) => halves.includes(permission))
            ? [m.operators_role_take_half()]
            : []),
        )}
      </ConfirmForm>
      <Ask asked={question} onClose={() => setQuestion(null)} />
    </div>
  )
}
