// Manifest of sessions of developers and operators: signing in and out.
import { m } from '#messages'
import { exportPart } from './handlers/own-data.ts'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as session from './contract.ts'
import * as loginHandlers from './handlers/login.ts'
import * as logoutHandlers from './handlers/logout.ts'
import * as sessionHandlers from './handlers/sessions.ts'
import type { SignInHook } from './handlers/login.ts'
import { removeExpiredAttempts, removeExpiredSessions } from './jobs.ts'
import * as acts from './acts.ts'

/** @param onSignIn what other features do when a developer signs in */
export const sessionFeature = (onSignIn: readonly SignInHook[]) =>
  feature({
    name: 'session',
    acts: Object.values(acts),
    subjects: [{ kind: 'operator', label: m.session_subject_operator, page: (id: string) => `/ops/operator/${id}` }],
    tables: ['login_attempt', 'operator', 'operator_role', 'operator_role_member', 'session'],
    endpoints: [
      implement(session.getLoginInfo, sessionHandlers.getLoginInfoHandler),
      implement(session.logout, logoutHandlers.logoutHandler),
      implement(session.loginStart, loginHandlers.loginStartHandler),
      implement(session.loginFinish, loginHandlers.loginFinishHandler(onSignIn)),
      implement(session.backChannelLogout, logoutHandlers.backChannelLogoutHandler),
      implement(session.sessionList, sessionHandlers.sessionListHandler),
      implement(session.sessionEnd, sessionHandlers.sessionEndHandler),
      implement(session.opsLoginStart, loginHandlers.opsLoginStartHandler),
      implement(session.opsLoginFinish, loginHandlers.opsLoginFinishHandler),
      implement(session.opsLogout, logoutHandlers.opsLogoutHandler),
      implement(session.opsBackChannelLogout, logoutHandlers.opsBackChannelLogoutHandler),
      implement(session.operatorInfo, sessionHandlers.operatorInfoHandler),
    ],
    jobs: [removeExpiredSessions, removeExpiredAttempts],
    retention: [{ data: m.session_retention, kept: m.session_retention_kept }],
    exportPart,
    demo: async ({ db, vault, now }) => (await import('./factory.ts')).makeDemoDevelopers(db, vault, now),
  })
