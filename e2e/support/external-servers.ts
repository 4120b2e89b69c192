// Ports of a worker's journeys: its portal, the servers of developers, for which that portal finds every *.chaoxi.example on this
// machine, and the portal that is reached over https.
const PORTS_PER_WORKER = 10

export const PORTAL_PORT =
  Number(process.env.E2E_PORT ?? 8499) + PORTS_PER_WORKER * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Web sites, http. */
export const SITE_PORT = PORTAL_PORT + 1
/** Device clouds, https. */
export const CLOUD_PORT = PORTAL_PORT + 2
/** The proxy of the portal under https (behind-proxy.e2e.ts), and that portal. */
export const TLS_PORT = PORTAL_PORT + 3
export const PLAIN_PORT = PORTAL_PORT + 4
/** The portal that is reached by a host name, as passkeys need it (operator-invitation.e2e.ts). */
export const NAMED_PORT = PORTAL_PORT + 5
/** A second process of the worker's portal (e2e/office/content.e2e.ts). */
export const SECOND_PORT = PORTAL_PORT + 6
