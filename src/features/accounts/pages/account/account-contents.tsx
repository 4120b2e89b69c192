// Table of contents of the account page: one address per section, with the visible one marked.
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import styles from './account-contents.module.css'

export const SECTIONS = [
  'now',
  'name',
  'data',
  'contact',
  'history',
  'photos',
  'security',
  'log',
  'agreements',
  'own',
] as const
export type Section = (typeof SECTIONS)[number]

export const SECTION_TITLE: Record<Section, () => string> = {
  now: m.accounts_section_now,
  name: m.accounts_section_name,
  data: m.accounts_section_data,
  contact: m.accounts_section_contact,
  history: m.accounts_section_history,
  photos: m.accounts_section_photos,
  security: m.accounts_section_security,
  log: m.accounts_section_log,
  agreements: m.accounts_section_agreements,
  own: m.accounts_section_own,
}

export const isSection = (name: string | null): name is Section => SECTIONS.includes(name as Section)

/** @param hasNow whether the page has a section about the next step */
export function AccountContents({ hasNow }: { hasNow: boolean }) {
  const [query] = useSearchParams()
  const sectionParam = query.get('section')
  const targetSection = isSection(sectionParam) ? sectionParam : null
  const first = hasNow ? 'now' : 'name'
  const [visibleSection, setVisibleSection] = useState<Section>(targetSection ?? first)
  useEffect(() => {
    const visible = new Set<Section>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isSection(target.id)) continue
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        // With two sections visible the lower one is being read: only the end of the upper one remains.
        const last = SECTIONS.findLast((id) => visible.has(id))
        if (last) setVisibleSection(last)
        // Above the first section, after a jump to the top.
        else if (scrollY < innerHeight) setVisibleSection(first)
      },
      { rootMargin: '-80px 0px -70% 0px' },
    )
    for (const id of SECTIONS) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [first])
  // An address with a section opens the page there, even without a fragment.
  useEffect(() => {
    if (!targetSection) return
    const section = document.getElementById(targetSection)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [targetSection])
  return (
    <nav className={styles.contents} aria-label={m.accounts_account_contents()}>
      {SECTIONS.filter((id) => hasNow || id !== 'now').map((id) => (
        <Link
          key={id}
          to={{ search: `?section=${id}`, hash: `#${id}` }}
          aria-current={id === visibleSection ? 'true' : undefined}
          replace
        >
          {SECTION_TITLE[id]()}
        </Link>
      ))}
    </nav>
  )
}
