// Every page of the portal, one line each: the map of screens (spec section 2).
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('features/home/pages/default-layout.tsx', [
    index('features/home/pages/home.tsx'),
    route('*', 'features/home/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
