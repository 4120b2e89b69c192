// The notice on the home page for developers whose status led them there: a frozen account, or a deadline.
import type { HomeNotice as Notice } from './shell-viewer.ts'
import { Alert } from '../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import styles from './home-notice.module.css'

export function HomeNotice({ notice: { kind, title, text, label, url } }: { notice: Notice }) {
  const frozen = kind === 'frozen'
  return (
    <div className={styles.band} data-tone={frozen ? 'bad' : 'warn'}>
      <div className="wrap">
        <Alert
          tone={frozen ? 'bad' : 'warn'}
          title={title}
          live
          className={styles.alert}
          action={
            <ButtonLink to={url} kind={frozen ? 'line' : 'accent'} size="sm">
              {label}
            </ButtonLink>
          }
        >
          {text}
        </Alert>
      </div>
    </div>
  )
}
