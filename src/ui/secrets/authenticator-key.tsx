// Authenticator secret: typed, copied, or opened in an authenticator on the same device.
import { m } from '#messages'
import { useCopy } from '../text/use-copy.ts'
import styles from './authenticator-key.module.css'

export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const { copied, copy } = useCopy()
  return (
    <section className={styles.key} aria-labelledby="authenticator-key">
      <h2 id="authenticator-key">{m.ui_authenticator_key()}</h2>
      <p>{m.ui_authenticator_key_text()}</p>
      {/* Groups of four, as authenticators display them. */}
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <p className={styles.ways}>
        <a href={uri}>{m.ui_authenticator_open()}</a>
        <button type="button" className="js" onClick={() => void copy(secret, m.ui_authenticator_copied())}>
          {copied ? m.ui_copied() : m.ui_authenticator_copy()}
        </button>
      </p>
    </section>
  )
}
