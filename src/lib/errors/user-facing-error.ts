// Errors shown to whoever runs the portal.

/** A registered symbol: the server bundle and the program that starts it each have a copy of the class, so instanceof fails. */
const TOLD = Symbol.for('portal.told')

/** An error the user can act on: only its message is printed, in one line and without a stack. */
export class UserFacingError extends Error {
  readonly [TOLD] = true
}

export const isUserFacingError = (error: unknown): error is UserFacingError => error instanceof Error && TOLD in error
