// The ability application page: choose, read up, attach documents, submit one form; or correct a single ability.
import { useState } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { m } from '#messages'
import { notFound, orPage, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { successResult, textsIn, typedValuesIn } from '../../../../api/forms/submit.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { abilitiesUrl, detailUrl } from '../../../apps/rules/app-urls.ts'
import { PICTURE_LIMITS } from '../../../apps/rules/pictures.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { appAbilityApply, appAbilityList, carAppApplyAbility, iotApplyAbility } from '../../contract/abilities.ts'
import { AbilityChoice, isFree } from './ability-choice.tsx'
import { documentsOf, fieldsOf } from './ability-fields.ts'
import { abilityMistakes, rejectedFields } from './ability-mistakes.ts'
import { Rejection } from './rejection.tsx'
import { Checklist, mergeNeeds } from '../../components/checklist.tsx'
import { draftOf } from '../../components/draft.server.ts'
import { DocumentUpload } from '../../components/document-upload.tsx'
import { GrantFields } from '../../components/grant-fields.tsx'
import { appIdOf } from '../../components/app-address.server.ts'
import { openCallsView, testCall } from '../../components/open-calls.server.ts'
import { OpenCalls, testCallOf } from '../../components/open-calls.tsx'
import { MORE_FIELDS, moreIn } from '../../components/more-fields.server.ts'
import { FILE_FIELDS, plainUpload } from '../../components/plain-upload.server.ts'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import { APP_DRAFT_CALL } from '../../../apps/rules/grants/drafts.ts'
import { documentOf } from '../../../apps/rules/grants/catalogue.ts'
import { isOpened } from '../../rules/correction.ts'
import styles from '../../components/abilities.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

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
    /** Display name of an ability that is in force. */
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
      } as never)
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
  const {
    appId,
    appName,
    stamp,
    may,
    mayUpload,
    fields,
    items,
    detail,
    correcting,
    first,
    formKey,
    draft: storedDraft,
    calls,
  } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const { revalidate } = useRevalidator()
  const [key] = useState(formKey)
  const draft = useServerDraft({ path: APP_DRAFT_CALL, place: storedDraft.place, first: storedDraft, result })
  const [chosenCodes, setChosenCodes] = useState<ReadonlySet<string>>(
    new Set(result && result.intent !== 'testCall' ? [result.typed.abilities ?? []].flat() : first),
  )
  const choose = (code: string, on: boolean) =>
    setChosenCodes((before) => new Set(on ? [...before, code] : [...before].filter((item) => item !== code)))
  const pickedItems = items.filter(({ code }) => chosenCodes.has(code))
  const itemsWithDocuments = pickedItems.filter(({ documents }) => documents.length > 0)
  const askedFields = fieldsOf(fields, correcting ? [correcting] : pickedItems)
  const grant = correcting?.grant
  const openedFields = grant?.opened ?? null
  const isLocked = (field: string) => !may || !isOpened(openedFields, field)
  const errors: Record<string, string> = result?.fields ?? {}
  const values: Record<string, string | string[]> = { ...grant?.form, ...storedDraft.typed, ...result?.typed }
  const rejected = !result && grant?.state === 'rejected' ? rejectedFields(grant.reasons) : null
  const markedErrors = rejected ?? errors
  const mistakes = abilityMistakes(errors, {
    pickedItems,
    labelledFields: [...fields, ...itemsWithDocuments.flatMap(documentsOf)],
    correcting: correcting !== null,
  })
  const title = correcting ? m.abilities_correct({ name: correcting.name }) : m.abilities_apply()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.apps_title(), url: '/application' }, { label: appName, url: detail }, { label: title }]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>{m.abilities_lead({ days: REVIEW_DAYS })}</p>
      <div className={styles.grid}>
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          onInput={(event) => (may ? draft.onInput(event.currentTarget) : undefined)}
          onSubmit={(event) => {
            if (!refuseWhileUploading(event)) draft.pause()
          }}
        >
          {/* Enter must submit the whole form, not the first document. */}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden />
          {result?.message ? (
            <ErrorSummary
              look="lines"
              title={Object.keys(errors).length > 0 ? undefined : result.message}
              mistakes={mistakes}
              focusOn={result}
              className={styles.alert}
            />
          ) : null}
          {may ? null : <Alert title={m.abilities_may_not()} className={styles.alert} />}
          {grant?.remark ? <Rejection grant={grant} /> : null}
          <input type="hidden" name="stamp" value={stamp} />
          <input type="hidden" name="formKey" value={key} />
          {correcting ? (
            <input type="hidden" name="abilities" value={correcting.code} />
          ) : (
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
                fields={askedFields}
                valueOf={(name) => values[name]}
                errors={markedErrors}
                isClosed={isLocked}
              />
            </div>
          </fieldset>
          {itemsWithDocuments.length > 0 ? (
            <fieldset className={styles.part}>
              <legend>{correcting ? m.abilities_part_documents_alone() : m.abilities_part_documents()}</legend>
              <p>{m.abilities_part_documents_lead({ max: inMb(PICTURE_LIMITS.bytes) })}</p>
              <div className={styles.documents}>
                {itemsWithDocuments.flatMap((ability) =>
                  ability.documents.map((document) => (
                    <DocumentUpload
                      key={documentOf(ability.code, document.code)}
                      appId={appId}
                      ability={ability.code}
                      document={document.code}
                      label={m.abilities_document_of({ ability: ability.name, document: document.name })}
                      help={document.help}
                      pictureId={document.pictureId}
                      closed={!mayUpload || !isOpened(openedFields, documentOf(ability.code, document.code))}
                      error={markedErrors[documentOf(ability.code, document.code)]}
                      done={revalidate}
                    />
                  )),
                )}
              </div>
            </fieldset>
          ) : null}
          <div className={styles.bar}>
            {may ? <DraftLine draft={draft} /> : null}
            <ButtonLink to={detail} kind="line">
              {m.abilities_not_now()}
            </ButtonLink>
            {may ? (
              <Button type="submit" busy={busy}>
                {correcting
                  ? m.abilities_submit_again()
                  : pickedItems.length > 0
                    ? m.abilities_submit({ count: pickedItems.length })
                    : m.abilities_submit_service()}
              </Button>
            ) : null}
          </div>
        </Form>
        <aside className={styles.side} aria-label={m.abilities_side()}>
          {pickedItems.length > 0 || correcting ? (
            <>
              <Checklist needs={mergeNeeds((correcting ? [correcting] : pickedItems).map(({ needs }) => needs))} />
              <section aria-labelledby="this">
                <h2 id="this">{m.abilities_this()}</h2>
                <ul className={styles.picked}>
                  {(correcting ? [correcting] : pickedItems).map((item) => (
                    <li key={item.code}>
                      <b>{item.name}</b>
                      <span>{m.abilities_this_days({ days: REVIEW_DAYS })}</span>
                    </li>
                  ))}
                </ul>
              </section>
            </>
          ) : (
            <EmptyState art="empty-app" level={2} title={m.abilities_none_picked()} className={styles.none}>
              {m.abilities_none_picked_text()}
            </EmptyState>
          )}
        </aside>
        {correcting && calls ? (
          <div className={styles.after}>
            <OpenCalls name={correcting.name} calls={calls} tested={testCallOf(result)} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
