// A new role, empty or as a copy of another.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { RoleForm } from '../../components/role-form.tsx'
import { matrixOf } from '../../components/role-view.server.ts'
import { operatorRoleAdd, operatorRoleFacts } from '../../contract/roles.ts'
import parts from '../../components/operator-page.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_role_new_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorRoleAdd)
  const heldPermissions = portal.operator?.permissions ?? []
  const key = url.searchParams.get('from')
  const from = key === null ? null : await orNotFound(portal.call(operatorRoleFacts, { key }))
  const copiedPermissions = from?.permissions.filter((permission) => heldPermissions.includes(permission)) ?? []
  return { from: key ?? '', groups: matrixOf(copiedPermissions, heldPermissions) }
}

export const action = actionOf({
  '': send(operatorRoleAdd, { to: ({ key }) => `/ops/role/${key}` }),
})

const FORM = 'role-form'

export default function Page() {
  const { from, groups } = useLoaderData<typeof loader>()
  const { fetcher, busy, failed, fields } = useActionResult()
  return (
    <div className={list.page}>
      <p className={parts.back}>
        <Link className="lk" to="/ops/role">
          {m.operators_role_back()}
        </Link>
      </p>
      <PageHead title={m.operators_role_new_title()} lead={m.operators_role_can_lead()} />
      <fetcher.Form method="post" id={FORM} className={parts.form} key={from}>
        <FormErrors result={failed} at={['key', ...Object.keys(fields).filter((field) => field.startsWith('name_'))]} />
        <Field required label={m.operators_role_key()} help={m.operators_role_key_help()} error={fields.key}>
          {(control) => (
            <Input {...control} name="key" maxLength={40} autoComplete="off" autoCapitalize="off" spellCheck={false} />
          )}
        </Field>
        <RoleForm names={{}} groups={groups} errors={fields} />
        <Button type="submit" busy={busy}>
          {m.operators_role_create()}
        </Button>
      </fetcher.Form>
      <UnsavedGuard key={`guard-${from}`} form={FORM} refused={failed}>
        {m.operators_role_unsaved()}
      </UnsavedGuard>
    </div>
  )
}
