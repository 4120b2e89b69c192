// The choice at registration: device, personal or enterprise, partnership.

const DEVICES = ['1', '2'] as const
const KINDS = ['personal', 'enterprise'] as const
const PARTNERSHIPS = ['51', '52', '53'] as const

export type RegisterChoice = {
  /** 1 for phones, 2 for cars. */
  device: (typeof DEVICES)[number]
  kind: (typeof KINDS)[number]
  enterpriseType: (typeof PARTNERSHIPS)[number]
}

const optionIn = <Option extends string>(options: readonly Option[], value: unknown, otherwise: Option): Option =>
  options.find((option) => option === value) ?? otherwise

/** The choice in the fields of a form or draft; what they lack or have wrong is as before. */
export const choiceIn = (fields: Readonly<Record<string, unknown>>, before: RegisterChoice): RegisterChoice => ({
  device: optionIn(DEVICES, fields['device'], before.device),
  kind: optionIn(KINDS, fields['kind'], before.kind),
  enterpriseType: optionIn(PARTNERSHIPS, fields['enterpriseType'], before.enterpriseType),
})

type Allowed = { isChange: boolean; allowRegEnt: boolean }

/** What is registered, null when nothing can be: cars and upgrades are for enterprises, which some accounts may not register. */
export function kindToRegister(
  { device, kind }: RegisterChoice,
  { isChange, allowRegEnt }: Allowed,
): RegisterChoice['kind'] | null {
  if (kind === 'personal' && device === '1' && !isChange) return 'personal'
  if (allowRegEnt) return 'enterprise'
  return device === '2' || isChange ? null : 'personal'
}
