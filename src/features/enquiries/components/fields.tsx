'use client'

import type { ReactNode } from 'react'
import { accountProfilePath } from '@/account-paths'
import type { Profile } from '@/features/account/contract'
import { oneNameHint } from '@/features/account/details.rules'
import type { Choice } from '@/features/enquiries/rules'
import { Said } from '@/ui/chosen-words'
import { RadioField, SelectField, TextField } from '@/ui/field'
import type { Start } from '../submission.client'

type Errors = Record<string, string[]>

export type Fields = {
  of: (name: string) => { name: string; value: string | null; errors: string[] | undefined }
  all: (name: string) => readonly string[]
  errors: Errors
}

type Sources = {
  start: Start
  profile: Profile | null
  presets: Record<string, readonly string[]>
  errors: Errors
}

/** Precedence: locked values, then the draft, the profile and the page's query. */
export function fieldsOf({ start, profile, presets, errors }: Sources): Fields {
  const known = profile ? knownOf(profile) : {}
  const locked = profile ? lockedOf(profile) : {}
  const all = (name: string): readonly string[] => {
    const one = locked[name] ?? null
    if (one !== null) return [one]
    return start.values.get(name) ?? presets[name] ?? (known[name] ? [known[name]] : [])
  }
  return { all, errors, of: (name) => ({ name, value: all(name)[0] ?? null, errors: errors[name] }) }
}

/** Names and email come from the profile (spec section 6); the server takes no others. */
const lockedOf = (profile: Profile): Record<string, string | null> => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
})

const knownOf = (profile: Profile): Record<string, string | null> => ({
  phoneNumber: profile.phoneNumber,
  companyName: profile.company?.name ?? null,
  siteSafeIdNumber: profile.siteSafeIdNumber,
  siteSafePassportIdentifierOrDateOfBirth: profile.siteSafeIdNumber,
  dateOfBirth: profile.dateOfBirth,
})

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <h3 className="border-b-2 border-ink pb-2">
        <Said text={title} />
      </h3>
      {children}
    </div>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-end gap-6 sm:grid-cols-2">{children}</div>
)

export function SenderFields({ fields, isLocked }: { fields: Fields; isLocked: boolean }) {
  const names = { isName: true, isReadOnly: isLocked }
  return (
    <>
      {isLocked && (
        <p>
          <Said text="Your name and email address come from your profile, so they can’t be changed here." />{' '}
          <a className="link" href={accountProfilePath}>
            <Said text="Go to my profile" />
          </a>
        </p>
      )}
      <Pair>
        <TextField {...fields.of('firstName')} label="First name" autoComplete="given-name" {...names} />
        <TextField
          {...fields.of('lastName')}
          label="Last name"
          hint={isLocked ? undefined : oneNameHint}
          autoComplete="family-name"
          {...names}
        />
      </Pair>
      <TextField
        {...fields.of('email')}
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        isReadOnly={isLocked}
      />
    </>
  )
}

export function PhoneField({ fields, isOptional = false }: { fields: Fields; isOptional?: boolean }) {
  return (
    <TextField
      {...fields.of('phoneNumber')}
      label={isOptional ? 'Phone number (optional)' : 'Phone number'}
      hint="For example 021 123 4567. From overseas, start with +61 or your country’s code."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width={20}
    />
  )
}

export function CompanyField({
  fields,
  hint,
  isOptional = false,
}: {
  fields: Fields
  hint?: string
  isOptional?: boolean
}) {
  return (
    <TextField
      {...fields.of('companyName')}
      label={isOptional ? 'Company (optional)' : 'Company'}
      {...(hint ? { hint } : {})}
      autoComplete="organization"
      isName
    />
  )
}

export function CardNumberField({ fields }: { fields: Fields }) {
  return (
    <TextField
      {...fields.of('siteSafeIdNumber')}
      label="Site safety card number"
      hint="On the front of your card, for example 2604437."
      width={20}
      isName
    />
  )
}

type ChoiceProps = {
  field: ReturnType<Fields['of']>
  label: string
  hint?: string
  options: readonly (Choice & { group?: string })[]
  empty: string
  preset?: string
}

/** Radios for up to six options, a select beyond (design, manner 16). */
export function ChoiceField({ field, label, hint, options, empty, preset }: ChoiceProps) {
  const shared = { ...field, label, value: field.value ?? preset ?? null, ...(hint ? { hint } : {}) }
  if (options.length > 6) return <SelectField {...shared} options={options} empty={empty} />
  return <RadioField {...shared} options={options} />
}

export function RegionField({ fields, options }: { fields: Fields; options: readonly Choice[] }) {
  return (
    <ChoiceField
      field={fields.of('whereAreYouBased')}
      label="Where are you based?"
      options={options}
      empty="Choose a region"
    />
  )
}

export function ContactMethodField(props: { fields: Fields; options: readonly Choice[]; preset?: string }) {
  const { fields, options, preset } = props
  return (
    <ChoiceField
      field={fields.of('howWouldYouLikeToBeContacted')}
      label="How would you like to be contacted?"
      options={options}
      empty="Choose one"
      {...(preset ? { preset } : {})}
    />
  )
}
