// Rows of the matrix role × endpoint × object: the object of each developers' call, and the rest of its input.
import type { AppKind } from '../src/features/apps/rules/transitions.ts'
import { endpoints } from '../src/server/features.ts'
import type { PermissionCode } from '../src/features/team/rules/permissions.ts'

export const all = endpoints.map(({ endpoint }) => endpoint)
/** Calls for signed-in developers. */
export const developers = all.filter(({ access }) => access === 'signed-in')

/** Objects of an endpoint, the state they are created in, and the rest of its input. */
export type Row = {
  /** `own`: the viewer's own account or membership; no object is named. */
  about: 'own' | 'team' | 'member' | 'invite' | 'disabled' | 'role' | 'member and role' | AppObject
  input?: Record<string, unknown>
  /** Owners only, whatever the role's permissions. */
  owner?: true
  /** Permission required by the object, beyond the endpoint's. */
  also?: PermissionCode
  /** Kind of the app; phone when left out. */
  kind?: AppKind
  /** Code for the own object, if not success. */
  own?: string
}
/** Apps and their parts; `apps` lists all, `choices` concern none in particular. */
type AppObject = 'apps' | 'choices' | 'app' | 'picture' | 'secret' | Granted
/** Applications of an app: with the app's id, or by their own id alone; and their documents. */
type Granted = 'ability' | 'ability alone' | 'function' | 'document'
const GRANTED: readonly Row['about'][] = ['ability', 'ability alone', 'function', 'document']
export const APP_OBJECTS: readonly Row['about'][] = ['apps', 'choices', 'app', 'picture', 'secret', ...GRANTED]

const content = { name: '矩阵', codes: ['app'] }
export const TEAM: Record<string, Row> = {
  teamOpen: { about: 'own' },
  teamOffer: { about: 'own' },
  teamOfferPutAway: { about: 'own' },
  teamAcceptInvite: { about: 'own' },
  teamInvitation: { about: 'own' },
  teamInfo: { about: 'own' },
  teamMembership: { about: 'own' },
  teamExit: { about: 'own' },
  teamClose: { about: 'team', owner: true, input: { name: '不是这个名字' } },
  handoverCandidates: { about: 'team', owner: true },
  handoverOffer: { about: 'member', owner: true, input: { name: '不是这个名字' } },
  handoverCancel: { about: 'team', owner: true },
  teamFactor: { about: 'team', owner: true, input: { demanded: 'false' } },
  handoverAnswer: { about: 'own' },
  permissionTree: { about: 'team' },
  teamApps: { about: 'team' },
  memberList: { about: 'team' },
  memberDetail: { about: 'member' },
  associatedRole: { about: 'member' },
  memberAdd: { about: 'team', input: { accounts: 'nobody-there' } },
  memberAddCsv: { about: 'team', input: { csv: 'nobody-there' } },
  memberEdit: { about: 'member', input: { version: 1, remarkName: '矩阵' } },
  memberEditStatus: { about: 'member', input: { state: 'disabled' } },
  memberDel: { about: 'member' },
  inviteResend: { about: 'invite' },
  inviteWithdraw: { about: 'invite' },
  roleList: { about: 'team' },
  roleDetail: { about: 'role' },
  roleAdd: { about: 'team', input: content },
  roleEdit: { about: 'role', input: { version: 1, ...content } },
  roleDel: { about: 'role' },
  associatedMemberList: { about: 'role' },
  cancelAssociateMember: { about: 'member and role' },
  roleViewStart: { about: 'role' },
  roleViewEnd: { about: 'own' },
  activityList: { about: 'team' },
  activityCsv: { about: 'team' },
}
const version = 1
export const APP_NAME = '矩阵应用'
const APPS: Record<string, Row> = {
  listApp: { about: 'apps' },
  exportApps: { about: 'apps' },
  appOverview: { about: 'apps' },
  carModelList: { about: 'choices' },
  getIotAbilityDevTypeList: { about: 'choices' },
  getApp: { about: 'app' },
  getAppHistory: { about: 'app' },
  saveAppInfo: { about: 'app', input: { version, shortDescription: '矩阵' }, also: 'app:edit' },
  saveWebAppInfo: { about: 'app', kind: 'web', input: { version }, also: 'app:edit' },
  saveCarAppInfo: { about: 'app', kind: 'car', input: { version }, also: 'app:edit' },
  iotCloudToCloud: { about: 'app', kind: 'iot', input: { version }, also: 'app:edit' },
  updateCarApp: { about: 'app', kind: 'car', input: { version } },
  updateCarAppModel: { about: 'app', kind: 'car', input: { version, carModels: ['drive-m1'] } },
  submitApp: { about: 'app', input: { version }, own: '400001' },
  withdrawApp: { about: 'app', own: '409001' },
  modifyAppName: { about: 'app', input: { version, name: '矩阵新名' } },
  takeDownApp: { about: 'app', input: { version }, own: '409001' },
  deleteApp: { about: 'app', input: { name: APP_NAME } },
  appImgUpload: { about: 'app', input: { kind: 'icon' }, own: '415001' },
  appImgDownload: { about: 'picture' },
  appImgRemove: { about: 'picture' },
  secretList: { about: 'app' },
  secretMake: { about: 'app' },
  secretShown: { about: 'app' },
  secretPutAway: { about: 'app' },
  secretEnd: { about: 'secret' },
  openCallKeys: { about: 'app' },
  openCallTest: { about: 'app', own: '409001' },
  callFigures: { about: 'app' },
  callLog: { about: 'app' },
  callOverview: { about: 'apps' },
  siteProof: { about: 'app', kind: 'web' },
  checkWebSite: { about: 'app', kind: 'web', input: { way: 'dns' }, own: '409001' },
  iotConnection: { about: 'app', kind: 'iot' },
  iotTestConnection: { about: 'app', kind: 'iot' },
}
const stamp = '1.0.0'
const ABILITIES: Record<string, Row> = {
  abilityOptionList: { about: 'choices', input: { kind: 'phone' } },
  abilityOptionListByPage: { about: 'choices', input: { kind: 'phone' } },
  abilityRequiredList: { about: 'choices', input: { kind: 'phone' } },
  getIotDevModelList: { about: 'choices' },
  appAbilityList: { about: 'app' },
  appAbilityInForce: { about: 'app' },
  appAbilityAppliedAll: { about: 'app' },
  appAbilityApplied: { about: 'app' },
  appAbilityDetail: { about: 'ability alone' },
  appAbilityApply: { about: 'app', input: { stamp, abilities: 'privacy-consent' }, own: '400001' },
  carAppApplyAbility: { about: 'app', kind: 'car', input: { stamp, abilities: 'screen-fit' }, own: '400001' },
  iotApplyAbility: { about: 'app', kind: 'iot', input: { stamp, abilities: 'state-report' }, own: '400001' },
  iotApplyDetail: { about: 'app', kind: 'iot' },
  appAbilityWithdraw: { about: 'ability', input: { version }, also: 'app:submit' },
  appAbilityEnd: { about: 'ability', input: { version }, also: 'app:submit', own: '409001' },
  abilityDocUpload: {
    about: 'app',
    input: { ability: 'background-run', document: 'necessity' },
    also: 'app:edit',
    own: '415001',
  },
  abilityDocRemove: { about: 'document' },
  appDraft: { about: 'app', input: { about: 'abilities' } },
  appDraftSave: { about: 'app', input: { about: 'abilities', data: '{}' }, also: 'app:submit' },
  appOffer: { about: 'apps', input: { abilityType: 'push' } },
  offerOverview: { about: 'apps' },
  getAppDetailAndServices: { about: 'app' },
  getCarAppDetailAndServices: { about: 'app', kind: 'car' },
  getAppServiceDetail: { about: 'app', input: { service: 'push' } },
  applied: { about: 'app' },
  appServiceConfigList: { about: 'app' },
  mobileAppApplyService: { about: 'app', input: { stamp, service: 'gs' }, also: 'service:gs', own: '400001' },
  carAppApplyService: {
    about: 'app',
    kind: 'car',
    input: { stamp, service: 'push' },
    also: 'service:push',
    own: '400001',
  },
  providerAccountApplyApp: { about: 'app', input: { stamp }, own: '400001' },
  providerAccountApplyWeb: { about: 'app', kind: 'web', input: { stamp }, own: '400001' },
  providerAccountUpdateApp: { about: 'app', input: { version }, own: '409001' },
  providerAccountUpdateWeb: { about: 'app', kind: 'web', input: { version }, own: '409001' },
  appServiceConfigSave: { about: 'app', input: { version, service: 'push' }, also: 'service:push', own: '409001' },
  getAppGSFunctionList: { about: 'app' },
  getAppGSFunctionDetailById: { about: 'function' },
  applyAppGSFunctionService: { about: 'app', own: '409001' },
  updateAppGSFunctionService: { about: 'function', input: { version }, own: '409001' },
  delAppGSFunctionService: { about: 'function', input: { version } },
  switchAppGSFunctionService: { about: 'function', input: { version, on: 'true' }, own: '409001' },
}
export const OF_APPS: Record<string, Row> = { ...APPS, ...ABILITIES }
/** Appeals name a decision: that of the own account, or of an app that the viewer may submit (appeals.test.ts). */
const APPEALS: Record<string, Row> = {
  appealList: { about: 'own' },
  appealGet: { about: 'own' },
  appealSubmit: { about: 'own' },
  appealFileUpload: { about: 'own' },
  appealFileGet: { about: 'own' },
  appealFileRemove: { about: 'own' },
}
export const ROWS: Record<string, Row> = { ...TEAM, ...OF_APPS, ...APPEALS }
/** Calls about the viewer's own account, which roles do not restrict. */
export const OWN_ACCOUNT =
  /^\/api\/dev\/v1\/(?:user|account|unbind-account|report|notice|notification|certification)\/|^\/api\/web\/v1\/(?:notice-center|document)\//
