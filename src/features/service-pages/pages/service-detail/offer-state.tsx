// The block in a service page's hero that says what the developer can do now, and the same action as a single button.
import { m } from '#messages'
import { Button, ButtonLink, type ButtonLook } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import type { Customize } from '../../contract.ts'
import { type OfferState as State, type OfferAction, type OfferContext, offerLabels } from './offer-labels.ts'
import styles from './offer-state.module.css'

export interface OfferPanelProps extends OfferContext {
  offer: State
  /** The page's own buttons, after those for the situation. */
  buttons: Customize['buttons']
}

export function OfferPanel({ offer, buttons, ...context }: OfferPanelProps) {
  const words = offerLabels(offer, context)
  // Avoids two outlined buttons side by side.
  const kind = words.second ? 'text' : undefined
  return (
    <div className={styles.offer}>
      <p className={styles.text}>
        <Chip dot tone={words.tone} className={styles.chip}>
          {words.chip}
        </Chip>
        {words.text}
      </p>
      <div className={styles.actions}>
        {offer.state === 'ready' && offer.apps.length > 1 ? (
          <Apply apps={offer.apps} action={words.main} />
        ) : (
          <OfferButton action={words.main} size="lg" />
        )}
        {words.second ? <OfferButton action={words.second} size="lg" /> : null}
        {buttons.map((button) => (
          <ButtonLink key={button.label} to={button.url} kind={kind ?? button.kind} size="lg">
            {button.label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

export function OfferButton({
  action: { label, url, kind, document },
  size,
}: {
  action: OfferAction
  size: ButtonLook['size']
}) {
  if (url === null) {
    return (
      <Button kind={kind} size={size} disabled>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink to={url} kind={kind} size={size} document={document} data-report="service-action">
      {label}
    </ButtonLink>
  )
}

/** App selector; this page's loader redirects to where the application is made. Works without JavaScript. */
function Apply({ apps, action }: { apps: { appId: number; name: string }[]; action: OfferAction }) {
  return (
    <form className={styles.apply}>
      <SelectBox
        name="appId"
        size="lg"
        className={styles.app}
        aria-label={m.service_pages_offer_ready_app()}
        options={apps.map(({ appId, name }) => ({ value: String(appId), label: name }))}
      />
      <Button type="submit" kind={action.kind} size="lg" data-report="service-apply">
        {action.label}
      </Button>
    </form>
  )
}
