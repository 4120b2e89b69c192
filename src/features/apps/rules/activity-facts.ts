// Labels of what is logged about apps in a team's activity.
import { m } from '#messages'
import type { FactLabels } from '../../team/rules/activity-labels.ts'
import { grantLabel } from './grants/labels.ts'
import { CHOICE_TEXT, LABEL, STATE_TEXT } from './labels.ts'

/** Fields whose values are chosen from a list; several are separated by spaces. */
const CHOSEN = new Set(['category', 'carModels', 'screenShapes', 'drivingMode', 'deviceTypes', 'clientAuth'])

export const APP_FACTS: FactLabels = {
  name: (fact) => (LABEL as Record<string, () => string>)[fact]?.(),
  value: (fact, value) => {
    if (fact === 'grant') return grantLabel(value)
    if (fact === 'appState') return (STATE_TEXT as Record<string, () => string>)[value]?.()
    if (!CHOSEN.has(fact)) return undefined
    return value
      .split(' ')
      .map((code) => CHOICE_TEXT[code]?.() ?? code)
      .join(m.team_list_and())
  },
}
