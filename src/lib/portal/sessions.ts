// Sessions of developers: the limit that pages before the feature session show too (handbook/security.md#sessions).

/** Hours without a request after which a developer's session ends. */
export const IDLE_HOURS = 2
