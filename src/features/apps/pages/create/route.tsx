// The page to create an app (/application/create): kind, prerequisites, name (handbook/pages.md [2]).
import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { orPage, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { refusalResult, textIn } from '../../../../api/forms/submit.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Art } from '../../../../ui/art/art.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { iotCloudToCloud, listApp, saveAppInfo, saveCarAppInfo, saveWebAppInfo } from '../../contract/apps.ts'
import { AppIcon } from '../../components/app-icon.tsx'
import { formUrl } from '../../rules/app-urls.ts'
import { MAX_NAME_UNITS, NAME_LENGTH } from '../../rules/field-checks.ts'
import { APP_KINDS } from '../../rules/transitions.ts'
import { KIND_NEEDS, KIND_TEXT } from '../../rules/labels.ts'
import styles from './create.module.css'

const MAKE = { phone: saveAppInfo, web: saveWebAppInfo, car: saveCarAppInfo, iot: iotCloudToCloud }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { kinds } = await orPage(() => portal.call(listApp, {}))
  const requestedKind = APP_KINDS.find((kind) => kind === url.searchParams.get('kind'))
  return {
    kinds,
    chosen: requestedKind && kinds.includes(requestedKind) ? requestedKind : kinds[0],
    formKey: randomUUID(),
  }
}

export const action = actionOf(
  {
    '': perform([saveAppInfo], async ({ portal, form }) => {
      if (textIn(form, 'name').trim() === '')
        return { ...refusalResult(form, { fields: { name: m.apps_create_name_needed() } }), value: null }
      const kind = APP_KINDS.find((kind) => kind === textIn(form, 'kind')) ?? 'phone'
      const { value, ...result } = await portal.submit(MAKE[kind], form)
      if (result.ok && value) throw redirect(formUrl(value.kind, value.appId))
      // After a 4xx nothing is loaded again, so the form stays even if the permission to create apps is gone.
      return { ...result, value: null }
    }),
  },
  { own: ['kind'] },
)

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.apps_create(), matches) }]

export default function Page() {
  const { kinds, chosen, formKey } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (result?.fields.name) nameInput.current?.focus()
  }, [result])
  // Without JavaScript the page is rendered again after an error, with what was typed.
  if (chosen === undefined && !result)
    return (
      <div className={`wrap ${styles.page}`}>
        <EmptyState
          art="empty-app"
          level={2}
          title={m.apps_create_not()}
          action={
            <ButtonLink to="/application" kind="line">
              {m.apps_title()}
            </ButtonLink>
          }
        >
          {m.apps_create_not_text()}
        </EmptyState>
      </div>
    )
  const needing = kinds.length > 0 ? APP_KINDS.filter((kind) => !kinds.includes(kind)) : []
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ label: m.apps_title(), url: '/application' }, { label: m.apps_create() }]} />
      <h1>{m.apps_create()}</h1>
      <p className={styles.lead}>{m.apps_create_lead()}</p>
      <div className={styles.grid}>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="formKey" value={formKey} />
          {result && !result.fields.name ? <Alert tone="bad" live title={result.message} /> : null}
          <fieldset className={styles.kinds}>
            <legend>{m.apps_create_kind()}</legend>
            {APP_KINDS.map((kind) => (
              <label key={kind} data-off={needing.includes(kind) || undefined}>
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === (result?.typed.kind ?? chosen)}
                  disabled={needing.includes(kind)}
                />
                <AppIcon kind={kind} iconId={null} />
                <b>{KIND_TEXT[kind]()}</b>
                <small>{needing.includes(kind) ? m.apps_create_enterprise() : KIND_NEEDS[kind]()}</small>
              </label>
            ))}
          </fieldset>
          <Field label={m.apps_label_name()} help={m.apps_help_name(NAME_LENGTH)} error={result?.fields.name} required>
            {(control) => (
              <Input
                {...control}
                ref={nameInput}
                name="name"
                maxLength={MAX_NAME_UNITS}
                defaultValue={result?.typed.name ?? ''}
                autoComplete="off"
              />
            )}
          </Field>
          <div className={styles.bar}>
            <Button type="submit" busy={busy}>
              {m.apps_create_go()}
            </Button>
          </div>
        </Form>
        <Art name="empty-apps" eager className={styles.art} />
      </div>
    </div>
  )
}
