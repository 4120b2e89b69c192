// Errors shown to whoever runs the portal.

/** A registered symbol: the server bundle and the program that starts it each have a copy of the class, so instanceof fails. */
const USER_FACING = Symbol.for('portal.user-facing')

/** An error the user can act on: only its message is printed, in one line and without a stack. */
export class UserFacingError extends Error {
  readonly [USER_FACING] = true
}

export const isUserFacingError = (error: unknown): error is UserFacingError =>
  error instanceof Error && USER_FACING in error
