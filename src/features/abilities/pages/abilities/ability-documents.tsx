// Documents of the chosen abilities, in the form of an application.
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { inMb } from '../../../../lib/files/upload-bytes.ts'
import { documentOf } from '../../../apps/rules/grants/catalogue.ts'
import { PICTURE_LIMITS } from '../../../apps/rules/pictures.ts'
import { DocumentUpload } from '../../components/document-upload.tsx'
import type { AbilityItem } from '../../contract/answers.ts'
import { documentLabel } from './ability-fields.ts'
import styles from '../../components/abilities.module.css'

type Props = {
  appId: number
  items: readonly AbilityItem[]
  /** The page is about a single ability. */
  alone: boolean
  isClosed: (document: string) => boolean
  errors: Readonly<Record<string, string>>
}

export function AbilityDocuments({ appId, items, alone, isClosed, errors }: Props) {
  const { revalidate } = useRevalidator()
  if (items.every(({ documents }) => documents.length === 0)) return null
  return (
    <fieldset className={styles.part}>
      <legend>{alone ? m.abilities_part_documents_alone() : m.abilities_part_documents()}</legend>
      <p>{m.abilities_part_documents_lead({ max: inMb(PICTURE_LIMITS.bytes) })}</p>
      <div className={styles.documents}>
        {items.flatMap((ability) =>
          ability.documents.map((document) => {
            const name = documentOf(ability.code, document.code)
            return (
              <DocumentUpload
                key={name}
                appId={appId}
                ability={ability.code}
                document={document.code}
                label={documentLabel(ability, document)}
                help={document.help}
                pictureId={document.pictureId}
                closed={isClosed(name)}
                error={errors[name]}
                done={revalidate}
              />
            )
          }),
        )}
      </div>
    </fieldset>
  )
}
