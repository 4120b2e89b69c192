// The endpoints of apps, abilities and services, one line each; included by `endpoints.ts`.
import { implement, type Implementation } from '../api/implement.ts'
import * as abilities from '../features/abilities/contract/abilities.ts'
import * as abilityDrafts from '../features/abilities/contract/drafts.ts'
import * as searchFunctions from '../features/abilities/contract/functions.ts'
import { appOffer } from '../features/abilities/contract/offer.ts'
import * as appServices from '../features/abilities/contract/services.ts'
import * as abilityApplyingHandlers from '../features/abilities/handlers/applying.ts'
import * as abilityCatalogueHandlers from '../features/abilities/handlers/catalogue.ts'
import * as abilityDocumentHandlers from '../features/abilities/handlers/documents.ts'
import * as abilityDraftHandlers from '../features/abilities/handlers/drafts.ts'
import * as searchFunctionHandlers from '../features/abilities/handlers/functions.ts'
import { appOfferHandler } from '../features/abilities/handlers/offer.ts'
import * as serviceApplyingHandlers from '../features/abilities/handlers/service-applying.ts'
import * as appServiceHandlers from '../features/abilities/handlers/services.ts'
import * as apps from '../features/apps/contract/apps.ts'
import * as appConnection from '../features/apps/contract/connection.ts'
import * as appDesk from '../features/apps/contract/desk.ts'
import * as appKeys from '../features/apps/contract/keys.ts'
import * as appDeskHandlers from '../features/apps/handlers/review/desk.ts'
import * as appKeysHandlers from '../features/apps/handlers/keys.ts'
import * as openHandlers from '../features/apps/handlers/open.ts'
import * as openCall from '../features/apps/contract/open-call.ts'
import * as openCallHandlers from '../features/apps/handlers/open-call.ts'
import * as appPictures from '../features/apps/contract/pictures.ts'
import * as appSites from '../features/apps/contract/sites.ts'
import * as appConnectionHandlers from '../features/apps/handlers/sites/connection.ts'
import * as appListsHandlers from '../features/apps/handlers/lists.ts'
import * as appMovesHandlers from '../features/apps/handlers/moves.ts'
import * as appPicturesHandlers from '../features/apps/handlers/pictures.ts'
import * as appSaveHandlers from '../features/apps/handlers/save.ts'
import * as appSitesHandlers from '../features/apps/handlers/sites/sites.ts'

export const appEndpoints: readonly Implementation[] = [
  implement(appDesk.reviewApp, appDeskHandlers.reviewAppHandler),
  implement(appDesk.reviewAppPicture, appDeskHandlers.reviewAppPictureHandler),
  implement(appDesk.reviewAppApprove, appDeskHandlers.reviewAppApproveHandler),
  implement(appDesk.reviewAppReject, appDeskHandlers.reviewAppRejectHandler),
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
  implement(apps.carModelList, appListsHandlers.carModelListHandler),
  implement(apps.getIotAbilityDevTypeList, appListsHandlers.getIotAbilityDevTypeListHandler),
  implement(appKeys.secretList, appKeysHandlers.secretListHandler),
  implement(appKeys.secretMake, appKeysHandlers.secretMakeHandler),
  implement(appKeys.secretShown, appKeysHandlers.secretShownHandler),
  implement(appKeys.secretPutAway, appKeysHandlers.secretPutAwayHandler),
  implement(appKeys.secretEnd, appKeysHandlers.secretEndHandler),
  implement(openCall.openCallKeys, openCallHandlers.openCallKeysHandler),
  implement(openCall.openCallTest, openCallHandlers.openCallTestHandler),
  implement(appKeys.openApp, openHandlers.openAppHandler),
  implement(appKeys.openEcho, openHandlers.openEchoHandler),
  implement(appPictures.appImgUpload, appPicturesHandlers.appImgUploadHandler, appPicturesHandlers.pictureQuota),
  implement(appPictures.appImgDownload, appPicturesHandlers.appImgDownloadHandler),
  implement(appPictures.appImgRemove, appPicturesHandlers.appImgRemoveHandler),
  implement(abilities.abilityOptionList, abilityCatalogueHandlers.abilityOptionListHandler),
  implement(abilities.abilityOptionListByPage, abilityCatalogueHandlers.abilityOptionListByPageHandler),
  implement(abilities.abilityRequiredList, abilityCatalogueHandlers.abilityRequiredListHandler),
  implement(abilities.appAbilityList, abilityCatalogueHandlers.appAbilityListHandler),
  implement(abilities.appAbilityInForce, abilityCatalogueHandlers.appAbilityInForceHandler),
  implement(abilities.appAbilityAppliedAll, abilityCatalogueHandlers.appAbilityAppliedAllHandler),
  implement(abilities.appAbilityApplied, abilityCatalogueHandlers.appAbilityAppliedHandler),
  implement(abilities.getIotDevModelList, abilityCatalogueHandlers.getIotDevModelListHandler),
  implement(abilities.iotApplyDetail, abilityCatalogueHandlers.iotApplyDetailHandler),
  // Before the route with a parameter at the same place.
  implement(abilityDrafts.appDraft, abilityDraftHandlers.appDraftHandler),
  implement(abilityDrafts.appDraftSave, abilityDraftHandlers.appDraftSaveHandler),
  implement(abilities.appAbilityDetail, abilityCatalogueHandlers.appAbilityDetailHandler),
  implement(abilities.appAbilityApply, abilityApplyingHandlers.appAbilityApplyHandler),
  implement(abilities.carAppApplyAbility, abilityApplyingHandlers.carAppApplyAbilityHandler),
  implement(abilities.iotApplyAbility, abilityApplyingHandlers.iotApplyAbilityHandler),
  implement(abilities.appAbilityWithdraw, abilityApplyingHandlers.appAbilityWithdrawHandler),
  implement(abilities.appAbilityEnd, abilityApplyingHandlers.appAbilityEndHandler),
  implement(
    abilities.abilityDocUpload,
    abilityDocumentHandlers.abilityDocUploadHandler,
    appPicturesHandlers.pictureQuota,
  ),
  implement(abilities.abilityDocRemove, abilityDocumentHandlers.abilityDocRemoveHandler),
  implement(appOffer, appOfferHandler),
  implement(appServices.getAppDetailAndServices, appServiceHandlers.getAppDetailAndServicesHandler),
  implement(appServices.getCarAppDetailAndServices, appServiceHandlers.getCarAppDetailAndServicesHandler),
  implement(appServices.getAppServiceDetail, appServiceHandlers.getAppServiceDetailHandler),
  implement(appServices.applied, appServiceHandlers.appliedHandler),
  implement(appServices.appServiceConfigList, appServiceHandlers.appServiceConfigListHandler),
  implement(appServices.mobileAppApplyService, serviceApplyingHandlers.mobileAppApplyServiceHandler),
  implement(appServices.carAppApplyService, serviceApplyingHandlers.carAppApplyServiceHandler),
  implement(appServices.providerAccountApplyApp, serviceApplyingHandlers.providerAccountApplyAppHandler),
  implement(appServices.providerAccountApplyWeb, serviceApplyingHandlers.providerAccountApplyWebHandler),
  implement(appServices.providerAccountUpdateApp, serviceApplyingHandlers.providerAccountUpdateAppHandler),
  implement(appServices.providerAccountUpdateWeb, serviceApplyingHandlers.providerAccountUpdateWebHandler),
  implement(appServices.appServiceConfigSave, serviceApplyingHandlers.appServiceConfigSaveHandler),
  implement(searchFunctions.getAppGSFunctionList, searchFunctionHandlers.getAppGSFunctionListHandler),
  implement(searchFunctions.getAppGSFunctionDetailById, searchFunctionHandlers.getAppGSFunctionDetailByIdHandler),
  implement(searchFunctions.applyAppGSFunctionService, searchFunctionHandlers.applyAppGSFunctionServiceHandler),
  implement(searchFunctions.updateAppGSFunctionService, searchFunctionHandlers.updateAppGSFunctionServiceHandler),
  implement(searchFunctions.delAppGSFunctionService, searchFunctionHandlers.delAppGSFunctionServiceHandler),
  implement(searchFunctions.switchAppGSFunctionService, searchFunctionHandlers.switchAppGSFunctionServiceHandler),
]
