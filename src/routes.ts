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
      route('application/*', 'features/developer/pages/application.tsx'),
      route('service/config', 'features/developer/pages/service-config.ts'),
      route('team', 'features/team/pages/team.tsx'),
      route('team/:part', 'features/team/pages/team-parts.ts'),
      route('user', 'features/developer/pages/account.tsx'),
      route('user/export', 'features/developer/pages/account-export.ts'),
      layout('features/developer/pages/standing-gate.tsx', [
        route('user/auth/:step?', 'features/developer/pages/certification.tsx'),
        route('user/register/:page?', 'features/developer/pages/registration.tsx'),
        route('user/logoff/:page', 'features/developer/pages/logoff.tsx'),
      ]),
    ]),
    route('login', 'features/session/pages/login.tsx'),
    route('register', 'features/session/pages/login.tsx', { id: 'register' }),
    route('login/callback', 'features/session/pages/login-callback.tsx'),
    route('logout', 'features/session/pages/logout.tsx'),
    route('*', 'features/home/pages/not-found.tsx'),
  ]),
  layout('bare-layout.tsx', [
    route('external-doc', 'features/docs/pages/external-doc.tsx'),
    route('login/done', 'features/session/pages/login-done.tsx'),
    route('id/i/:id', 'features/identity/pages/step.ts'),
    route('id/i/:id/sign-in', 'features/identity/pages/sign-in.tsx'),
    route('id/i/:id/register', 'features/identity/pages/register.tsx'),
    route('id/i/:id/second-factor', 'features/identity/pages/second-factor.tsx'),
    route('id/forgot', 'features/identity/pages/forgot.tsx'),
    route('id/reset/:token', 'features/identity/pages/reset.tsx'),
    route('id/sign-out', 'features/identity/pages/sign-out.tsx'),
    route('id/problem', 'features/identity/pages/problem.tsx'),
    route('ops/login', 'features/session/pages/ops-login.tsx'),
    route('ops/login/callback', 'features/session/pages/ops-login-callback.tsx'),
    layout('features/session/pages/ops-gate.tsx', [
      route('ops', 'features/operators/pages/office.tsx', [
        index('features/operators/pages/overview.tsx'),
        route('review', 'features/operators/pages/review-queue.tsx'),
        route('review/:id', 'features/operators/pages/review-case.tsx'),
        route('payout', 'features/operators/pages/payout.tsx'),
        route('account', 'features/operators/pages/account.tsx'),
        route('working-day', 'features/operators/pages/working-day.tsx'),
        route('outbox', 'features/operators/pages/outbox.tsx'),
      ]),
    ]),
  ]),
  route('ops/logout', 'features/session/pages/ops-logout.ts'),
  layout('features/session/pages/ops-gate.tsx', { id: 'ops-files' }, [
    route('ops/payout/csv', 'features/operators/pages/payout-csv.ts'),
  ]),
  route('account', 'features/session/pages/legacy-account.ts'),
  route('doc-wiki/index', 'features/home/pages/legacy-docs.ts'),
] satisfies RouteConfig
