'use client'

import { regions } from '@/features/places/rules'
import { DeskField, DeskTick, typed } from '@/ui/desk/action'
import { oneNameHint } from '../details.rules'
import type { PersonDetails } from '../people.contract'
import { languages } from '../rules'

export type Trades = readonly { id: number; name: string }[]

const lines = [
  ['line1', 'Street'],
  ['line2', 'Second line'],
  ['suburb', 'Suburb'],
  ['city', 'Town or city'],
  ['postcode', 'Postcode'],
] as const

const plain = ['firstName', 'lastName', 'preferredName', 'email', 'phoneNumber', 'dateOfBirth', 'cardNumber'] as const
const addressParts = ['line1', 'line2', 'suburb', 'city', 'postcode', 'region', 'country'] as const
const wishes = [
  ['email', 'May get emails'],
  ['sms', 'May get texts'],
  ['marketing', 'Happy to get offers'],
] as const

export function PersonFields({ person, trades }: { person?: PersonDetails; trades: Trades }) {
  const { address } = person ?? {}
  return (
    <>
      <DeskField label="First name" name="firstName" value={person?.firstName ?? ''} />
      <DeskField label="Last name" name="lastName" hint={oneNameHint} value={person?.lastName ?? ''} />
      <DeskField label="Preferred name" name="preferredName" value={person?.preferredName ?? ''} />
      {person?.hasLogin ? (
        <p className="mut">They log in as {person.email}, so only they can change their email.</p>
      ) : (
        <DeskField label="Email" name="email" type="email" value={person?.email ?? ''} />
      )}
      <DeskField label="Phone" name="phoneNumber" type="tel" value={person?.phoneNumber ?? ''} />
      <DeskField label="Date of birth" name="dateOfBirth" type="date" value={person?.dateOfBirth ?? ''} />
      <DeskField
        label="Card number"
        name="cardNumber"
        hint="They get one with their first card."
        value={person?.cardNumber ?? ''}
      />
      {lines.map(([part, label]) => (
        <DeskField key={part} label={label} name={`address.${part}`} value={address?.[part] ?? ''} />
      ))}
      <Choice label="Region" name="address.region" none="None" options={regions} value={address?.region ?? ''} />
      <DeskField label="Country, as NZ" name="address.country" value={address?.country ?? 'NZ'} />
      <Choice
        label="Trade"
        name="industryTradeAreaId"
        none="None"
        options={trades.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(person?.industryTradeAreaId ?? '')}
      />
      <Choice
        label="Language"
        name="preferredLanguage"
        none="Not said"
        options={languages}
        value={person?.preferredLanguage ?? ''}
      />
      {wishes.map(([kind, label]) => (
        <DeskTick
          key={kind}
          label={label}
          name={`comms.${kind}`}
          isOn={person ? person.commsPrefs[kind] : kind === 'email'}
        />
      ))}
    </>
  )
}

type ChoiceProps = {
  label: string
  name: string
  none: string
  value: string
  options: readonly { value: string; label: string }[]
}

function Choice({ label, name, none, value, options }: ChoiceProps) {
  const isOffered = value === '' || options.some((option) => option.value === value)
  return (
    <DeskField label={label} name={name} type="choice" value={value}>
      <option value="">{none}</option>
      {!isOffered && <option value={value}>As it is now</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </DeskField>
  )
}

export function changedDetails(form: FormData, person?: PersonDetails): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const name of plain)
    if (form.has(name) && typed(form, name) !== (person?.[name] ?? '')) changed[name] = typed(form, name)
  const address = Object.fromEntries(addressParts.map((part) => [part, typed(form, `address.${part}`)]))
  const was = person?.address
  const hasAddress = addressParts.some((part) => part !== 'country' && address[part] !== '')
  const isMoved = addressParts.some((part) => address[part] !== (was?.[part] ?? (part === 'country' ? 'NZ' : '')))
  if (isMoved || (!person && hasAddress)) changed.address = { ...address, country: address.country || 'NZ' }
  const trade = typed(form, 'industryTradeAreaId')
  if (trade !== String(person?.industryTradeAreaId ?? '')) changed.industryTradeAreaId = trade ? Number(trade) : null
  const language = typed(form, 'preferredLanguage')
  if (language !== (person?.preferredLanguage ?? '')) changed.preferredLanguage = language || null
  const commsPrefs = Object.fromEntries(wishes.map(([kind]) => [kind, form.has(`comms.${kind}`)]))
  if (wishes.some(([kind]) => commsPrefs[kind] !== (person ? person.commsPrefs[kind] : kind === 'email')))
    changed.commsPrefs = commsPrefs
  return changed
}
