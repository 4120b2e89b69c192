// Labels of certification processes and of requests.
import { m } from '#messages'
import type { Language } from '../../../../lib/text/language.ts'
import type { Process } from '../status.ts'

/** In the viewer's language unless another one is given. */
type Words = (inputs?: object, options?: { locale?: Language }) => string

export const PROCESS_TEXT: Record<Process | 'unbind' | 'type', Words> = {
  personalFirst: m.accounts_process_personalFirst,
  enterpriseFirst: m.accounts_process_enterpriseFirst,
  personalAgain: m.accounts_process_personalAgain,
  enterpriseAgain: m.accounts_process_enterpriseAgain,
  personalToEnterprise: m.accounts_process_personalToEnterprise,
  personalChange: m.accounts_process_personalChange,
  enterpriseChange: m.accounts_process_enterpriseChange,
  contactChange: m.accounts_process_contactChange,
  unbind: m.accounts_process_unbind,
  type: m.accounts_process_type,
}

/** Label of an account case. */
export const caseText = ({ kind, process }: { kind: string; process: Process | null }): string =>
  PROCESS_TEXT[process ?? (kind === 'type' ? 'type' : 'unbind')]()
