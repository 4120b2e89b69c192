// The navigation of a service page: sticky, marks the visible section, contains the main action once the hero is out of
// view.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { OfferButton } from './offer-state.tsx'
import type { OfferAction } from './offer-labels.ts'
import styles from './section-nav.module.css'

export interface SectionNavProps {
  title: string
  sections: { target: string; label: string }[]
  action: OfferAction
}

/** Distance from the top of the window at which a section becomes the current one. */
const NEAR_PX = 220
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Tolerance at the end of the page, where the last section may be too short to reach the top. */
const END_PX = 500

export function SectionNav({ title, sections, action }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isStuck, setStuck] = useState(false)
  const [current, setCurrent] = useState(-1)
  // Two sections may share a row; the one whose link was clicked stays current until the visitor scrolls.
  const followedIndex = useRef(-1)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const element = nav.current
      if (!element) return
      const header = Number.parseFloat(getComputedStyle(element).top) || 0
      setStuck(element.getBoundingClientRect().top <= header + 1 && scrollY > 0)
      const tops = sections.map(
        ({ target }) => document.getElementById(target)?.getBoundingClientRect().top ?? Infinity,
      )
      const isAtEnd = scrollY > 0 && innerHeight + scrollY > document.documentElement.scrollHeight - END_PX
      const inSight = isAtEnd ? sections.length - 1 : tops.findLastIndex((top) => top < NEAR_PX)
      setCurrent(followedIndex.current < 0 ? inSight : followedIndex.current)
    }
    const forget = () => {
      followedIndex.current = -1
    }
    const ask = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    for (const event of BY_HAND) addEventListener(event, forget, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
      for (const event of BY_HAND) removeEventListener(event, forget)
    }
  }, [sections])
  useEffect(() => {
    if (!list.current) return
    const link = list.current.children[current] as HTMLElement | undefined
    // Above the first section, scrolls the list back to its start.
    list.current.scrollLeft = link ? link.offsetLeft - list.current.offsetLeft - 24 : 0
  }, [current])
  return (
    <nav ref={nav} className={styles.nav} aria-label={m.service_pages_inpage()} data-stuck={isStuck || undefined}>
      <div className={`wrap ${styles.inner}`}>
        <b className={styles.title}>{title}</b>
        <ul ref={list} className={styles.list}>
          {sections.map(({ target, label }, at) => (
            <li key={target}>
              <a
                href={`#${target}`}
                aria-current={at === current ? 'location' : undefined}
                onClick={() => {
                  followedIndex.current = at
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.action}>{action.url === null ? null : <OfferButton action={action} size="sm" />}</div>
      </div>
    </nav>
  )
}
