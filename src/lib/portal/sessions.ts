// Sessions of developers, at the portal and at its account service (handbook/security.md#sessions).

/** Hours without a request after which a developer's session ends. */
export const IDLE_HOURS = 2
/** Hours after which it ends in any case; as long a device stays signed in at the account service where somebody asks for it. */
export const MAX_HOURS = 12
