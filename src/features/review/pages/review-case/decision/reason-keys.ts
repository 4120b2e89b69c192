// Keys that choose among the reasons of a mark, in order; reasons beyond them are chosen with the pointer or the tab key.

export const REASON_KEYS: readonly string[] = [...'1234567890qwertyuiop']
