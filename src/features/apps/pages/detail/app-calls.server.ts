// The calls that controls of an app's page make, and which of them the viewer may make.
import { appAbilityApply, appAbilityWithdraw } from '../../../abilities/contract/abilities.ts'
import { holdsOf, mayCalls } from '../../../team/rules/needs.ts'
import type { AppDetail } from '../../contract/answers.ts'
import { deleteApp, modifyAppName, submitApp, takeDownApp, withdrawApp } from '../../contract/apps.ts'
import { secretMake } from '../../contract/keys.ts'
import { appImgUpload } from '../../contract/pictures.ts'
import { checkWebSite } from '../../contract/sites.ts'

const CALLS = {
  appAbilityApply,
  appAbilityWithdraw,
  appImgUpload,
  checkWebSite,
  deleteApp,
  modifyAppName,
  secretMake,
  submitApp,
  takeDownApp,
  withdrawApp,
}
export type AppCalls = Record<keyof typeof CALLS, boolean>

export const appCalls = ({ may }: Pick<AppDetail, 'may'>): AppCalls => mayCalls(holdsOf(may), CALLS)
