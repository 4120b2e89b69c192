// Form of an operator's roles, with those that wait for a second operator.
import { useState } from 'react'
import { m } from '#messages'
import { WaitingRequest } from '../../components/waiting-request.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { ChoiceItem } from '../../components/operator-view.server.ts'
import { RoleChecks } from '../../components/role-checks.tsx'
import { MAX_REASON } from '../../rules/roles.ts'
import parts from '../../components/operator-page.module.css'

const FORM = 'operator-roles'

type Props = {
  operatorId: number
  choices: ChoiceItem[]
  /** Roles that wait for a second operator, in words. */
  waiting: string | null
  readOnly: boolean
}

export function OperatorRoles({ operatorId, choices, waiting, readOnly }: Props) {
  const [saves, setSaves] = useState(0)
  const { fetcher, busy, failed, fields } = useActionResult({
    toasts: true,
    done: () => setSaves((count) => count + 1),
  })
  const heldRoles = choices.filter(({ has }) => has).map(({ key }) => key)
  return (
    <section className={parts.part}>
      <h2>{m.operators_roles_title()}</h2>
      <p>{m.operators_roles_lead()}</p>
      <WaitingRequest title={m.operators_roles_waiting()}>{waiting}</WaitingRequest>
      <fetcher.Form method="post" id={FORM} className={parts.form}>
        <FormErrors result={failed} at={['roles', 'reason']} />
        {fields.roles ? (
          <Alert live tone="bad">
            {fields.roles}
          </Alert>
        ) : null}
        <input type="hidden" name="operatorId" value={operatorId} />
        {/* What was only asked for is not ticked. */}
        <RoleChecks key={`${heldRoles.join(' ')} ${waiting ?? ''}`} choices={choices} readOnly={readOnly} />
        {readOnly ? null : (
          <>
            <Field label={m.operators_reason()} help={m.operators_reason_roles()} error={fields.reason}>
              {(control) => <TextArea key={saves} {...control} name="reason" rows={2} maxLength={MAX_REASON} />}
            </Field>
            <Button type="submit" name="intent" value="roles" busy={busy}>
              {m.operators_roles_save()}
            </Button>
          </>
        )}
      </fetcher.Form>
      {readOnly ? null : (
        <UnsavedGuard form={FORM} refused={failed}>
          {m.operators_roles_unsaved()}
        </UnsavedGuard>
      )}
    </section>
  )
}
