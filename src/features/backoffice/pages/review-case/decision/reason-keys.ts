// The keys that choose among the reasons of a mark, in their order: more than a field or photo is offered.

export const REASON_KEYS: readonly string[] = [...'1234567890qwertyuiop']
