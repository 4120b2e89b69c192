// The ability application page: choose, read up, attach documents, submit one form; or correct a single ability.
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { notFound, orPage, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { successResult, textsIn, typedValuesIn } from '../../../../api/forms/submit.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { abilitiesUrl, detailUrl } from '../../../apps/rules/app-urls.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { appAbilityApply, appAbilityList, carAppApplyAbility, iotApplyAbility } from '../../contract/abilities.ts'
import { AbilityChoice, isFree } from './ability-choice.tsx'
import { AbilityDocuments } from './ability-documents.tsx'
import { documentsOf, fieldsOf } from './ability-fields.ts'
import { abilityMistakes, rejectedFields } from './ability-mistakes.ts'
import { PickedAbilities } from './picked-abilities.tsx'
import { Rejection } from './rejection.tsx'
import { draftOf } from '../../components/draft.server.ts'
import { GrantErrors, GrantForm } from '../../components/grant-form.tsx'
import { useGrantForm } from '../../components/use-grant-form.ts'
import { GrantFields } from '../../components/grant-fields.tsx'
import { appIdOf } from '../../components/app-address.server.ts'
import { openCallsView, testCall } from '../../components/open-calls.server.ts'
import { OpenCalls, testCallOf } from '../../components/open-calls.tsx'
import { MORE_FIELDS, moreIn } from '../../components/more-fields.server.ts'
import { FILE_FIELDS, plainUpload } from '../../components/plain-upload.server.ts'
import styles from '../../components/abilities.module.css'

const APPLY = { phone: appAbilityApply, web: appAbilityApply, car: carAppApplyAbility, iot: iotApplyAbility }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const list = await orPage(() => portal.call(appAbilityList, { appId: appIdOf(url) }))
  const code = url.searchParams.get('ability')
  const correcting = code === null ? null : list.items.find((item) => item.code === code)
  if (correcting === undefined) throw notFound()
  const about = correcting?.grant ? `ability:${correcting.code}` : 'abilities'
  const openedFields = correcting?.grant?.opened ?? null
  const draft = await draftOf(portal, { appId: appIdOf(url), about, fields: list.fields, opened: openedFields })
  const draftItems =
    draft.abilities && list.items.filter((item) => isFree(item) && draft.abilities?.includes(item.code))
  const detail = detailUrl(list.kind, list.appId)
  const opens = correcting?.grant?.inForce ? correcting.code : null
  return {
    ...list,
    detail,
    /** Calls that an ability in force opens. */
    calls:
      opens === null
        ? null
        : await openCallsView(portal, {
            appId: appIdOf(url),
            kind: 'ability',
            code: opens,
            guide: correcting?.guide ?? '',
            app: detail,
          }),
    /** A single ability: corrected, applied for again or changed. */
    correcting: correcting?.grant ? correcting : null,
    first: correcting
      ? [correcting.code]
      : (draftItems ?? list.items.filter((item) => item.required && isFree(item))).map((item) => item.code),
    draft,
    formKey: crypto.randomUUID(),
  }
}

export const action = actionOf(
  {
    testCall,
    upload: plainUpload,
    // Without JavaScript: shows the documents of the chosen abilities.
    choose: perform([], async ({ form }) => ({ ...successResult(form), typed: typedValuesIn(form) })),
    '': perform(Object.values(APPLY), async ({ portal, form, url }) => {
      const appId = appIdOf(url)
      const list = await orPage(() => portal.call(appAbilityList, { appId }))
      const result = await portal.submit(APPLY[list.kind], form, {
        appId,
        abilities: textsIn(form, 'abilities'),
        ...moreIn(form),
      })
      if (result.ok) throw redirect(`${detailUrl(list.kind, list.appId)}#abilities`)
      return { ...result, value: null }
    }),
  },
  { own: [FILE_FIELDS, MORE_FIELDS] },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(`${m.abilities_apply()} · ${loaderData?.appName ?? ''}`, matches) },
]

export default function Page() {
  const { appId, about } = useLoaderData<typeof loader>().draft.place
  // Another ability has another draft.
  return <AbilitiesForm key={`${appId} ${about}`} />
}

function AbilitiesForm() {
  const page = useLoaderData<typeof loader>()
  const { appId, appName, may, mayUpload, fields, items, detail, correcting, first, calls } = page
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const grant = correcting?.grant ?? null
  const form = useGrantForm({ grant, draft: page.draft, formKey: page.formKey, result })
  const [chosenCodes, setChosenCodes] = useState<ReadonlySet<string>>(
    new Set(result && result.intent !== 'testCall' ? [result.typed.abilities ?? []].flat() : first),
  )
  const choose = (code: string, on: boolean) =>
    setChosenCodes((before) => new Set(on ? [...before, code] : [...before].filter((item) => item !== code)))
  const pickedItems = items.filter(({ code }) => chosenCodes.has(code))
  const { errors } = form
  const rejected = !result && grant?.state === 'rejected' ? rejectedFields(grant.reasons) : null
  const mistakes = abilityMistakes(errors, {
    pickedItems,
    labelledFields: [...fields, ...pickedItems.flatMap(documentsOf)],
    correcting: correcting !== null,
  })
  const title = correcting ? m.abilities_correct({ name: correcting.name }) : m.abilities_apply()
  const submitLabel = correcting
    ? m.abilities_submit_again()
    : pickedItems.length > 0
      ? m.abilities_submit({ count: pickedItems.length })
      : m.abilities_submit_service()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.apps_title(), url: '/application' }, { label: appName, url: detail }, { label: title }]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>{m.abilities_lead({ days: REVIEW_DAYS })}</p>
      <div className={styles.grid}>
        <GrantForm
          form={form}
          hidden={{ stamp: page.stamp, ...(correcting ? { abilities: correcting.code } : {}) }}
          closed={!may}
          backUrl={detail}
          submit={{ label: submitLabel, busy }}
          hasFiles
        >
          <GrantErrors result={result} mistakes={mistakes} className={styles.alert} />
          {may ? null : <Alert title={m.abilities_may_not()} className={styles.alert} />}
          {grant?.remark ? <Rejection grant={grant} /> : null}
          {correcting ? null : (
            <fieldset className={styles.part}>
              <legend>{m.abilities_part_choose()}</legend>
              <p>{m.abilities_part_choose_lead()}</p>
              <AbilityChoice
                items={items}
                chosen={chosenCodes}
                choose={choose}
                closed={!may}
                refused={errors.abilities !== undefined}
                alone={(code) => abilitiesUrl(appId, code)}
              />
              <Button type="submit" name="intent" value="choose" kind="line" size="sm" className={styles.plain}>
                {m.abilities_choose_go()}
              </Button>
            </fieldset>
          )}
          <fieldset className={styles.part}>
            <legend>{correcting ? m.abilities_part_use_alone() : m.abilities_part_use()}</legend>
            <p>{m.abilities_part_use_lead()}</p>
            <div className={styles.fields}>
              <GrantFields
                fields={fieldsOf(fields, correcting ? [correcting] : pickedItems)}
                valueOf={(name) => form.values[name]}
                errors={rejected ?? errors}
                isClosed={(name) => !may || !form.isOpen(name)}
              />
            </div>
          </fieldset>
          <AbilityDocuments
            appId={appId}
            items={pickedItems}
            alone={correcting !== null}
            isClosed={(document) => !mayUpload || !form.isOpen(document)}
            errors={rejected ?? errors}
          />
        </GrantForm>
        <PickedAbilities items={correcting ? [correcting] : pickedItems} />
        {correcting && calls ? (
          <div className={styles.after}>
            <OpenCalls name={correcting.name} calls={calls} tested={testCallOf(result)} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
