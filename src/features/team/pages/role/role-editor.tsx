// The role editor: name, permission tree, apps, with a preview of what changes and for whom. Works as a plain form
// until the script has loaded.
import { useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { ROLE_DESCRIPTION_LENGTH, ROLE_NAME_LENGTH } from '../../rules/limits.ts'
import { RoleApps } from './role-apps.tsx'
import { RoleBar } from './role-bar.tsx'
import { RoleChanges } from './role-changes.tsx'
import { RoleDelete } from './role-delete.tsx'
import { RolePreview } from './role-preview.tsx'
import { RoleTree } from './role-tree.tsx'
import type { Draft, RoleView } from './role-view.server.ts'
import { useRoleDraft } from './use-role-draft.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from './role-editor.module.css'

const FORM = 'role-form'
const VIEW_FORM = 'role-view'

export function RoleEditor({ view, draft }: { view: RoleView; draft: Draft }) {
  const { pages, apps, saved, shut, problem, added, holders, changed, mayTake } = view
  const role = useRoleDraft(view, draft)
  const { content, edit } = role
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { fetcher, busy, failed, refusal, fields } = useActionResult()
  const isShut = shut !== null
  // The preview shows the saved role, so it needs one.
  const mayView = draft.roleId !== null && view.frame.may.roleEdit
  return (
    <>
      <fetcher.Form method="post" action="/team/role" id={FORM} className={styles.form} aria-label={draft.name}>
        {refusal ? (
          <Alert tone="bad" live className={styles.said}>
            {refusal}
          </Alert>
        ) : null}
        {shut ? <Alert className={styles.said}>{shut}</Alert> : null}
        {problem ? (
          <Alert tone="warn" className={styles.said}>
            {problem} {added.length > 0 ? m.team_role_completed() : null}
          </Alert>
        ) : null}
        {draft.roleId === null ? null : <input type="hidden" name="roleId" value={draft.roleId} />}
        <input type="hidden" name="version" value={draft.version} />
        <div className={styles.top}>
          <Field label={m.team_role_name()} error={fields['name']} required wide>
            {(control) => (
              <Input
                {...control}
                name="name"
                maxLength={ROLE_NAME_LENGTH}
                value={content.name}
                disabled={isShut}
                onChange={(event) => edit({ name: event.currentTarget.value })}
              />
            )}
          </Field>
          {draft.roleId === null || isShut ? null : (
            <div className={styles.buttons}>
              <ButtonLink to={`/team/role?id=new&copy=${draft.roleId}`} kind="line">
                {m.team_role_duplicate()}
              </ButtonLink>
              {mayTake ? (
                <Button kind="danger" onClick={() => setDeleting(true)}>
                  {m.team_role_delete()}
                </Button>
              ) : null}
            </div>
          )}
        </div>
        <Field label={m.team_f_description()} error={fields['description']} optional wide className={styles.about}>
          {(control) => (
            <Input
              {...control}
              name="description"
              maxLength={ROLE_DESCRIPTION_LENGTH}
              value={content.description}
              disabled={isShut}
              onChange={(event) => edit({ description: event.currentTarget.value })}
            />
          )}
        </Field>
        {isPreviewOpen ? (
          <>
            <RolePreview pages={pages} codes={content.codes} name={content.name} />
            {content.codes.map((code) => (
              <input key={code} type="hidden" name="codes" value={code} />
            ))}
          </>
        ) : (
          <RoleTree
            pages={pages}
            codes={content.codes}
            saved={saved?.codes ?? []}
            disabled={isShut}
            onChange={(codes) => edit({ codes: [...codes] })}
          />
        )}
        {fields['codes'] ? (
          <p className={styles.error} role="alert">
            {fields['codes']}
          </p>
        ) : null}
        <RoleApps apps={apps} content={content} edit={edit} disabled={isShut} error={fields['appIds']} />
        <RoleBar
          role={role}
          isNew={draft.roleId === null}
          holders={holders.length}
          preview={{ isOpen: isPreviewOpen, toggle: () => setPreviewOpen(!isPreviewOpen) }}
          viewForm={mayView ? VIEW_FORM : null}
          save={isShut ? null : { busy }}
        />
      </fetcher.Form>
      {isShut ? null : (
        <UnsavedGuard form={FORM} refused={failed}>
          {m.team_role_unsaved()}
        </UnsavedGuard>
      )}
      {mayView ? (
        <fetcher.Form method="post" action="/team/role" id={VIEW_FORM} hidden>
          <input type="hidden" name="roleId" value={draft.roleId ?? ''} />
        </fetcher.Form>
      ) : null}
      <RoleChanges
        changes={role.changes}
        holders={holders}
        roles={view.roles}
        pages={pages}
        changed={changed}
        takeable={mayTake ? draft.roleId : null}
      />
      {draft.roleId === null ? null : (
        <RoleDelete
          open={isDeleting}
          onClose={() => setDeleting(false)}
          role={{ id: draft.roleId, name: draft.name, count: draft.codes.length }}
          holders={holders}
          roles={view.roles}
        />
      )}
    </>
  )
}
