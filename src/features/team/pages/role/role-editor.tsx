// The role editor: name, permission tree, apps, with a preview of what changes and for whom. Works as a plain form
// until the script has loaded.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { RoleChanges } from './role-changes.tsx'
import { RoleDelete } from './role-delete.tsx'
import { RolePreview } from './role-preview.tsx'
import { RoleTree } from './role-tree.tsx'
import { changesOf, type RoleChange } from './role-changes-of.ts'
import type { Draft, RoleView } from './role-view.server.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from './role-editor.module.css'

const FORM = 'role-form'
const VIEW_FORM = 'role-view'

export function RoleEditor({ view, draft }: { view: RoleView; draft: Draft }) {
  const { pages, apps, saved, shut, problem, added, holders, changed, mayTake } = view
  const [name, setName] = useState(draft.name)
  const [description, setDescription] = useState(draft.description)
  const [codes, setCodes] = useState<readonly string[]>([...draft.codes, ...added])
  const [scope, setScope] = useState(draft.appScope)
  const [appIds, setAppIds] = useState<readonly number[]>(draft.appIds)
  const [isSeen, setSeen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { fetcher, busy, failed, refusal, fields } = useActionResult()
  const editedDraft = { ...draft, name, description, codes: [...codes], appScope: scope, appIds: [...appIds] }
  const changes: RoleChange[] = changesOf(saved ?? draft, editedDraft, pages, apps)
  const isShut = shut !== null
  // The preview shows the saved role, so it needs one.
  const mayView = draft.roleId !== null && view.frame.may.roleEdit
  // Until the script has loaded changes cannot be counted, so the form may be submitted as it is.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
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
                maxLength={20}
                value={name}
                disabled={isShut}
                onChange={(event) => setName(event.currentTarget.value)}
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
              maxLength={60}
              value={description}
              disabled={isShut}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          )}
        </Field>
        {isSeen ? (
          <RolePreview pages={pages} codes={codes} name={name} />
        ) : (
          <RoleTree pages={pages} codes={codes} saved={saved?.codes ?? []} disabled={isShut} onChange={setCodes} />
        )}
        {isSeen ? codes.map((code) => <input key={code} type="hidden" name="codes" value={code} />) : null}
        {fields['codes'] ? (
          <p className={styles.error} role="alert">
            {fields['codes']}
          </p>
        ) : null}
        <fieldset className={styles.apps} disabled={isShut}>
          <legend>{m.team_f_apps()}</legend>
          <Check
            kind="radio"
            name="appScope"
            value="all"
            checked={scope === 'all'}
            onChange={() => setScope('all')}
            help={m.team_apps_all_help()}
          >
            {m.team_f_all_apps()}
          </Check>
          <Check
            kind="radio"
            name="appScope"
            value="chosen"
            checked={scope === 'chosen'}
            onChange={() => setScope('chosen')}
            disabled={apps.length === 0}
            help={apps.length === 0 ? m.team_apps_none() : undefined}
          >
            {m.team_apps_chosen()}
          </Check>
          {scope === 'chosen' ? (
            <div className={styles.chosen}>
              {apps.map(({ appId, name: app }) => (
                <Check
                  key={appId}
                  name="appIds"
                  value={appId}
                  checked={appIds.includes(appId)}
                  onChange={() =>
                    setAppIds(appIds.includes(appId) ? appIds.filter((item) => item !== appId) : [...appIds, appId])
                  }
                >
                  {app}
                </Check>
              ))}
            </div>
          ) : null}
          {fields['appIds'] ? (
            <p className={styles.error} role="alert">
              {fields['appIds']}
            </p>
          ) : null}
        </fieldset>
        <div className={styles.bar}>
          <p>
            {holders.length > 0 ? m.team_role_effect({ count: holders.length }) : m.team_role_effect_none()}{' '}
            {mayView && isAwake && changes.length > 0 ? m.team_view_save() : null}
          </p>
          <Button kind="line" aria-pressed={isSeen} onClick={() => setSeen(!isSeen)}>
            {isSeen ? m.team_see_back() : m.team_see_list()}
          </Button>
          {mayView ? (
            <Button
              type="submit"
              kind="line"
              // A button of another form, so that Enter saves the role.
              form={VIEW_FORM}
              name="intent"
              value="view-start"
              disabled={isAwake && changes.length > 0}
            >
              {m.team_see_as()}
            </Button>
          ) : null}
          {isShut ? null : (
            <Button
              type="submit"
              name="intent"
              value="role-save"
              busy={busy}
              disabled={isAwake && changes.length === 0}
            >
              {draft.roleId === null
                ? m.team_role_make()
                : changes.length > 0
                  ? m.team_role_save({ count: changes.length })
                  : isAwake
                    ? m.team_role_saved()
                    : m.team_save()}
            </Button>
          )}
        </div>
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
        changes={changes}
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
