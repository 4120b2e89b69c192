// Aside of the company forms: a sample document that highlights the field being edited, and frequent questions.
import { type FocusEvent, type RefObject, useRef } from 'react'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import styles from '../step.module.css'

/** Highlights the part of the sample document that belongs to the focused field, matched by `data-doc`. */
export function useLitDocument() {
  const document = useRef<HTMLDivElement>(null)
  return {
    document,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.closest<HTMLElement>('[data-doc]')?.dataset['doc']
      for (const part of document.current?.querySelectorAll<HTMLElement>('[data-f]') ?? [])
        part.toggleAttribute('data-on', part.dataset['f'] === name)
    },
  }
}

export function LicenceAside({ document }: { document: RefObject<HTMLDivElement | null> }) {
  return (
    <>
      <div ref={document} className={styles.doc}>
        <Art name="certificate-enterprise" eager />
      </div>
      <p className={styles.caption}>{m.certification_company_doc_caption()}</p>
      <dl className={styles.asked}>
        <div>
          <dt>{m.certification_company_ask_why()}</dt>
          <dd>{m.certification_company_ask_why_text()}</dd>
        </div>
        <div>
          <dt>{m.certification_company_ask_away()}</dt>
          <dd>{m.certification_company_ask_away_text()}</dd>
        </div>
        <div>
          <dt>{m.certification_company_ask_none()}</dt>
          <dd>
            {m.certification_company_ask_none_text()}
            <SiteLink to="/docs?id=103">{m.certification_company_ask_more()}</SiteLink>
          </dd>
        </div>
      </dl>
    </>
  )
}

export function LetterAside() {
  return (
    <>
      <div className={styles.doc}>
        <Art name="certificate-letter" eager />
      </div>
      <p className={styles.caption}>{m.certification_company_letter_caption()}</p>
      <dl className={styles.asked}>
        <div>
          <dt>{m.certification_company_letter_what()}</dt>
          <dd>{m.certification_company_letter_what_text()}</dd>
        </div>
        <div>
          <dt>{m.certification_company_letter_keep()}</dt>
          <dd>{m.certification_company_letter_keep_text()}</dd>
        </div>
      </dl>
    </>
  )
}
