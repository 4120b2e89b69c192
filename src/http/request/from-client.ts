// The client address of a request: the server knows the socket, a Request does not.
import type { Context } from 'hono'

/** Bindings that the server passes to the routes with a request. */
export type FromClient = { Bindings: { address: string } }

/** Client address; empty for a request that the portal makes to itself. */
export const addressOf = ({ env }: Context<FromClient>): string =>
  (env as { address: string } | undefined)?.address ?? ''
