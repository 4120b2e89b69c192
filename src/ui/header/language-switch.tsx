// Links to the page in other languages, with the choice stored in the `lang` cookie: one link, or a menu of several.
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { YEAR_S } from '../../lib/dates/durations.ts'
import { saveDrafts } from '../../lib/forms/pending-saves.ts'
import { type Language, LANGUAGES, othersThan, settingsOf } from '../../lib/text/language.ts'
import { getLocale } from '../../lib/text/locale.ts'
import { reloadPage } from '../../lib/forms/reload-page.ts'
import { classList } from '../primitives/class-list.ts'
import styles from './language-switch.module.css'

export function LanguageSwitch({ className }: { className?: string }) {
  const current = getLocale()
  const [other, ...more] = othersThan(current)
  if (other === undefined) return null
  if (more.length === 0) return <LanguageLink language={other} className={className} />
  return (
    <details className={classList(styles.choice, className)}>
      <summary className={styles.language} aria-label={`${m.ui_language_choose()}: ${settingsOf(current).name}`}>
        {settingsOf(current).short}
      </summary>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language} name={settingsOf(language).name} isCurrent={language === current} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type LinkProps = {
  language: Language
  className?: string | undefined
  /** Its whole name, in a menu. */
  name?: string
  isCurrent?: boolean
}

function LanguageLink({ language, className, name, isCurrent }: LinkProps) {
  const query = new URLSearchParams(useLocation().search)
  const isInAddress = query.has('lang')
  query.set('lang', language)
  // Of this page, whatever its path: one with two slashes would be read as another host.
  const href = `?${query}`
  const change = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
    // A `lang` parameter in the address would undo the choice.
    void saveDrafts().then(() => (isInAddress ? location.assign(href) : reloadPage()))
  }
  return (
    <a
      href={href}
      rel="nofollow"
      hrefLang={language}
      lang={language}
      aria-label={name === undefined ? m.ui_language_switch({}, { locale: language }) : undefined}
      aria-current={isCurrent || undefined}
      className={classList(styles.language, className)}
      onClick={change}
    >
      {name ?? settingsOf(language).short}
    </a>
  )
}
