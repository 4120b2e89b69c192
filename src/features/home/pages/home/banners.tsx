// The full-width banners on the first screen, one visible at a time.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { m } from '#messages'
import { HeroPicture } from '../../../../ui/art/hero-picture.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { Divider } from '../../../../ui/primitives/divider.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import type { HomeData } from '../../contract.ts'
import { useCarousel } from './use-carousel.ts'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import styles from './banners.module.css'

type Banner = HomeData['primaryBannerList'][number]

export function Banners({ items }: { items: Banner[] }) {
  const total = items.length
  const show = useCarousel(total)
  const many = total > 1
  return (
    <section
      className={styles.hero}
      aria-label={m.home_banners()}
      aria-roledescription={many ? m.home_carousel() : undefined}
      {...show.section}
    >
      <div className={styles.slides} aria-live={many && show.quiet ? 'polite' : 'off'} {...show.swipe}>
        {items.map((item, at) => (
          <div
            key={item.id}
            className={styles.slide}
            role="group"
            aria-roledescription={many ? m.home_slide() : undefined}
            aria-label={many ? m.home_slide_of({ n: at + 1, total }) : undefined}
            data-on={at === show.index || undefined}
          >
            <Words item={item} />
          </div>
        ))}
        {/* After all text: scenes stand on the hero's bottom edge, whose height must be final before they are
            painted. */}
        {items.map((item, at) =>
          show.near.has(at) ? (
            <div
              key={item.id}
              className={styles.scene}
              data-on={at === show.index || undefined}
              data-first={at === 0 || undefined}
            >
              <HeroPicture picture={item.picture} scene={item.art} first={at === 0} className={styles.art} />
            </div>
          ) : null,
        )}
      </div>
      {many ? (
        <div className={`wrap js ${styles.controls}`} role="group" aria-label={m.home_slide_choose()}>
          <IconButton label={show.playing ? m.home_pause() : m.home_play()} onClick={show.toggle}>
            {show.playing ? <IconPlayerPause stroke={1.5} aria-hidden /> : <IconPlayerPlay stroke={1.5} aria-hidden />}
          </IconButton>
          <IconButton label={m.home_previous()} onClick={() => show.step(-1)} onKeyDown={show.onKeyDown}>
            <IconChevronLeft stroke={1.5} aria-hidden />
          </IconButton>
          <div className={styles.dots}>
            {items.map((item, at) => (
              <button
                key={item.id}
                type="button"
                aria-label={m.home_slide_n({ n: at + 1, title: item.shortTitle })}
                aria-current={at === show.index || undefined}
                onClick={() => show.choose(at)}
                onKeyDown={show.onKeyDown}
              >
                <Star />
              </button>
            ))}
          </div>
          <IconButton label={m.home_next()} onClick={() => show.step(1)} onKeyDown={show.onKeyDown}>
            <IconChevronRight stroke={1.5} aria-hidden />
          </IconButton>
          <p className={styles.following}>
            <span>{m.home_next_is()}</span>
            {items[show.next]?.shortTitle}
          </p>
        </div>
      ) : null}
      <Divider />
    </section>
  )
}

function Words({ item }: { item: Banner }) {
  const wayTo = useWayTo()
  return (
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.words}>
        <p className={styles.eye}>
          <Chip tone="info">{item.tag}</Chip>
          <span>{item.dateNote}</span>
        </p>
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.text}>{item.text}</p>
        <div className={styles.actions}>
          {item.buttons.map(({ label, url, kind }) => (
            <ButtonLink key={url} kind={kind} size="lg" {...wayTo(url)} data-report="banner">
              {label}
            </ButtonLink>
          ))}
        </div>
        <dl className={styles.facts}>
          {item.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
