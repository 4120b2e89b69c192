// Manifest of abilities, services and search functions of apps.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as appPicturesHandlers from '../apps/handlers/pictures.ts'
import * as abilities from './contract/abilities.ts'
import * as abilityDrafts from './contract/drafts.ts'
import * as searchFunctions from './contract/functions.ts'
import { appOffer, offerOverview } from './contract/offer.ts'
import * as office from './contract/office.ts'
import * as appServices from './contract/services.ts'
import * as abilityApplyingHandlers from './handlers/applying.ts'
import * as abilityCatalogueHandlers from './handlers/catalogue.ts'
import * as abilityDocumentHandlers from './handlers/documents.ts'
import * as abilityDraftHandlers from './handlers/drafts.ts'
import * as searchFunctionHandlers from './handlers/functions.ts'
import * as officeHandlers from './handlers/office.ts'
import { appOfferHandler } from './handlers/offer.ts'
import { offerOverviewHandler } from './handlers/offer-overview.ts'
import * as serviceApplyingHandlers from './handlers/service-applying.ts'
import * as appServiceHandlers from './handlers/services.ts'

export const abilitiesFeature = feature({
  name: 'abilities',
  endpoints: [
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
    implement(office.officeAbilityList, officeHandlers.officeAbilityListHandler),
    implement(office.officeAbilityEnd, officeHandlers.officeAbilityEndHandler),
    implement(office.officeAbilityRestore, officeHandlers.officeAbilityRestoreHandler),
    implement(appOffer, appOfferHandler),
    implement(offerOverview, offerOverviewHandler),
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
  ],
  appeals: [officeHandlers.abilityAppeals],
  demo: async ({ db, now }) => (await import('./factory/demo.ts')).makeDemoGrants(db, now),
})
