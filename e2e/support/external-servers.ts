// Where journeys put servers beside the portal of the journeys: those of developers, for which it finds every *.chaoxi.example at
// these ports of this machine, next to its own; and the portal that is reached over https.
const own = Number(process.env.E2E_PORT ?? 8499)

/** Web sites, http. */
export const SITE_PORT = own + 1
/** Device clouds, https. */
export const CLOUD_PORT = own + 2
/** The proxy of the portal under https (behind-proxy.e2e.ts), and that portal. */
export const TLS_PORT = own + 3
export const PLAIN_PORT = own + 4
