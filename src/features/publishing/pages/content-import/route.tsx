// Import of all content (/ops/content/import): upload, what would change, confirmation.
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf } from '../../../../api/forms/action.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { FileInput } from '../../../../ui/uploads/file-input.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { contentImportCheck } from '../../contract/folder.ts'
import { ARCHIVE_BYTES } from '../../rules/limits.ts'
import { checkArchive, importArchive } from './content-import.server.ts'
import { ConfirmImport } from './confirm-import.tsx'
import { ImportChanges } from './import-changes.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-import.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.publishing_import_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  officeFor(context, contentImportCheck)
  return { mb: inMb(ARCHIVE_BYTES) }
}

export const action = actionOf({ check: checkArchive, import: importArchive }, { refusal: 200 })

export default function Page() {
  const { mb } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const { checked, done } = result?.value ?? {}
  // The archive stays checked: another try needs no other upload.
  const again = result?.reason === 'content.importing' && result.intent === 'import' ? result.typed : null
  return (
    <div className={list.page}>
      <PageHead title={m.publishing_import_title()} lead={m.publishing_import_lead()}>
        {checked ? (
          <ButtonLink to="/ops/content/import" kind="line">
            {m.publishing_import_again()}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/ops/content" kind="line">
          {m.publishing_import_back()}
        </ButtonLink>
      </PageHead>
      <FormErrors result={result} at={['file']} className={list.note} />
      {done ? (
        <Alert live tone="ok" className={list.note}>
          {m.publishing_import_done()}
        </Alert>
      ) : null}
      {again ? <ConfirmImport id={String(again.id ?? '')} note={String(again.note ?? '')} busy={busy} again /> : null}
      {checked ? <ImportChanges checked={checked} busy={busy} /> : null}
      {checked || again ? null : (
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Field
            wide
            label={m.publishing_import_file()}
            help={m.publishing_import_file_help({ mb })}
            error={result?.fields.file}
          >
            {(control) => <FileInput {...control} name="file" accept=".zip,application/zip" required />}
          </Field>
          <div>
            <Button type="submit" name="intent" value="check" busy={busy}>
              {m.publishing_import_check()}
            </Button>
          </div>
          <p className={list.help}>{m.publishing_import_command({ command: 'npm run content -- import' })}</p>
        </Form>
      )}
    </div>
  )
}
