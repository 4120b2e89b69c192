// The outside world as the portal sees it; each port has a built-in stand-in and is chosen by configuration.

/** The only source of the present time, so that rules stay pure and tests can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export type Ports = { clock: Clock }
