// Where a request came from: the server knows the socket, a Request does not.
import type { Context } from 'hono'

/** What the server gives the routes along with a request. */
export type FromClient = { Bindings: { address: string } }

/** The client's address; empty for a request that the portal makes of itself. */
export const addressOf = ({ env }: Context<FromClient>): string =>
  (env as { address: string } | undefined)?.address ?? ''
