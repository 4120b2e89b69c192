// Bank result file: upload or paste, preview of each line, then marking.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { readForm } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { payoutAnswer } from '../../contract/payout-many.ts'
import { MAX_ANSWER_BYTES, MAX_ANSWER_LINES, MAX_ANSWER_TEXT } from '../../rules/limits.ts'
import { AnswerPreview, GoOn } from './answer-preview.tsx'
import { officeFor } from '../../../../api/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { answerAction } from './payout-answer.server.ts'
import { PayoutOutcome } from '../../components/payout-outcome.tsx'
import { SessionEnded } from '../../../../ui/office/session-ended.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from '../../components/payout-many.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.payouts_answer_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  officeFor(context, payoutAnswer)
  return { most: MAX_ANSWER_LINES }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [payoutAnswer], ['intent', 'paid', 'bounced'])
  const result = await answerAction(portalOf(context), form)
  return data(result, { status: result.problem?.code === '100001' ? 401 : 200 })
}

export default function Page() {
  const { most } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const { problem, preview, outcome, left } = result ?? {}
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
      {problem?.code === '100001' ? <SessionEnded className={list.note} /> : null}
      {problem && problem.code !== '100001' && !problem.field ? (
        <Alert live tone="bad" className={list.note}>
          {problem.message}
        </Alert>
      ) : null}
      {outcome ? <PayoutOutcome {...outcome} className={list.note} /> : null}
      {left ? <GoOn paid={left.paid} bounced={left.bounced} busy={busy} /> : null}
      {preview ? <AnswerPreview preview={preview} busy={busy} /> : null}
      {isSettled ? null : (
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Field
            wide
            label={m.payouts_answer_file()}
            help={m.payouts_answer_file_help({ mb: MAX_ANSWER_BYTES / 1024 ** 2, most })}
            error={problem?.field === 'file' ? problem.message : null}
          >
            {(control) => (
              <input
                {...control}
                className={styles.file}
                type="file"
                name="file"
                accept=".csv,.txt,text/csv,text/plain"
              />
            )}
          </Field>
          <Field
            wide
            optional
            label={m.payouts_answer_text()}
            help={m.payouts_answer_text_help({ most: MAX_ANSWER_TEXT })}
            error={problem?.field === 'text' ? problem.message : null}
          >
            {(control) => (
              <TextArea {...control} name="text" rows={6} spellCheck={false} defaultValue={result?.typed ?? ''} />
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
