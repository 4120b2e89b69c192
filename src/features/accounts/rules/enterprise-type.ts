// Enterprise types: partnership, profit, and the new type that replaces each old one (handbook/entities.md [3]).

export const ENTERPRISE_TYPES = [0, 1, 10, 11, 12, 40, 51, 52, 53] as const
export type EnterpriseType = (typeof ENTERPRISE_TYPES)[number]

/** Types that can be chosen since 2026-07-22; the others exist in older data only. */
export const NEW_TYPES = [51, 52, 53] as const
/** Minimum and maximum length of the reason for another type, in characters. */
export const MIN_TYPE_REASON = 2
export const MAX_TYPE_REASON = 500
export type NewEnterpriseType = (typeof NEW_TYPES)[number]

export const ENTERPRISE_TYPE = {
  0: { nonProfit: false, becomes: 52, label: 'accounts_type_0' },
  1: { nonProfit: true, becomes: 53, label: 'accounts_type_1' },
  10: { nonProfit: false, becomes: 51, label: 'accounts_type_10' },
  11: { nonProfit: false, becomes: 51, label: 'accounts_type_11' },
  12: { nonProfit: false, becomes: 52, label: 'accounts_type_12' },
  40: { nonProfit: true, becomes: 53, label: 'accounts_type_40' },
  51: { nonProfit: false, becomes: null, label: 'accounts_type_51' },
  52: { nonProfit: false, becomes: null, label: 'accounts_type_52' },
  53: { nonProfit: true, becomes: null, label: 'accounts_type_53' },
} as const satisfies Record<
  EnterpriseType,
  { nonProfit: boolean; becomes: NewEnterpriseType | null; label: `accounts_type_${number}` }
>

export type EnterpriseTypeLabel = (typeof ENTERPRISE_TYPE)[EnterpriseType]['label']

export const isEnterpriseType = (value: unknown): value is EnterpriseType =>
  ENTERPRISE_TYPES.includes(value as EnterpriseType)

/** Non-profit types are 40, 1 and 53 (handbook/forms.md [5]). */
export const isNonProfit = (type: EnterpriseType | null): boolean => type !== null && ENTERPRISE_TYPE[type].nonProfit

export const isNewType = (type: EnterpriseType | null): type is NewEnterpriseType =>
  NEW_TYPES.includes(type as NewEnterpriseType)

/** The type that replaces an old one on confirmation; null for a new type. */
export const newTypeFor = (type: EnterpriseType | null): NewEnterpriseType | null =>
  type === null ? null : ENTERPRISE_TYPE[type].becomes
