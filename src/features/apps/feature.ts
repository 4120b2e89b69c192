// Manifest of apps: forms, listing, secrets, sites, signed calls.
import path from 'node:path'
import { exportPart } from './handlers/own-data.ts'
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { appFiles } from './content/files.ts'
import { catalogueKinds } from './content/catalogue/kinds.ts'
import { optionKinds } from './content/option-kinds.ts'
import { appReasonKind } from './content/reasons.ts'
import * as apps from './contract/apps.ts'
import { catalogueNames } from './contract/catalogue.ts'
import * as appConnection from './contract/connection.ts'
import * as appDesk from './contract/app-cases.ts'
import * as appKeys from './contract/keys.ts'
import * as office from './contract/office.ts'
import * as testCall from './contract/test-call.ts'
import * as appPictures from './contract/pictures.ts'
import * as signedCalls from './contract/signed-calls.ts'
import * as appSites from './contract/sites.ts'
import * as appKeysHandlers from './handlers/keys.ts'
import { catalogueNamesHandler } from './handlers/catalogue.ts'
import * as appListsHandlers from './handlers/lists.ts'
import * as appMovesHandlers from './handlers/moves.ts'
import * as officeHandlers from './handlers/office.ts'
import * as testCallHandlers from './handlers/signed-calls/test-call.ts'
import * as signedCallHandlers from './handlers/signed-calls/signed-calls.ts'
import * as appPicturesHandlers from './handlers/pictures.ts'
import * as appDeskHandlers from './handlers/review/app-cases.ts'
import { reviewAppHandler } from './handlers/review/review-app.ts'
import * as appSaveHandlers from './handlers/save.ts'
import * as appConnectionHandlers from './handlers/sites/connection.ts'
import * as appSitesHandlers from './handlers/sites/sites.ts'
import { keysAppeals, takeDownAppeals } from './handlers/review/appeals.ts'
import { noListedApp } from './handlers/closure-check.ts'
import { eraseApps } from './handlers/erasure.ts'
import { checkSitesAgain, endDrafts, takeDownUncertifiedApps } from './jobs.ts'
import * as notifications from './notifications.ts'
import { appFacts } from './handlers/log-activity.ts'
import { PICTURE_FILES } from './queries/pictures.ts'
import { teamApps } from './queries/team-apps.ts'
import { appFigures } from './figures.ts'
import { APP_ACTS, OFFICE_ACTS } from './acts.ts'

export const appsFeature = feature({
  name: 'apps',
  tables: [
    'app',
    'app_case',
    'app_grant',
    'app_grant_history',
    'app_history',
    'app_option',
    'app_picture',
    'app_secret',
    'catalogue_item',
    'connection_test',
    'open_nonce',
    'site_check',
    'site_proof',
  ],
  endpoints: [
    implement(appDesk.reviewApp, reviewAppHandler),
    implement(appDesk.reviewAppPicture, appDeskHandlers.reviewAppPictureHandler),
    implement(office.officeAppList, officeHandlers.officeAppListHandler),
    implement(office.officeAppGet, officeHandlers.officeAppGetHandler),
    implement(office.officeAppTakeDown, officeHandlers.officeAppTakeDownHandler),
    implement(office.officeAppRestore, officeHandlers.officeAppRestoreHandler),
    implement(office.officeAppKeys, officeHandlers.officeAppKeysHandler),
    implement(apps.listApp, appListsHandlers.listAppHandler),
    implement(apps.appOverview, appListsHandlers.appOverviewHandler),
    implement(apps.exportApps, appListsHandlers.exportAppsHandler),
    implement(apps.getApp, appListsHandlers.getAppHandler),
    implement(apps.getAppHistory, appListsHandlers.getAppHistoryHandler),
    implement(apps.saveAppInfo, appSaveHandlers.saveAppInfoHandler),
    implement(appSites.siteProof, appSitesHandlers.siteProofHandler),
    implement(appSites.checkWebSite, appSitesHandlers.checkWebSiteHandler),
    implement(appConnection.iotConnection, appConnectionHandlers.iotConnectionHandler),
    implement(appConnection.iotTestConnection, appConnectionHandlers.iotTestConnectionHandler),
    implement(apps.saveWebAppInfo, appSaveHandlers.saveWebAppInfoHandler),
    implement(apps.saveCarAppInfo, appSaveHandlers.saveCarAppInfoHandler),
    implement(apps.updateCarApp, appSaveHandlers.updateCarAppHandler),
    implement(apps.updateCarAppModel, appSaveHandlers.updateCarAppModelHandler),
    implement(apps.iotCloudToCloud, appSaveHandlers.iotCloudToCloudHandler),
    implement(apps.submitApp, appMovesHandlers.submitAppHandler),
    implement(apps.withdrawApp, appMovesHandlers.withdrawAppHandler),
    implement(apps.modifyAppName, appMovesHandlers.modifyAppNameHandler),
    implement(apps.takeDownApp, appMovesHandlers.takeDownAppHandler),
    implement(apps.deleteApp, appMovesHandlers.deleteAppHandler),
    implement(apps.appOptions, appListsHandlers.appOptionsHandler),
    implement(catalogueNames, catalogueNamesHandler),
    implement(apps.carModelList, appListsHandlers.carModelListHandler),
    implement(apps.getIotAbilityDevTypeList, appListsHandlers.getIotAbilityDevTypeListHandler),
    implement(appKeys.secretList, appKeysHandlers.secretListHandler),
    implement(appKeys.secretMake, appKeysHandlers.secretMakeHandler),
    implement(appKeys.secretShown, appKeysHandlers.secretShownHandler),
    implement(appKeys.secretPutAway, appKeysHandlers.secretPutAwayHandler),
    implement(appKeys.secretEnd, appKeysHandlers.secretEndHandler),
    implement(testCall.openCallKeys, testCallHandlers.openCallKeysHandler),
    implement(testCall.openCallTest, testCallHandlers.openCallTestHandler),
    implement(signedCalls.openApp, signedCallHandlers.openAppHandler),
    implement(signedCalls.openEcho, signedCallHandlers.openEchoHandler),
    implement(appPictures.appImgUpload, appPicturesHandlers.appImgUploadHandler, appPicturesHandlers.pictureQuota),
    implement(appPictures.appImgDownload, appPicturesHandlers.appImgDownloadHandler),
    implement(appPictures.appImgRemove, appPicturesHandlers.appImgRemoveHandler),
  ],
  acts: [...Object.values(APP_ACTS), ...OFFICE_ACTS],
  subjects: [{ kind: 'app', label: m.apps_subject_app, page: (id: string) => `/ops/app/${id}` }],
  officeEntries: [
    { url: '/ops/app', label: m.apps_office_nav, opens: office.officeAppList, group: 'people', place: 20 },
  ],
  notifications: Object.values(notifications),
  caseKinds: [appDeskHandlers.appCases],
  appeals: [takeDownAppeals, keysAppeals],
  jobs: [takeDownUncertifiedApps, checkSitesAgain, endDrafts],
  uploads: [PICTURE_FILES],
  search: {
    pages: [
      { url: '/application', title: m.apps_in_search, words: m.apps_in_search_words, inSitemap: false },
      { url: '/utils', title: m.apps_tools_in_search, words: m.apps_tools_in_search_words, inSitemap: true },
    ],
  },
  activityLabels: appFacts,
  teamApps,
  exportPart,
  figures: appFigures,
  contentKinds: [...optionKinds, ...catalogueKinds, appReasonKind],
  content: appFiles,
  closure: [noListedApp],
  erase: eraseApps,
  demo: async ({ content, now, ...needs }) => {
    const { makeDemoApps } = await import('./factory/demo.ts')
    const { demoAppPictures } = await import('./factory/pictures.ts')
    const picture = await demoAppPictures(path.join(content, 'demo-apps'))
    await makeDemoApps({ ...needs, picture }, now)
  },
})
