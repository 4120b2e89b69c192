// Errors that are told to whoever runs the portal.

/** An error that a person can do something about: its message is all that is told, in one line and without a stack. */
export class Told extends Error {}
