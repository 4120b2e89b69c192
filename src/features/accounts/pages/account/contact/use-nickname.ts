// The developer's display name, as in the header.
import { useRouteLoaderData } from 'react-router'

type Frame = { viewer?: { menu: { name: string; id: string } } }

export const useMenu = () => useRouteLoaderData<Frame>('root')?.viewer?.menu
export const useNickname = (): string => useMenu()?.name ?? ''
