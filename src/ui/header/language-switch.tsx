// The link to the other language: the same page again, with the choice stored in the `lang` cookie.
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import styles from './language-switch.module.css'

const YEAR_S = 31_536_000

export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const language = m.ui_language_other_code()
  const query = new URLSearchParams(search)
  const isInAddress = query.has('lang')
  query.set('lang', language)
  const change = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
    // A `lang` parameter in the address would undo the choice.
    if (isInAddress) location.assign(`${pathname}?${query}`)
    else location.reload()
  }
  return (
    <a
      href={`${pathname}?${query}`}
      rel="nofollow"
      hrefLang={language}
      lang={language}
      aria-label={m.ui_language_other()}
      className={classList(styles.language, className)}
      onClick={change}
    >
      {m.ui_language_other_short()}
    </a>
  )
}
