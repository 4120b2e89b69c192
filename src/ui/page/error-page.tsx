// The error page: message, explanation, next steps and links (handbook/pages.md [2], handbook/errors.md [8]).
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#messages'
import { Art } from '../art/art.tsx'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { copyText } from '../text/copy-text.ts'
import { Input } from '../forms/input.tsx'
import { reloadPage } from '../../lib/forms/reload-page.ts'
import type { ShellLink, ShellLinks } from './shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './error-page.module.css'

export interface ErrorPageProps {
  /** 404 and 500 have texts of their own; any other status is an unknown error. */
  code: number
  /** The server's message, shown below the explanation. */
  message?: string
  requestId?: string | null
  /** The page that was asked for, where it is another than the one in the address bar. */
  wanted?: string
  /**
   * Reasons that the status alone does not convey: the browser is offline, the viewer may not open the page, its code was replaced
   * by a deployment, or the address is malformed.
   */
  kind?: 'offline' | 'denied' | 'updated' | 'address' | undefined
  links?: Partial<Pick<ShellLinks, 'home' | 'docs' | 'console' | 'notices' | 'contact'>>
}

const WORDS = {
  404: { art: 'error-404', label: m.ui_error_404_label, title: m.ui_error_404, text: m.ui_error_404_text },
  500: { art: 'error-500', label: m.ui_error_500_label, title: m.ui_error_500, text: m.ui_error_500_text },
  denied: { art: 'error-other', label: m.ui_error_403_label, title: m.ui_error_403, text: m.ui_error_403_text },
  offline: {
    art: 'error-other',
    label: m.ui_error_offline_label,
    title: m.ui_error_offline,
    text: m.ui_error_offline_text,
  },
  updated: {
    art: 'error-other',
    label: m.ui_error_updated_label,
    title: m.ui_error_updated,
    text: m.ui_error_updated_text,
  },
  address: {
    art: 'error-404',
    label: m.ui_error_address_label,
    title: m.ui_error_address,
    text: m.ui_error_address_text,
  },
  other: { art: 'error-other', label: m.ui_error_other_label, title: m.ui_error_other, text: m.ui_error_other_text },
}

/** Sending the same form again would be refused again: the user has to go back and correct it. */
const REFUSED = new Set([400, 403, 413, 415])

const isLatin = (text: string): boolean => /^[ -~]+$/.test(text)

export function ErrorPage({ code, message, requestId, wanted, kind, links = {} }: ErrorPageProps) {
  const missing = code === 404
  const refused = !kind && REFUSED.has(code)
  const words = kind ? WORDS[kind] : missing ? WORDS[404] : code === 500 ? WORDS[500] : WORDS.other
  const home = links.home ?? '/'
  const docs = (links.docs ?? '/docs').split('?')[0] ?? '/docs'
  const ways: ShellLink[] = [
    { url: docs, label: m.ui_nav_docs() },
    { url: links.console ?? '/console', label: m.ui_nav_console() },
    { url: links.notices ?? '/notice', label: m.ui_bell_centre() },
    { url: links.contact ?? '/docs?id=150', label: m.ui_nav_contact() },
  ]
  return (
    <div className={styles.error}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.code}>{words.label()}</p>
          <h1 className={styles.title}>{words.title()}</h1>
          <p className={styles.text}>
            {refused ? m.ui_error_refused_text() : words.text()}
            {message && kind !== 'offline' ? (
              <span className={styles.raw} lang={isLatin(message) ? 'en' : undefined}>
                {message}
              </span>
            ) : null}
          </p>
          <search>
            <form className={styles.search} action={docs}>
              <Input
                type="search"
                name="search"
                icon={<IconSearch stroke={1.5} aria-hidden />}
                aria-label={m.ui_error_search()}
                placeholder={m.ui_error_search()}
                required
              />
              <Button type="submit" kind="line" size="lg" className={styles.searchButton}>
                {m.ui_search()}
              </Button>
            </form>
          </search>
          <div className={styles.actions}>
            <ButtonLink to={home} document={!missing} size="lg">
              {m.ui_error_home()}
            </ButtonLink>
            {missing || refused || kind === 'denied' || kind === 'address' ? (
              <Button kind="text" size="lg" className="js" onClick={() => history.back()}>
                {m.ui_error_back()}
              </Button>
            ) : (
              <Button
                kind="line"
                size="lg"
                className="js"
                onClick={() => (wanted ? location.assign(wanted) : reloadPage())}
              >
                <IconRefresh stroke={1.5} aria-hidden />
                {m.ui_error_reload()}
              </Button>
            )}
          </div>
          {requestId ? (
            <p className={styles.request}>
              {m.ui_request_id()} <code>{requestId}</code>
              <button type="button" className="js" onClick={() => void copyText(requestId, m.ui_request_id_copied())}>
                {m.ui_copy()}
              </button>
            </p>
          ) : null}
          <ul className={styles.links}>
            {ways.map((way) => (
              <li key={way.url}>
                <SiteLink to={way.url}>{way.label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Art name={words.art} eager className={styles.art} />
      </div>
    </div>
  )
}
