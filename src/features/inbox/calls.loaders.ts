import { submitRoutes } from '@/features/enquiries/contract.generated'
import { loadFormChoices } from '@/features/enquiries/forms/loaders'
import { answerLabels, type FormName, formNames, formPolicies } from '@/features/enquiries/rules'
import { regions } from '@/features/places/rules'
import type { CallForm } from './calls.contract'
import { type CallFieldKind, isAsked, kindOf, severalFields } from './calls.rules'

const typedKinds = ['text', 'lines', 'date', 'address'] as const

const typedKind = (kind: CallFieldKind) => typedKinds.find((one) => one === kind)

/** The forms as the desk asks them, from the schemas that the site's pages are checked by. */
export async function loadCallForms(): Promise<CallForm[]> {
  return await Promise.all(formNames.map(loadCallForm))
}

async function loadCallForm(form: FormName): Promise<CallForm> {
  const choices = await loadFormChoices(form)
  const { schema } = submitRoutes[form].request.body.content['application/json']
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (!isAsked(name)) return []
    const kind = kindOf(name)
    const own = typedKind(kind)
    const list = kind === 'text' || kind === 'lines' || kind === 'date' || kind === 'address' ? [] : choices[kind]
    return [
      {
        name,
        label: answerLabels[name] ?? name,
        kind: own ?? (severalFields.includes(name) ? ('several' as const) : ('choice' as const)),
        isOptional: field.safeParse('').success || field.safeParse(undefined).success,
        choices: list.map(({ value, label }) => ({ value, label })),
      },
    ]
  })
  return { name: form, label: formPolicies[form].label, fields }
}

export const callRegions = regions.map(({ value, label }) => ({ value, label }))
