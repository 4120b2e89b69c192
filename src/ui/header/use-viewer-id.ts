// The viewer's id, as a key for data stored in the browser.
import { useRouteLoaderData } from 'react-router'

/** Id of the signed-in developer; empty for a visitor. */
export const useViewerId = (): string =>
  (useRouteLoaderData('root') as { viewer?: { userId: string } } | undefined)?.viewer?.userId ?? ''
