// The header of the account page: owner, type, dates, and the progress so far.
import { m } from '#messages'
import { Art } from '../../../../../ui/art/art.tsx'
import { Chip } from '../../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../../ui/primitives/site-link.tsx'
import type { AccountView } from '../account-view.server.ts'
import { AccountRoute } from '../account-route.tsx'
import { editPlace } from '../contact/edit-place.ts'
import { useMenu } from '../contact/use-nickname.ts'
import styles from './identity-card.module.css'

export function IdentityCard({ hero, team }: { hero: AccountView['hero']; team: string | null }) {
  const menu = useMenu()
  const nickname = menu?.name ?? ''
  return (
    <section className={styles.card} aria-label={m.accounts_account_identity()}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.eyebrow}>{m.accounts_entry_account()}</p>
        <h1>{hero.name ?? nickname}</h1>
        <p className={styles.labels}>
          <Chip tone={hero.kind.tone} dot>
            {hero.kind.label}
          </Chip>
          {hero.type ? <Chip>{hero.type}</Chip> : null}
          {hero.status && hero.status.label !== hero.kind.label ? (
            <Chip tone={hero.status.tone} dot>
              {hero.status.label}
            </Chip>
          ) : null}
          {hero.due ? <span>{hero.due}</span> : null}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{m.accounts_account_name()}</dt>
            <dd>
              {nickname}{' '}
              <SiteLink
                to={editPlace('nickname', 'edit')}
                className={styles.link}
                aria-label={m.accounts_edit_of({
                  label: m.accounts_edit_change(),
                  subject: m.accounts_account_name(),
                })}
              >
                {m.accounts_edit_change()}
              </SiteLink>
            </dd>
          </div>
          <div>
            <dt>{m.accounts_account_number()}</dt>
            <dd className="num">{menu?.id}</dd>
          </div>
          <div>
            <dt>{m.accounts_account_registered()}</dt>
            <dd>{hero.registered}</dd>
          </div>
          {team ? (
            <div>
              <dt>{m.accounts_account_team()}</dt>
              <dd>
                <SiteLink to="/team" className={styles.link}>
                  {team}
                </SiteLink>
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      {/* Comes after the text, so that the card has its final height before the scene is placed. */}
      <div className={styles.sky}>
        <Art name="account-route" eager className={styles.layer} />
        <AccountRoute route={hero.route} connected={hero.connected} className={styles.layer} />
      </div>
    </section>
  )
}
