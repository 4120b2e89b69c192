// Passed certification: next possible steps, and the verified data.
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { PassView } from './result-view.server.ts'
import styles from './result.module.css'

/** Characters from which a name is a size smaller. */
const LONG_NAME = 12

export function ResultPass({ view }: { view: PassView }) {
  const last =
    view.kind === 'personal'
      ? {
          Mark: IconCreditCard,
          url: '/user?section=contact#contact',
          title: m.certification_step_next_bank(),
          text: m.certification_step_next_bank_text(),
        }
      : {
          Mark: IconUsers,
          url: '/team',
          title: m.certification_step_next_team(),
          text: m.certification_step_next_team_text(),
        }
  const ways = [
    {
      Mark: IconApps,
      url: '/application/create',
      title: m.certification_step_next_app(),
      text: m.certification_step_next_app_text(),
    },
    {
      Mark: IconSend,
      url: '/service',
      title: m.certification_step_next_service(),
      text: m.certification_step_next_service_text(),
    },
    last,
  ]
  return (
    <>
      <ResultHero
        art="result-pass"
        chip={view.chip}
        eyebrow={view.eyebrow}
        title={
          view.kind === 'enterprise' && view.name ? (
            <>
              <span className={styles.name} data-long={[...view.name].length >= LONG_NAME || undefined}>
                {view.name}
              </span>{' '}
              {m.certification_step_passed()}
            </>
          ) : (
            view.title
          )
        }
        lead={view.lead}
      >
        <ButtonLink to="/application/create" size="lg">
          {m.certification_step_next_app()}
        </ButtonLink>
        <MoreLink to="/console" inline>
          {m.certification_step_console()}
        </MoreLink>
      </ResultHero>
      <div className={`wrap ${styles.grid}`}>
        <section aria-labelledby="next">
          <h2 id="next">{m.certification_step_next()}</h2>
          <ul className={styles.next}>
            {ways.map(({ Mark, url, title, text }) => (
              <li key={title}>
                <SiteLink to={url}>
                  <Mark stroke={1.5} aria-hidden />
                  <span>
                    <b>{title}</b>
                    <small>{text}</small>
                  </span>
                  <IconChevronRight stroke={1.5} aria-hidden />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="data">
          <h2 id="data">{m.certification_step_confirmed()}</h2>
          <ul className={styles.kept}>
            {view.data.map(({ name, value }) => (
              <li key={name}>
                <IconCircleCheck stroke={1.5} aria-hidden />
                <span>{name}</span>
                <span>{value}</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            {m.certification_step_photos_kept()}{' '}
            <MoreLink to="/user?section=photos#photos" inline>
              {m.certification_step_photos_views()}
            </MoreLink>
          </p>
        </section>
      </div>
    </>
  )
}
