// Keys that choose among the reasons of a mark, in order; there are more keys than reasons.

export const REASON_KEYS: readonly string[] = [...'1234567890qwertyuiop']
