// Who is looking, for what a browser keeps of them alone.
import { useRouteLoaderData } from 'react-router'

/** The number of the developer who is signed in; empty for a visitor. */
export const useViewerId = (): string =>
  (useRouteLoaderData('root') as { viewer?: { userId: string } } | undefined)?.viewer?.userId ?? ''
