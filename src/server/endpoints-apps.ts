// The endpoints of apps, abilities and services, which `endpoints.ts` takes in: one line each.
import { bind, type Bound } from '../api/implement.ts'
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

export const appEndpoints: readonly Bound[] = [
  bind(appDesk.reviewApp, appDeskHandlers.reviewAppHandler),
  bind(appDesk.reviewAppPicture, appDeskHandlers.reviewAppPictureHandler),
  bind(appDesk.reviewAppApprove, appDeskHandlers.reviewAppApproveHandler),
  bind(appDesk.reviewAppReject, appDeskHandlers.reviewAppRejectHandler),
  bind(apps.listApp, appListsHandlers.listAppHandler),
  bind(apps.appOverview, appListsHandlers.appOverviewHandler),
  bind(apps.exportApps, appListsHandlers.exportAppsHandler),
  bind(apps.getApp, appListsHandlers.getAppHandler),
  bind(apps.getAppHistory, appListsHandlers.getAppHistoryHandler),
  bind(apps.saveAppInfo, appSaveHandlers.saveAppInfoHandler),
  bind(appSites.siteProof, appSitesHandlers.siteProofHandler),
  bind(appSites.checkWebSite, appSitesHandlers.checkWebSiteHandler),
  bind(appConnection.iotConnection, appConnectionHandlers.iotConnectionHandler),
  bind(appConnection.iotTestConnection, appConnectionHandlers.iotTestConnectionHandler),
  bind(apps.saveWebAppInfo, appSaveHandlers.saveWebAppInfoHandler),
  bind(apps.saveCarAppInfo, appSaveHandlers.saveCarAppInfoHandler),
  bind(apps.updateCarApp, appSaveHandlers.updateCarAppHandler),
  bind(apps.updateCarAppModel, appSaveHandlers.updateCarAppModelHandler),
  bind(apps.iotCloudToCloud, appSaveHandlers.iotCloudToCloudHandler),
  bind(apps.submitApp, appMovesHandlers.submitAppHandler),
  bind(apps.withdrawApp, appMovesHandlers.withdrawAppHandler),
  bind(apps.modifyAppName, appMovesHandlers.modifyAppNameHandler),
  bind(apps.takeDownApp, appMovesHandlers.takeDownAppHandler),
  bind(apps.deleteApp, appMovesHandlers.deleteAppHandler),
  bind(apps.carModelList, appListsHandlers.carModelListHandler),
  bind(apps.getIotAbilityDevTypeList, appListsHandlers.getIotAbilityDevTypeListHandler),
  bind(appKeys.secretList, appKeysHandlers.secretListHandler),
  bind(appKeys.secretMake, appKeysHandlers.secretMakeHandler),
  bind(appKeys.secretShown, appKeysHandlers.secretShownHandler),
  bind(appKeys.secretPutAway, appKeysHandlers.secretPutAwayHandler),
  bind(appKeys.secretEnd, appKeysHandlers.secretEndHandler),
  bind(openCall.openCallKeys, openCallHandlers.openCallKeysHandler),
  bind(openCall.openCallTest, openCallHandlers.openCallTestHandler),
  bind(appKeys.openApp, openHandlers.openAppHandler),
  bind(appKeys.openEcho, openHandlers.openEchoHandler),
  bind(appPictures.appImgUpload, appPicturesHandlers.appImgUploadHandler, appPicturesHandlers.pictureQuota),
  bind(appPictures.appImgDownload, appPicturesHandlers.appImgDownloadHandler),
  bind(appPictures.appImgRemove, appPicturesHandlers.appImgRemoveHandler),
  bind(abilities.abilityOptionList, abilityCatalogueHandlers.abilityOptionListHandler),
  bind(abilities.abilityOptionListByPage, abilityCatalogueHandlers.abilityOptionListByPageHandler),
  bind(abilities.abilityRequiredList, abilityCatalogueHandlers.abilityRequiredListHandler),
  bind(abilities.appAbilityList, abilityCatalogueHandlers.appAbilityListHandler),
  bind(abilities.appAbilityInForce, abilityCatalogueHandlers.appAbilityInForceHandler),
  bind(abilities.appAbilityAppliedAll, abilityCatalogueHandlers.appAbilityAppliedAllHandler),
  bind(abilities.appAbilityApplied, abilityCatalogueHandlers.appAbilityAppliedHandler),
  bind(abilities.getIotDevModelList, abilityCatalogueHandlers.getIotDevModelListHandler),
  bind(abilities.iotApplyDetail, abilityCatalogueHandlers.iotApplyDetailHandler),
  // Before the one that takes any number in its path.
  bind(abilityDrafts.appDraft, abilityDraftHandlers.appDraftHandler),
  bind(abilityDrafts.appDraftSave, abilityDraftHandlers.appDraftSaveHandler),
  bind(abilities.appAbilityDetail, abilityCatalogueHandlers.appAbilityDetailHandler),
  bind(abilities.appAbilityApply, abilityApplyingHandlers.appAbilityApplyHandler),
  bind(abilities.carAppApplyAbility, abilityApplyingHandlers.carAppApplyAbilityHandler),
  bind(abilities.iotApplyAbility, abilityApplyingHandlers.iotApplyAbilityHandler),
  bind(abilities.appAbilityWithdraw, abilityApplyingHandlers.appAbilityWithdrawHandler),
  bind(abilities.appAbilityEnd, abilityApplyingHandlers.appAbilityEndHandler),
  bind(abilities.abilityDocUpload, abilityDocumentHandlers.abilityDocUploadHandler, appPicturesHandlers.pictureQuota),
  bind(abilities.abilityDocRemove, abilityDocumentHandlers.abilityDocRemoveHandler),
  bind(appOffer, appOfferHandler),
  bind(appServices.getAppDetailAndServices, appServiceHandlers.getAppDetailAndServicesHandler),
  bind(appServices.getCarAppDetailAndServices, appServiceHandlers.getCarAppDetailAndServicesHandler),
  bind(appServices.getAppServiceDetail, appServiceHandlers.getAppServiceDetailHandler),
  bind(appServices.applied, appServiceHandlers.appliedHandler),
  bind(appServices.appServiceConfigList, appServiceHandlers.appServiceConfigListHandler),
  bind(appServices.mobileAppApplyService, serviceApplyingHandlers.mobileAppApplyServiceHandler),
  bind(appServices.carAppApplyService, serviceApplyingHandlers.carAppApplyServiceHandler),
  bind(appServices.providerAccountApplyApp, serviceApplyingHandlers.providerAccountApplyAppHandler),
  bind(appServices.providerAccountApplyWeb, serviceApplyingHandlers.providerAccountApplyWebHandler),
  bind(appServices.providerAccountUpdateApp, serviceApplyingHandlers.providerAccountUpdateAppHandler),
  bind(appServices.providerAccountUpdateWeb, serviceApplyingHandlers.providerAccountUpdateWebHandler),
  bind(appServices.appServiceConfigSave, serviceApplyingHandlers.appServiceConfigSaveHandler),
  bind(searchFunctions.getAppGSFunctionList, searchFunctionHandlers.getAppGSFunctionListHandler),
  bind(searchFunctions.getAppGSFunctionDetailById, searchFunctionHandlers.getAppGSFunctionDetailByIdHandler),
  bind(searchFunctions.applyAppGSFunctionService, searchFunctionHandlers.applyAppGSFunctionServiceHandler),
  bind(searchFunctions.updateAppGSFunctionService, searchFunctionHandlers.updateAppGSFunctionServiceHandler),
  bind(searchFunctions.delAppGSFunctionService, searchFunctionHandlers.delAppGSFunctionServiceHandler),
  bind(searchFunctions.switchAppGSFunctionService, searchFunctionHandlers.switchAppGSFunctionServiceHandler),
]
