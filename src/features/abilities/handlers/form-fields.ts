// Form fields as the API describes them: labels, and the options available for this app.
import type { App } from '../../apps/queries/apps.ts'
import type { FormField } from '../contract/answers.ts'
import { modelsOfTypes } from '../../apps/rules/grants/devices.ts'
import { choicesOf, type GrantField } from '../../apps/rules/grants/fields.ts'
import { GRANT_HELP, GRANT_LABEL, modelName } from '../../apps/rules/grants/labels.ts'

const AREAS: readonly GrantField[] = ['reason', 'scenario', 'callbackUrls', 'keywords']

/** Options for this app: device models are limited to those the app supports. */
function choicesFor(app: Pick<App, 'data'>, field: GrantField): readonly string[] {
  if (field === 'carModels') return [app.data.carModels ?? []].flat()
  if (field === 'deviceModels') return modelsOfTypes([app.data.deviceTypes ?? []].flat())
  return choicesOf(field).choices
}

export function formField(app: Pick<App, 'data'>, field: GrantField, optional: boolean): FormField {
  const { several, choices } = choicesOf(field)
  return {
    name: field,
    label: GRANT_LABEL[field](),
    help: GRANT_HELP[field]?.() ?? '',
    look:
      field === 'iconId'
        ? 'icon'
        : several
          ? 'some'
          : choices.length > 0
            ? 'one'
            : AREAS.includes(field)
              ? 'area'
              : 'text',
    options: choicesFor(app, field).map((value) => ({ value, label: modelName(value) })),
    optional,
  }
}
