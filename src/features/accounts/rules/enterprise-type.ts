// Enterprise types: partnership, profit, and which new type an old one becomes (spec section 3, domain.md section 2).

export const ENTERPRISE_TYPES = [0, 1, 10, 11, 12, 40, 51, 52, 53] as const
export type EnterpriseType = (typeof ENTERPRISE_TYPES)[number]

/** The types that can be chosen since 2026-07-22; the others exist in data only. */
export const NEW_TYPES = [51, 52, 53] as const
/** Characters of the reason for another type. */
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

/** Spec section 5: non-profit is determined by type 40, 1 or 53. */
export const isNonProfit = (type: EnterpriseType | null): boolean => type !== null && ENTERPRISE_TYPE[type].nonProfit

export const isNewType = (type: EnterpriseType | null): type is NewEnterpriseType =>
  NEW_TYPES.includes(type as NewEnterpriseType)

/** The type that an old one becomes when it is confirmed; null for a new one. */
export const newTypeFor = (type: EnterpriseType | null): NewEnterpriseType | null =>
  type === null ? null : ENTERPRISE_TYPE[type].becomes
