// Failed sign-in: the reason in plain words, and how to continue.
import { m } from '#messages'
import type { Answer } from '../../../api/endpoint.ts'
import { Art } from '../../../ui/art/art.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { REASONS, type Reason } from '../rules.ts'
import styles from './login-failed.module.css'

export type LoginFailure = {
  reason: Reason
  text: string
  returnTo: string
  requestId: string
  /** The browser has a session anyway, because the page was opened twice. */
  signedIn?: boolean
}

export function failureOf(answer: Answer): LoginFailure {
  const value = answer.value as { reason?: Reason; returnTo?: string } | null
  const reason = REASONS.find((reason) => reason === value?.reason) ?? 'away'
  return { reason, text: answer.message, returnTo: value?.returnTo ?? '/', requestId: answer.requestId }
}

/** Never a 5xx: the portal worked, the input from outside did not. */
export const statusFor = (reason: Reason): number =>
  reason === 'frozen' || reason === 'role' || reason === 'factor' ? 403 : reason === 'away' ? 424 : 400

const TITLE: Record<Reason, () => string> = {
  away: m.session_failed_away,
  token: m.session_failed_title,
  declined: m.session_failed_declined,
  factor: m.session_failed_factor,
  expired: m.session_failed_expired,
  frozen: m.session_failed_frozen,
  role: m.session_failed_role,
  other: m.session_failed_other,
  stale: m.session_failed_stale,
}

/** @param login address that starts over */
export function LoginFailed({ failure, login }: { failure: LoginFailure; login: string }) {
  const { reason, text, returnTo, requestId } = failure
  // Opened a second time after success: nothing to repeat.
  const signedIn = failure.signedIn && reason === 'expired'
  const final = reason === 'frozen'
  const again = returnTo === '/' ? login : `${login}?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <div className={styles.failed}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{signedIn ? m.session_failed_but_in() : TITLE[reason]()}</h1>
          <p>{signedIn ? m.session_failed_but_in_text() : text}</p>
          <div className={styles.actions}>
            {signedIn ? (
              <ButtonLink to="/console" document size="lg">
                {m.session_failed_go_on()}
              </ButtonLink>
            ) : final ? (
              <ButtonLink to="/docs?id=150" size="lg">
                {m.session_failed_contact()}
              </ButtonLink>
            ) : (
              <ButtonLink to={again} document size="lg">
                {m.session_failed_again()}
              </ButtonLink>
            )}
            <ButtonLink to="/" document kind="line" size="lg">
              {m.session_failed_home()}
            </ButtonLink>
          </div>
          <p className={styles.request}>
            {m.session_failed_request()} <code>{requestId}</code>
          </p>
        </div>
        <Art name="error-other" eager className={styles.art} />
      </div>
    </div>
  )
}
