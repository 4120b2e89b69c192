// Versions of an agreement below its text: each can be read.
import { m } from '#messages'
import { dateText } from '../../../../lib/dates/dates.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { DocDetail } from '../../contract/documents.ts'
import { addressOf, CONTENT_TYPES, versionAddress } from '../../rules.ts'
import styles from './doc-versions.module.css'

/** Address of the document, or of an earlier version of the agreement. */
export const addressIn = ({ id, currentVersion }: DocDetail, version: string | null): string =>
  version === null || version === currentVersion ? addressOf(CONTENT_TYPES.document, id) : versionAddress(id, version)

export function DocVersions({ doc }: { doc: DocDetail }) {
  if (doc.versions.length < 2) return null
  return (
    <section className={styles.versions} aria-labelledby="doc-versions">
      <h2 id="doc-versions">{m.docs_versions()}</h2>
      <ul>
        {doc.versions.map(({ version, effectiveAt }) => (
          <li key={version}>
            <SiteLink
              to={addressIn(doc, version)}
              className="lk"
              aria-current={version === doc.version ? 'page' : undefined}
            >
              {m.docs_version_of({ version })}
            </SiteLink>
            {effectiveAt ? <span>{m.docs_version_day({ day: dateText(effectiveAt) })}</span> : null}
            {version === doc.currentVersion ? <Chip tone="ok">{m.docs_version_current()}</Chip> : null}
            {version === doc.version && version !== doc.currentVersion ? <Chip>{m.docs_version_shown()}</Chip> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
