// The kinds of content of the catalogue, in the order of the editor.
import { applicationDocumentKind, applicationFieldKind } from './asked-kinds.ts'
import { abilityKind, appServiceKind } from './offered-kinds.ts'

export const catalogueKinds = [abilityKind, appServiceKind, applicationFieldKind, applicationDocumentKind]
