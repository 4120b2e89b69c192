// A field of a form as it is told: its words, and the choices that this app has.
import type { App } from '../../apps/queries/apps.ts'
import type { FormField } from '../contract/answers.ts'
import { modelsOfTypes } from '../rules/devices.ts'
import { choicesOf, type GrantField } from '../rules/fields.ts'
import { GRANT_HELP, GRANT_LABEL, modelName } from '../rules/labels.ts'

const AREAS: readonly GrantField[] = ['reason', 'scenario', 'callbackUrls', 'keywords']

/** The choices that this app has: models are those that it is made for. */
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
