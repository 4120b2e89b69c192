// Bank result file: upload or paste, preview of each line, then marking.
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { actionOf } from '../../../../api/forms/action.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { payoutAnswer } from '../../contract/payout-many.ts'
import { MAX_ANSWER_BYTES, MAX_ANSWER_LINES, MAX_ANSWER_TEXT } from '../../rules/limits.ts'
import { AnswerPreview, GoOn } from './answer-preview.tsx'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { readAnswer, settleAnswer } from './payout-answer.server.ts'
import { PayoutOutcome } from '../../components/payout-outcome.tsx'
import { FileInput } from '../../../../ui/uploads/file-input.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from '../../components/payout-many.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.payouts_answer_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  officeFor(context, payoutAnswer)
  return { max: MAX_ANSWER_LINES }
}

export const action = actionOf({ read: readAnswer, settle: settleAnswer }, { own: ['paid', 'bounced'], refusal: 200 })

export default function Page() {
  const { max } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const { preview, outcome, left } = result?.value ?? {}
  const isSettled = preview !== undefined || outcome !== undefined
  return (
    <div className={list.page}>
      <PageHead title={m.payouts_answer_title()} lead={m.payouts_answer_lead()}>
        {isSettled ? (
          <ButtonLink to="/ops/payout/answer" kind="line">
            {m.payouts_answer_again()}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/ops/payout" kind="line">
          {m.payouts_answer_back()}
        </ButtonLink>
      </PageHead>
      <FormErrors result={result} at={['file', 'text']} className={list.note} />
      {outcome ? <PayoutOutcome {...outcome} className={list.note} /> : null}
      {left ? <GoOn paid={left.paid} bounced={left.bounced} busy={busy} /> : null}
      {preview ? <AnswerPreview preview={preview} busy={busy} /> : null}
      {isSettled ? null : (
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Field
            wide
            label={m.payouts_answer_file()}
            help={m.payouts_answer_file_help({ mb: inMb(MAX_ANSWER_BYTES), max })}
            error={result?.fields.file}
          >
            {(control) => <FileInput {...control} name="file" accept=".csv,.txt,text/csv,text/plain" />}
          </Field>
          <Field
            wide
            optional
            label={m.payouts_answer_text()}
            help={m.payouts_answer_text_help({ max: MAX_ANSWER_TEXT })}
            error={result?.fields.text}
          >
            {(control) => (
              <TextArea {...control} name="text" rows={6} spellCheck={false} defaultValue={result?.typed.text ?? ''} />
            )}
          </Field>
          <div>
            <Button type="submit" name="intent" value="read" busy={busy}>
              {m.payouts_answer_preview()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
