// One appeal (/appeal?about=…): the decision beside the form, and once it is sent, where it stands and whose turn it is.
import { type FormEvent, useEffect } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { orNotFound, portalOf } from '../../../../api/page-context.ts'
import { clockOf } from '../../../../lib/dates/dates.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { useForgetDraft, useSessionDraft } from '../../../../ui/forms/use-session-draft.ts'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { oneView } from '../../components/appeal-view.server.ts'
import { appealGet } from '../../contract/appeals.ts'
import { MAX_APPEAL_WORDS, MIN_APPEAL_WORDS } from '../../rules/appeals.ts'
import { appealAction, keyIn } from './appeal-action.server.ts'
import { AppealFiles, FileList } from './appeal-files.tsx'
import styles from './appeal.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return oneView(await orNotFound(portalOf(context).call(appealGet, { key: keyIn(url) })))
}

export const action = appealAction
export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.review_appeals_title(), matches) }]

type View = ReturnType<typeof oneView>

export default function Page() {
  const { decision, appeal, files } = useLoaderData<typeof loader>()
  const draft = draftOf(decision.key)
  const isSent = appeal !== null
  const forget = useForgetDraft()
  useEffect(() => {
    if (isSent) forget(draft)
  }, [isSent, forget, draft])
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: m.accounts_entry_account(), url: '/user' },
          { label: m.review_appeals_title(), url: '/appeals' },
          { label: decision.subject || decision.title },
        ]}
      />
      <header className={styles.head}>
        <h1>{decision.subject || decision.title}</h1>
        {appeal ? (
          <Chip dot {...(appeal.tone ? { tone: appeal.tone } : {})}>
            {appeal.state}
          </Chip>
        ) : null}
      </header>
      <div className={styles.grid}>
        <div>{appeal ? <Sent appeal={appeal} files={files} /> : <Ask decision={decision} files={files} />}</div>
        <DecisionSide decision={decision} />
      </div>
    </div>
  )
}

function DecisionSide({ decision }: Pick<View, 'decision'>) {
  const { title, at, reason, marks, page } = decision
  return (
    <aside className={styles.decision} aria-labelledby="decision">
      <h2 id="decision">{m.review_appeal_side_decision()}</h2>
      <p>
        <b>{title}</b>
      </p>
      <p className={styles.when}>{at}</p>
      {reason ? (
        <>
          <h3>{m.review_appeals_reason()}</h3>
          <blockquote>{reason}</blockquote>
        </>
      ) : null}
      {marks.length > 0 ? (
        <ul>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      ) : null}
      {page ? (
        <MoreLink to={page} inline>
          {m.review_appeals_goto()}
        </MoreLink>
      ) : null}
    </aside>
  )
}

/** Name of the draft of the appeal against a decision. */
const draftOf = (key: string): string => `appeal.${key}`

function Ask({ decision, files }: Pick<View, 'decision' | 'files'>) {
  const result = useActionData<typeof action>()
  const navigation = useNavigation()
  const draft = useSessionDraft(draftOf(decision.key))
  const { form, askFirst, asking } = useConfirmForm()
  const typedWords = result?.typed.words ?? draft.values?.['words']
  // What is too short to be sent is refused without a question.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button?.value === 'send' && refuseWhileUploading(event)) return
    const words = String(new FormData(event.currentTarget).get('words')).trim()
    if (button?.value === 'send' && words.length >= MIN_APPEAL_WORDS) askFirst(event)
  }
  const isRefused = decision.key.startsWith('case.')
  const then = [
    m.review_appeals_then_who({ days: REVIEW_DAYS }),
    m.review_appeals_then_granted({ granted: decision.granted }),
    m.review_appeals_then_upheld(),
    ...(isRefused ? [m.review_appeals_then_again()] : []),
  ]
  return (
    <Form
      key={draft.number}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      preventScrollReset
      id={form.id}
      onInput={(event) => draft.onInput(event.currentTarget)}
      onSubmit={onSubmit}
    >
      {/* Enter must send the appeal, not remove a picture. */}
      <button type="submit" className="vh" name="intent" value="send" tabIndex={-1} aria-hidden />
      <FormErrors result={result} at={['words', 'file']} />
      <Field
        wide
        label={m.review_appeals_words()}
        help={m.review_appeals_words_help({ min: MIN_APPEAL_WORDS, max: MAX_APPEAL_WORDS })}
        error={result?.fields.words}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="words"
            rows={8}
            maxLength={MAX_APPEAL_WORDS}
            defaultValue={typeof typedWords === 'string' ? typedWords : ''}
          />
        )}
      </Field>
      <AppealFiles appealKey={decision.key} files={files} error={result?.fields.file} />
      <section className={styles.then} aria-labelledby="then">
        <h3 id="then">{m.review_appeals_then()}</h3>
        <ul>
          {then.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <div className={styles.bar}>
        <Button
          type="submit"
          name="intent"
          value="send"
          size="lg"
          busy={navigation.state === 'submitting' && navigation.formData?.get('intent') === 'send'}
        >
          {m.review_appeals_send()}
        </Button>
        <small role="status">
          {draft.savedAt ? m.ui_draft_in_tab({ time: clockOf(draft.savedAt.toISOString()) }) : m.review_appeals_once()}
        </small>
      </div>
      <ConfirmForm
        asking={asking}
        title={m.review_appeals_sure_title()}
        go={m.review_appeals_send()}
        intent="send"
        kind="primary"
      >
        {m.review_appeals_sure()}
      </ConfirmForm>
    </Form>
  )
}

function Sent({ appeal, files }: { appeal: NonNullable<View['appeal']>; files: View['files'] }) {
  const { number, sent, turn, isOpen, words, remark, line } = appeal
  return (
    <>
      <section className={styles.next} data-who={isOpen ? 'team' : 'you'}>
        <p className={styles.turn}>
          {isOpen ? (
            <>
              <Star /> {m.review_appeals_turn_us()}
            </>
          ) : (
            line
          )}
        </p>
        <p>{turn}</p>
        <small>{m.review_appeals_sent_note({ id: appeal.id })}</small>
      </section>
      {remark ? (
        <section className={styles.part}>
          <h2>{m.review_appeals_answer()}</h2>
          <blockquote>{remark}</blockquote>
        </section>
      ) : null}
      <section className={styles.part}>
        <h2>
          {m.review_appeals_yours()} <small>{sent}</small>
        </h2>
        <p className={styles.words}>{words}</p>
        <FileList files={files} />
      </section>
      <MoreLink to="/appeals" inline>
        {m.review_appeals_back()}
      </MoreLink>
      <span className="vh">{number}</span>
    </>
  )
}
