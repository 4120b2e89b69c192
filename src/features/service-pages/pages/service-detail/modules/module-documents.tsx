// The documents module: a list of links under a strong line.
import { SiteLink } from '../../../../../ui/primitives/site-link.tsx'
import type { CustomModule } from '../../../contract.ts'
import { ModulePart } from './module-part.tsx'
import styles from './module-documents.module.css'

type Documents = Extract<CustomModule, { type: 'documents' }>

/** @param paired shares its row with another module */
export function ModuleDocuments({ module, paired }: { module: Documents; paired?: boolean }) {
  return (
    <ModulePart module={module} paired={paired}>
      <ul className={styles.list}>
        {module.documents.map((document) => (
          <li key={document.id}>
            <SiteLink to={`/docs?id=${document.id}`}>
              <b>{document.title}</b>
              <span>{document.note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </ModulePart>
  )
}
