// Authenticator secret: scanned, opened in an authenticator on the same device, typed or copied.
import { m } from '#messages'
import { useCopy } from '../text/use-copy.ts'
import styles from './authenticator-key.module.css'

type Props = {
  secret: string
  uri: string
  /** QR code of the URI, drawn by the server. */
  qr: { size: number; path: string }
}

export function AuthenticatorKey({ secret, uri, qr }: Props) {
  const { copied, copy } = useCopy()
  return (
    <section className={styles.key} aria-labelledby="authenticator-key">
      <div className={styles.scan}>
        <h2 id="authenticator-key">{m.ui_authenticator_key()}</h2>
        <p>{m.ui_authenticator_scan()}</p>
        <a className={styles.open} href={uri}>
          {m.ui_authenticator_open()}
        </a>
      </div>
      <svg className={styles.qr} role="img" aria-label={m.ui_authenticator_qr()} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <rect className={styles.light} width={qr.size} height={qr.size} />
        <path d={qr.path} />
      </svg>
      <div className={styles.typed}>
        <p>{m.ui_authenticator_key_text()}</p>
        {/* Groups of four, as authenticators display them. */}
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <button type="button" className="js" onClick={() => void copy(secret, m.ui_authenticator_copied())}>
          {copied ? m.ui_copied() : m.ui_authenticator_copy()}
        </button>
      </div>
    </section>
  )
}
