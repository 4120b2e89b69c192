// Consequences of opening a team, shown beforehand.
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { m } from '#messages'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'
import styles from './open-facts.module.css'

export function OpenFacts() {
  return (
    <ul className={styles.facts}>
      <li>
        <IconBuilding size={20} stroke={1.5} aria-hidden />
        {m.team_open_fact_name()}
      </li>
      <li>
        <IconUserPlus size={20} stroke={1.5} aria-hidden />
        {m.team_open_fact_invite({ days: INVITE_DAYS })}
      </li>
      <li>
        <IconKey size={20} stroke={1.5} aria-hidden />
        {m.team_open_fact_roles()}
      </li>
    </ul>
  )
}
