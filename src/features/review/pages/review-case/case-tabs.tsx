// Sections of a case; the one that is being read is marked.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { CaseView } from '../../components/case-view.server.ts'
import styles from './case-desk.module.css'

const IDS = ['data', 'checks', 'history', 'notes'] as const
type Id = (typeof IDS)[number]

/** @returns the last section whose beginning is above the upper third of the window */
function useSectionInView(): Id {
  const [current, setCurrent] = useState<Id>('data')
  useEffect(() => {
    const look = () => {
      const above = IDS.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      const scroller = document.getElementById('data')?.closest('article')
      const atEnd =
        scroller && scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      setCurrent(atEnd ? 'notes' : (above.at(-1) ?? 'data'))
    }
    look()
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [])
  return current
}

export function CaseTabs({ reviewCase, seen }: { reviewCase: CaseView; seen: number }) {
  const current = useSectionInView()
  const { changed, hints, history, opened, photos } = reviewCase
  const tabs: Record<Id, { label: string; note: string | null }> = {
    data: { label: m.review_case_data(), note: changed > 0 ? m.review_case_changes({ count: changed }) : null },
    checks: {
      label: m.review_case_checks(),
      note: hints.length > 0 ? m.review_case_hints({ count: hints.length }) : null,
    },
    history: { label: m.review_case_history(), note: String(history.length) },
    notes: { label: m.review_case_notes(), note: null },
  }
  return (
    <nav className={styles.nav} aria-label={m.review_case_sections()}>
      {IDS.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {tabs[id].label}
          {tabs[id].note ? <small>{tabs[id].note}</small> : null}
        </a>
      ))}
      {opened && photos.length > 0 ? (
        <span className={styles.seen}>{m.review_case_seen({ seen, total: photos.length })}</span>
      ) : null}
    </nav>
  )
}
