// Every page of the portal, one line each: the map of screens (spec section 2).
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('default-layout.tsx', [
    index('features/home/pages/home.tsx'),
    route('service', 'features/offering/pages/service-list.tsx'),
    route('service/:id', 'features/offering/pages/service-detail.tsx'),
    route('docs', 'features/docs/pages/docs.tsx'),
    route('leave', 'features/docs/pages/leave.tsx'),
    route('notice', 'features/notices/pages/notice.tsx'),
    route('console', 'features/home/pages/console.tsx'),
    layout('features/session/pages/gate.tsx', [
      route('application/*', 'features/home/pages/not-found.tsx', { id: 'application' }),
      route('team/*', 'features/home/pages/not-found.tsx', { id: 'team' }),
      route('user/*', 'features/home/pages/not-found.tsx', { id: 'user' }),
      route('service/config', 'features/home/pages/not-found.tsx', { id: 'service-config' }),
    ]),
    route('*', 'features/home/pages/not-found.tsx'),
  ]),
  layout('bare-layout.tsx', [route('external-doc', 'features/docs/pages/external-doc.tsx')]),
  route('account', 'features/session/pages/legacy-account.ts'),
  route('doc-wiki/index', 'features/home/pages/legacy-docs.ts'),
] satisfies RouteConfig
