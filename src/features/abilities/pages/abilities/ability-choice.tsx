// The list of an app's abilities to choose from, required ones first, each with its state.
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { stateLabel } from '../../../apps/rules/grants/labels.ts'
import type { AbilityItem } from '../../contract/answers.ts'
import styles from './ability-choice.module.css'

type Props = {
  items: readonly AbilityItem[]
  chosen: ReadonlySet<string>
  choose: (code: string, on: boolean) => void
  closed: boolean
  /** Address for correcting or changing a single ability. */
  alone: (code: string) => string
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

export function AbilityChoice({ items, chosen, choose, closed, alone }: Props) {
  return (
    <ul className={styles.list} id="f-abilities" tabIndex={-1}>
      {items.map((item) => {
        const { code, name, text, needs } = item
        const lacking = needs.filter(({ done }) => !done).length
        const isOpen = isFree(item) && !closed
        return (
          <li key={code}>
            <label>
              <input
                type="checkbox"
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
                {item.grant?.suspended ? <small>{m.abilities_line_suspended()}</small> : null}
                {lacking > 0 && isFree(item) ? <small>{m.abilities_lacking({ count: lacking })}</small> : null}
              </span>
              <span className={styles.text}>{text}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
