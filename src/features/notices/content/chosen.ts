// The kinds of developers that a notice can be for: enterprise types, people of teams, owners of apps.
import { m } from '#messages'
import { ENTERPRISE_TYPE, ENTERPRISE_TYPES, isNewType } from '../../accounts/rules/enterprise-type.ts'
import { KIND_TEXT } from '../../apps/rules/labels.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'

type Chosen = { value: string; label: () => string }

/** Those that can be chosen today come before the old ones. */
const TYPES = ENTERPRISE_TYPES.toSorted((a, b) => Number(isNewType(b)) - Number(isNewType(a)))

/** What they are called in the database: queries.ts computes the same names of a reader. */
export const CHOSEN: readonly Chosen[] = [
  ...TYPES.map((type) => ({
    value: `enterprise-${type}`,
    label: () => {
      const name = m[ENTERPRISE_TYPE[type].label]()
      return isNewType(type) ? name : m.notices_chosen_old_type({ type: name })
    },
  })),
  { value: 'team-owner', label: m.notices_chosen_team_owner },
  { value: 'team-member', label: m.notices_chosen_team_member },
  ...APP_KINDS.map((kind) => ({
    value: `app-${kind}`,
    label: () => m.notices_chosen_app({ kind: KIND_TEXT[kind]() }),
  })),
]

export const CHOSEN_NAMES = CHOSEN.map(({ value }) => value) as [string, ...string[]]
