// Form of a role, with a change that waits for a second operator; what people lose or gain is asked about before it is saved.
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { WaitingRequest } from '../../components/waiting-request.tsx'
import { joinWords, type Language } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { RoleForm } from '../../components/role-form.tsx'
import type { MatrixGroup } from '../../components/role-view.server.ts'
import { APPROVAL_DAYS } from '../../../approval/rules/requests.ts'
import { MAX_REASON } from '../../rules/roles.ts'
import parts from '../../components/operator-page.module.css'

type Props = {
  role: {
    key: string
    revision: number
    names: Partial<Record<Language, string>>
    everything: boolean
    own: boolean
    holders: number
    invited: number
    dormant: number
  }
  groups: MatrixGroup[]
  /** Permissions that a role which somebody has gains only once a second operator confirms. */
  halves: readonly string[]
  /** A change that waits for a second operator, in words. */
  waiting: string | null
}

type Change = { lost: MatrixGroup['items']; gained: MatrixGroup['items'] }

const labelsOf = (items: MatrixGroup['items']) => items.map(({ label }) => label).join(m.ui_comma())

export function RoleEditor({ role, groups, halves, waiting }: Props) {
  const { key, names, revision, everything, own, invited, dormant } = role
  const [saves, setSaves] = useState(0)
  const { fetcher, busy, failed, fields } = useActionResult({
    toasts: true,
    done: () => setSaves((count) => count + 1),
  })
  const confirm = useConfirmForm()
  const [{ lost, gained }, setChange] = useState<Change>({ lost: [], gained: [] })
  /** Whoever has it, some only from their next sign-in. */
  const holders = role.holders + dormant
  const held = holders + invited > 0
  const askFirst = (event: FormEvent<HTMLFormElement>) => {
    const tickedNow = new FormData(event.currentTarget).getAll('permissions')
    const items = groups.flatMap((group) => group.items)
    const change = {
      lost: holders === 0 ? [] : items.filter((item) => item.ticked && !tickedNow.includes(item.permission)),
      gained: held
        ? items.filter(
            (item) => !item.ticked && tickedNow.includes(item.permission) && halves.includes(item.permission),
          )
        : [],
    }
    if (change.lost.length + change.gained.length === 0) return
    setChange(change)
    confirm.askFirst(event)
  }
  return (
    <section className={parts.part}>
      <h2>{m.operators_role_can()}</h2>
      <p>{m.operators_role_can_lead()}</p>
      <WaitingRequest title={m.operators_role_waiting()}>{waiting}</WaitingRequest>
      <fetcher.Form
        method="post"
        id={confirm.form.id}
        className={parts.form}
        key={`${revision} ${saves}`}
        onSubmit={askFirst}
      >
        <FormErrors
          result={failed}
          at={['reason', ...Object.keys(fields).filter((field) => field.startsWith('name_'))]}
        />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="revision" value={revision} />
        <RoleForm
          names={names}
          groups={groups}
          errors={fields}
          locked={{ names: everything, permissions: everything || own }}
        />
        {held && !everything && !own ? (
          <Field label={m.operators_reason()} help={m.operators_reason_roles()} error={fields.reason}>
            {(control) => <TextArea {...control} name="reason" rows={2} maxLength={MAX_REASON} />}
          </Field>
        ) : null}
        {everything ? null : (
          <Button type="submit" name="intent" value="edit" busy={busy}>
            {m.operators_role_save()}
          </Button>
        )}
      </fetcher.Form>
      {everything ? null : (
        <UnsavedGuard key={`guard-${revision} ${saves}`} form={confirm.form.id} refused={failed}>
          {m.operators_role_unsaved()}
        </UnsavedGuard>
      )}
      {gained.length > 0 ? (
        <ConfirmForm
          asking={confirm.asking}
          title={m.operators_role_give_ask()}
          go={m.operators_role_give_go()}
          intent="edit"
          kind="primary"
        >
          {joinWords(
            getLocale(),
            m.operators_role_give_text({ permissions: labelsOf(gained), days: APPROVAL_DAYS }),
            ...(lost.length > 0 ? [m.operators_role_take_text({ permissions: labelsOf(lost) })] : []),
          )}
        </ConfirmForm>
      ) : (
        <ConfirmForm
          asking={confirm.asking}
          title={m.operators_role_take_ask({ count: holders })}
          go={m.operators_role_take_go()}
          intent="edit"
        >
          {joinWords(
            getLocale(),
            m.operators_role_take_text({ permissions: labelsOf(lost) }),
            ...(lost.some(({ permission }) => halves.includes(permission)) ? [m.operators_role_take_half()] : []),
          )}
        </ConfirmForm>
      )}
    </section>
  )
}
