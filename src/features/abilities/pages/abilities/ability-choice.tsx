// The list of an app's abilities to choose from, required ones first, each with its state.
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { stateLabel } from '../../../apps/rules/grants/labels.ts'
import type { AbilityItem } from '../../contract/answers.ts'
import styles from './ability-choice.module.css'

/** The control of an ability, to which the summary of errors leads. */
export const abilityId = (code: string): string => `f-ability-${code}`

type Props = {
  items: readonly AbilityItem[]
  chosen: ReadonlySet<string>
  choose: (code: string, on: boolean) => void
  closed: boolean
  /** Address for correcting or changing a single ability. */
  alone: (code: string) => string
  /** Whether a refused submission marks what the chosen ones still need. */
  refused: boolean
}

/** Whether it can be ticked: not under review and not in force; a rejected one is corrected on its own. */
export const isFree = ({ grant }: Pick<AbilityItem, 'grant'>): boolean =>
  grant === null || grant.state === 'withdrawn' || grant.state === 'ended'

function AbilityState({ item }: { item: AbilityItem }) {
  const { grant, required } = item
  if (grant && grant.state !== 'withdrawn' && grant.state !== 'ended') {
    const { text, tone } = stateLabel(grant)
    return (
      <Chip dot {...(tone ? { tone } : {})}>
        {text}
      </Chip>
    )
  }
  return required ? <Chip tone="warn">{m.abilities_required()}</Chip> : <span>{m.abilities_optional()}</span>
}

export function AbilityChoice({ items, chosen, choose, closed, alone, refused }: Props) {
  return (
    <ul className={styles.list} id="f-abilities" tabIndex={-1}>
      {items.map((item) => {
        const { code, name, text, needs } = item
        const openNeeds = needs.filter(({ done }) => !done)
        const lacking = openNeeds.length
        const isOpen = isFree(item) && !closed
        const isRefused = refused && isOpen && chosen.has(code) && lacking > 0
        return (
          <li key={code} data-refused={isRefused || undefined}>
            <label>
              <input
                id={abilityId(code)}
                type="checkbox"
                aria-invalid={isRefused || undefined}
                aria-describedby={isRefused ? `${abilityId(code)}-needs` : undefined}
                name="abilities"
                value={code}
                checked={isOpen ? chosen.has(code) : item.grant?.state === 'review' || item.grant?.state === 'granted'}
                disabled={!isOpen}
                onChange={(event) => choose(code, event.currentTarget.checked)}
              />
              <b>{name}</b>
              <span className={styles.state}>
                <AbilityState item={item} />
                {!closed && (item.grant?.state === 'rejected' || item.grant?.state === 'granted') ? (
                  <SiteLink to={alone(code)} className={styles.link}>
                    {item.grant.state === 'rejected' ? m.abilities_correct_link() : m.abilities_change_link()}
                  </SiteLink>
                ) : null}
                {item.grant?.suspended ? <small>{m.apps_grant_line_suspended()}</small> : null}
                {lacking > 0 && isFree(item) ? <small>{m.abilities_lacking({ count: lacking })}</small> : null}
              </span>
              <span className={styles.text}>{text}</span>
            </label>
            {isRefused ? (
              <p className={styles.refused} id={`${abilityId(code)}-needs`}>
                {openNeeds.map(({ need, text: needText, url }) => (
                  <span key={need}>
                    {needText}
                    <SiteLink to={url}>{m.abilities_needs_go()}</SiteLink>
                  </span>
                ))}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
