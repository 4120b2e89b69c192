// Where journeys put the servers of developers: the portal of the journeys finds every *.chaoxi.example at these ports of
// this machine, next to its own.
const own = Number(process.env.E2E_PORT ?? 8499)

/** Web sites, http. */
export const SITE_PORT = own + 1
/** Device clouds, https. */
export const CLOUD_PORT = own + 2
