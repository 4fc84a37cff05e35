'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { weekdays } from '@/lib/day-rules'
import { dollarsOf, readDollars } from '@/lib/money'
import { ApiForm } from '@/ui/api-form'
import { CheckField, GroupFrame, SelectField, TextField } from '@/ui/field'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { loadRenewals } from '../loaders'
import { lastMonthDay, mostPlaces, weeksAheadRange } from '../rules'
import type { writeRenewalSettings } from '../settings.contract'

type Props = Pick<Awaited<ReturnType<typeof loadRenewals>>, 'settings' | 'choices' | 'needsPoNumber'> & {
  onSaved: (now: Awaited<ReturnType<typeof loadRenewals>>['settings']) => void
}

const placeLabels = ['First place', 'Second place', 'Third place', 'Fourth place', 'Fifth place']

const numberOf = (typed: FormDataEntryValue | null): number | null => {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text.replaceAll(',', ''))
}

const idsOf = (values: readonly FormDataEntryValue[]): number[] => values.filter(Boolean).map(Number)

function enteredOf(form: FormData, version: number) {
  const dollars = String(form.get('budgetCents') ?? '').trim()
  return {
    isOn: form.has('isOn'),
    weeksAhead: numberOf(form.get('weeksAhead')),
    places: idsOf(placeLabels.map((_, index) => form.get(`place-${index}`) ?? '')),
    weekdays: idsOf(form.getAll('weekdays')),
    mostAway: numberOf(form.get('mostAway')),
    budgetCents: dollars === '' ? null : (readDollars(dollars) ?? 'unreadable'),
    poNumber: form.get('poNumber'),
    recipients: idsOf(form.getAll('recipients')),
    monthDay: numberOf(form.get('monthDay')),
    version,
  }
}

export function SettingsForm({ settings, choices, needsPoNumber, onSaved }: Props) {
  const [result, setResult] = useState<ActionResult | null>(null)
  const send = async (form: FormData) => {
    setResult(null)
    const now = await sendData<typeof writeRenewalSettings>(
      'PUT',
      companyCall('renewals'),
      enteredOf(form, settings.version),
    )
    onSaved(now)
    setResult({
      title: now.isOn ? 'Saved. Renewals are on' : 'Saved. Renewals are off',
      lines: [
        now.isOn
          ? `The next proposal comes on day ${now.monthDay} of the month. To have this month’s now, use the button above.`
          : 'No proposals are made until you turn them on.',
      ],
    })
  }
  return (
    <div className="mt-4 grid gap-6">
      <ResultBanner result={result} />
      <ApiForm send={send} submitLabel="Save" className="grid gap-7 border-2 border-ink bg-white p-6 md:p-8">
        {(errors) => (
          <>
            <CheckField label="Send us a proposal each month" name="isOn" isChecked={settings.isOn} />
            <When {...settings} errors={errors} />
            <Places settings={settings} choices={choices} errors={errors.places} />
            <GroupFrame label="Days that suit" name="weekdays" errors={errors.weekdays}>
              <div className="mt-1.5 grid gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
                {weekdays.map(({ value, label }) => (
                  <Tick
                    key={value}
                    name="weekdays"
                    value={value}
                    label={label}
                    isOn={settings.weekdays.includes(value)}
                  />
                ))}
              </div>
            </GroupFrame>
            <Limits {...settings} needsPoNumber={needsPoNumber} errors={errors} />
            <GroupFrame
              label="Who gets it by email (optional)"
              name="recipients"
              hint="Leave everyone unticked and it goes to every manager and owner."
              errors={errors.recipients}
            >
              <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                {choices.people.map(({ id, name }) => (
                  <Tick key={id} name="recipients" value={id} label={name} isOn={settings.recipients.includes(id)} />
                ))}
              </div>
            </GroupFrame>
          </>
        )}
      </ApiForm>
    </div>
  )
}

type Errors = Record<string, string[]>
type Settings = Props['settings']

function When({ weeksAhead, monthDay, errors }: Settings & { errors: Errors }) {
  return (
    <div className="grid items-end gap-7 lg:grid-cols-2">
      <TextField
        label="How many weeks ahead to look"
        name="weeksAhead"
        hint={`We look for cards and required courses that end within this time. From ${weeksAheadRange.min} to ${weeksAheadRange.max} weeks.`}
        inputMode="numeric"
        value={String(weeksAhead)}
        errors={errors.weeksAhead}
        width={4}
      />
      <TextField
        label="Day of the month"
        name="monthDay"
        hint={`When the proposal comes, from 1 to ${lastMonthDay}.`}
        inputMode="numeric"
        value={String(monthDay)}
        errors={errors.monthDay}
        width={4}
      />
    </div>
  )
}

function Places({ settings, choices, errors }: Pick<Props, 'settings' | 'choices'> & { errors: string[] | undefined }) {
  const options = choices.places.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <GroupFrame
      label="Places (optional)"
      name="places"
      hint="In the order you prefer. Choose none and we look where you usually book."
      errors={errors}
    >
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {placeLabels.slice(0, mostPlaces).map((label, index) => (
          <SelectField
            key={label}
            label={label}
            name={`place-${index}`}
            value={String(settings.places[index] ?? '')}
            options={options}
            empty="None"
          />
        ))}
      </div>
    </GroupFrame>
  )
}

function Limits({
  mostAway,
  budgetCents,
  poNumber,
  needsPoNumber,
  errors,
}: Settings & { needsPoNumber: boolean; errors: Errors }) {
  return (
    <div className="grid items-end gap-7 lg:grid-cols-3">
      <TextField
        label="Most people away on the same day (optional)"
        name="mostAway"
        hint="Courses that are booked already count."
        inputMode="numeric"
        value={mostAway === null ? '' : String(mostAway)}
        errors={errors.mostAway}
        width={5}
      />
      <TextField
        label="Budget for one proposal (optional)"
        name="budgetCents"
        hint="In dollars, including GST. People whose card or course expires first come first."
        value={budgetCents === null ? '' : String(dollarsOf(budgetCents))}
        errors={errors.budgetCents}
        width={10}
      />
      <TextField
        label={needsPoNumber ? 'PO number' : 'PO number (optional)'}
        name="poNumber"
        hint={
          needsPoNumber
            ? 'Your account asks for one on every order. You can change it when you book.'
            : 'We print it on the invoices. You can change it when you book.'
        }
        value={poNumber}
        errors={errors.poNumber}
        width={24}
      />
    </div>
  )
}

function Tick({ name, value, label, isOn }: { name: string; value: number; label: string; isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className="field-choice" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
}
