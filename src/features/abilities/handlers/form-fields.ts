// Form fields as the API describes them: labels, and the options available for this app.
import type { App } from '../../apps/queries/apps.ts'
import type { FormField } from '../contract/answers.ts'
import { choicesOf, type GrantField, type GrantForm, optionListOf } from '../../apps/rules/grants/fields.ts'
import { choiceName, GRANT_HELP, GRANT_LABEL } from '../../apps/rules/grants/labels.ts'
import { type AppOption, modelsOfTypes, optionName } from '../../apps/rules/options.ts'

const AREAS: readonly GrantField[] = ['reason', 'scenario', 'callbackUrls', 'keywords']

type FieldContext = {
  app: Pick<App, 'data'>
  /** What apps choose from. */
  options: readonly AppOption[]
  /** What is chosen already. */
  kept?: GrantForm | undefined
}

/** Options for this app: models are limited to those the app supports. */
function choicesFor({ app, options, kept }: FieldContext, field: GrantField): readonly string[] {
  if (field === 'carModels') return [app.data.carModels ?? []].flat()
  if (field === 'deviceModels')
    return modelsOfTypes(options, [app.data.deviceTypes ?? []].flat(), [kept?.deviceModels ?? []].flat())
  return choicesOf(field).choices
}

export function formField(context: FieldContext, field: GrantField, optional: boolean): FormField {
  const { several, choices } = choicesOf(field)
  const list = optionListOf(field)
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
    options: choicesFor(context, field).map((value) => ({
      value,
      label: list ? optionName(context.options, list, value) : choiceName(value),
    })),
    optional,
  }
}
