// The mark of a role of operators that holds every permission there is, those of later releases too.
export const EVERY_PERMISSION = '*'
