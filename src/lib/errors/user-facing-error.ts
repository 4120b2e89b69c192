// Errors that are told to whoever runs the portal.

/** The server bundle and what starts it have a copy of this file each; a class of one is none of the other's. */
const TOLD = Symbol.for('portal.told')

/** An error that a person can do something about: its message is all that is told, in one line and without a stack. */
export class UserFacingError extends Error {
  readonly [TOLD] = true
}

export const isUserFacingError = (error: unknown): error is UserFacingError => error instanceof Error && TOLD in error
