'use client'

import { useState } from 'react'
import { AddressField } from '@/features/places/addresses/components/address-field'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { DateField } from '@/ui/date-field'
import { CheckField, SelectField, TextField } from '@/ui/field'
import type { Profile, readProfile, writeProfile } from '../contract'
import { oneNameHint } from '../details.rules'
import { languages } from '../rules'

type Trade = { id: number; name: string; division: string }

const typed = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function changeOf(form: FormData, version: number) {
  return {
    firstName: typed(form, 'firstName') ?? '',
    lastName: typed(form, 'lastName') ?? '',
    preferredName: typed(form, 'preferredName'),
    phoneNumber: typed(form, 'phoneNumber'),
    dateOfBirth: typed(form, 'dateOfBirth'),
    address: {
      line1: typed(form, 'address.line1'),
      line2: typed(form, 'address.line2'),
      suburb: typed(form, 'address.suburb'),
      city: typed(form, 'address.city'),
      postcode: typed(form, 'address.postcode'),
      region: typed(form, 'address.region'),
    },
    industryTradeAreaId: Number(typed(form, 'industryTradeAreaId')) || null,
    preferredLanguage: typed(form, 'preferredLanguage'),
    commsPrefs: { email: form.has('comms.email'), sms: form.has('comms.sms'), marketing: form.has('comms.marketing') },
    version,
  }
}

const currentVersion = async (fallback: number) =>
  (await getData<typeof readProfile>('/user/profile/').catch(() => null))?.version ?? fallback

export function ProfileForm({ profile, trades }: { profile: Profile; trades: Trade[] }) {
  const [version, setVersion] = useState(profile.version)
  const send = async (form: FormData) => {
    try {
      const saved = await sendData<typeof writeProfile>('PUT', '/user/profile/', changeOf(form, version))
      setVersion(saved.version)
    } catch (error) {
      // Changed elsewhere. The form says so; submitting again overwrites that change.
      if (error instanceof ApiError && error.code === 409) setVersion(await currentVersion(version))
      throw error
    }
  }
  return (
    <ApiForm
      send={send}
      submitLabel="Save profile"
      doneText="Your profile is saved."
      className="grid gap-8 border-ink md:border-2 md:bg-white md:p-8"
    >
      {(errors) => (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className="grid gap-6">
            <h2 className="text-2xl">You</h2>
            <PersonFields profile={profile} errors={errors} />
          </div>
          <div className="grid gap-6">
            <AddressField
              legend={<h2 className="text-2xl">Address</h2>}
              name="address"
              value={profile.address}
              isOptional
              errors={errors}
            />
            <WorkFields profile={profile} trades={trades} errors={errors} />
          </div>
        </div>
      )}
    </ApiForm>
  )
}

type Part = { profile: Profile; errors: Record<string, string[]> }

function PersonFields({ profile, errors }: Part) {
  return (
    <>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          value={profile.firstName}
          autoComplete="given-name"
          width={26}
          isName
          errors={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          hint={oneNameHint}
          value={profile.lastName}
          autoComplete="family-name"
          width={26}
          isName
          errors={errors.lastName}
        />
      </div>
      <TextField
        label="Preferred name (optional)"
        name="preferredName"
        hint="What people call you. It goes on your card."
        value={profile.preferredName}
        width={26}
        isName
        errors={errors.preferredName}
      />
      <TextField
        label="Email address"
        name="email"
        hint="You log in with this address. Call us to change it."
        value={profile.email}
        isReadOnly
      />
      <TextField
        label="Phone number (optional)"
        name="phoneNumber"
        type="tel"
        value={profile.phoneNumber}
        autoComplete="tel"
        width={18}
        errors={errors.phoneNumber}
      />
      <DateField
        label="Date of birth (optional)"
        name="dateOfBirth"
        hint="For example 27 3 1990"
        value={profile.dateOfBirth}
        isBirth
        errors={errors.dateOfBirth}
      />
    </>
  )
}

function WorkFields({ profile, trades, errors }: Part & { trades: Trade[] }) {
  const { commsPrefs } = profile
  return (
    <>
      <h2 className="mt-4 text-2xl">Work and training</h2>
      <SelectField
        label="Trade (optional)"
        name="industryTradeAreaId"
        value={profile.industryTradeAreaId?.toString() ?? null}
        options={trades.map(({ id, name, division }) => ({ value: String(id), label: name, group: division }))}
        empty="Choose a trade"
        errors={errors.industryTradeAreaId}
      />
      <SelectField
        label="Language you learn best in (optional)"
        name="preferredLanguage"
        value={profile.preferredLanguage}
        options={languages}
        empty="Choose a language"
        errors={errors.preferredLanguage}
      />
      <fieldset>
        <legend className="font-semibold">How we can contact you</legend>
        <CheckField label="Email about my bookings and card" name="comms.email" isChecked={commsPrefs.email} />
        <CheckField label="Text messages about my bookings" name="comms.sms" isChecked={commsPrefs.sms} />
        <CheckField label="News and offers by email" name="comms.marketing" isChecked={commsPrefs.marketing} />
      </fieldset>
    </>
  )
}
