'use client'

import type { ReactNode } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { caseKinds, casePolicies } from '../../rules'
import type { changeFormSettings, FormSettings } from '../contract'
import { limitWords, type listWords, valueOfLabel } from '../rules'
import { ChoiceLines, RecipientLines } from './form-settings-fields'

type Props = { settings: FormSettings }

export const textsOf = (form: FormData, name: string): string[] => form.getAll(name).map((text) => String(text).trim())

export const numberIn = (form: FormData, name: string): number | null =>
  typed(form, name) === '' ? null : Number(typed(form, name))

type EditProps = Props & {
  title: string
  lead?: string
  children: ReactNode
  partOf: (form: FormData) => object
}

/** A part of the settings in a panel of its own; what is saved is that part alone. */
export function Edit({ settings, title, lead, children, partOf }: EditProps) {
  const save = async (form: FormData) => {
    const body = { ...partOf(form), changedAt: settings.changedAt }
    await sendData<typeof changeFormSettings>('PUT', '/desk/form-settings/', body)
    return `“${title}” is saved.`
  }
  return (
    <DeskAction label="Edit" tone="small" title={title} lead={lead} submit="Save" run={save}>
      {children}
    </DeskAction>
  )
}

export function EditChoices({
  settings,
  name,
  label,
}: Props & { name: (typeof listWords)[number]['name']; label: string }) {
  const partOf = (form: FormData) => {
    const values = textsOf(form, 'value')
    const labels = textsOf(form, 'label')
    const taken = values.filter(Boolean)
    const choices = labels.map((words, index) => {
      const value = values[index] || valueOfLabel(words, taken)
      if (!taken.includes(value)) taken.push(value)
      return { value, label: words }
    })
    return { [name]: choices }
  }
  return (
    <Edit
      settings={settings}
      title={label}
      lead="Forms show these in this order. Earlier enquiries show what was chosen under its current name."
      partOf={partOf}
    >
      <ChoiceLines choices={settings[name]} />
    </Edit>
  )
}

export const EditRecipients = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="Who is notified of a new enquiry"
    lead="A form without a line notifies the support address. If a form has two lines, the first counts."
    partOf={(form) => {
      const emails = textsOf(form, 'email')
      return { recipients: textsOf(form, 'form').map((name, index) => ({ form: name, email: emails[index] ?? '' })) }
    }}
  >
    <RecipientLines recipients={settings.recipients} />
  </Edit>
)

export const EditMonths = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="How long enquiries are kept"
    lead="In months. Older enquiries are erased automatically within the hour, except appeals and complaints that are still open."
    partOf={(form) => ({ months: Object.fromEntries(caseKinds.map((name) => [name, numberIn(form, name)])) })}
  >
    {caseKinds.map((name) => (
      <DeskField
        key={name}
        label={casePolicies[name].label}
        name={name}
        type="number"
        value={String(settings.months[name])}
      />
    ))}
  </Edit>
)

export const EditLimits = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="How often a form may be sent"
    partOf={(form) => ({ limits: Object.fromEntries(limitWords.map(({ name }) => [name, numberIn(form, name)])) })}
  >
    {limitWords.map(({ name, label }) => (
      <DeskField key={name} label={label} name={name} type="number" value={String(settings.limits[name])} />
    ))}
  </Edit>
)
