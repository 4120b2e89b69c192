// The home page before any content has been published.
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Divider } from '../../../../ui/primitives/divider.tsx'
import styles from './home-empty.module.css'

export function HomeEmpty() {
  return (
    <div className={styles.sky}>
      <EmptyState
        level={2}
        art="empty-app"
        className={styles.state}
        title={m.home_empty_title()}
        action={
          <>
            <ButtonLink to="/docs" size="lg">
              {m.home_empty_docs()}
            </ButtonLink>
            <ButtonLink to="/service" size="lg" kind="line">
              {m.home_empty_services()}
            </ButtonLink>
          </>
        }
      >
        {m.home_empty_text()}
      </EmptyState>
      <Divider />
    </div>
  )
}
