// Labels of the connection test: steps, failures, reasons for skipping.
import { m } from '#messages'
import { OUTGOING_LIMITS } from '../../../../lib/net/outgoing-limits.ts'
import type { ConnectionProblem, ConnectionSkip, ConnectionStep, ConnectionStepName } from './connection.ts'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

export const CONNECTION_STEP_TEXT: Record<ConnectionStepName, () => string> = {
  authorize: m.apps_link_step_authorize,
  token: m.apps_link_step_token,
  event: m.apps_link_step_event,
  discover: m.apps_link_step_discover,
  query: m.apps_link_step_query,
  execute: m.apps_link_step_execute,
}

/** The text of a passed step: what it confirms. */
const PASSED_TEXT: Record<ConnectionStepName, () => string> = {
  authorize: m.apps_link_passed_authorize,
  token: m.apps_link_passed_token,
  event: m.apps_link_passed_event,
  discover: m.apps_link_passed_discover,
  query: m.apps_link_passed_query,
  execute: m.apps_link_passed_execute,
}

const SKIP_TEXT: Record<ConnectionSkip, () => string> = {
  no_address: m.apps_link_skip_no_address,
  no_secret: m.apps_link_skip_no_secret,
  no_token: m.apps_link_skip_no_token,
  before: m.apps_link_skip_before,
  no_switch: m.apps_link_skip_no_switch,
}

const PROBLEM_TEXT: Record<ConnectionProblem, () => string> = {
  url: m.apps_site_problem_url,
  port: m.apps_site_problem_port,
  internal: m.apps_site_problem_internal,
  unresolved: m.apps_site_problem_unresolved,
  unreachable: m.apps_site_problem_unreachable,
  tls: m.apps_site_problem_tls,
  late: () => m.apps_site_problem_late({ seconds: OUTGOING_LIMITS.ms / 1000 }),
  redirects: () => m.apps_site_problem_redirects({ max: OUTGOING_LIMITS.redirects }),
  encoding: m.apps_site_problem_encoding,
  broken: m.apps_site_problem_broken,
  status: m.apps_link_problem_status,
  redirected: m.apps_link_problem_redirected,
  authorize_error: m.apps_link_problem_authorize_error,
  no_json: m.apps_link_problem_no_json,
  client: m.apps_link_problem_client,
  token_error: m.apps_link_problem_token_error,
  any_code: m.apps_link_problem_any_code,
  unsigned: m.apps_link_problem_unsigned,
  too_large: () => m.apps_link_problem_too_large({ max: inMb(OUTGOING_LIMITS.bytes) }),
  no_devices: m.apps_link_problem_no_devices,
  device_shape: m.apps_link_problem_device_shape,
  device_type: m.apps_link_problem_device_type,
  device_twice: m.apps_link_problem_device_twice,
  device_missing: m.apps_link_problem_device_missing,
  device_online: m.apps_link_problem_device_online,
  result: m.apps_link_problem_result,
  result_state: m.apps_link_problem_result_state,
  result_twice: m.apps_link_problem_result_twice,
}

/** Outcome of a step as text. */
export const stepText = ({ step, problem, skipped }: ConnectionStep): string =>
  problem ? PROBLEM_TEXT[problem]() : skipped ? SKIP_TEXT[skipped]() : PASSED_TEXT[step]()
