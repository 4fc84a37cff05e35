'use client'

import { useState } from 'react'
import { clearancePackPath, companyCall, companyRequirementsPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { DateField } from '@/ui/date-field'
import { CheckField, GroupFrame, SelectField, TextField } from '@/ui/field'
import type { changeClearancePack, makeClearancePack, OwnPack } from '../contract'
import type { PackChoices } from '../data'
import type { loadNewPack } from '../loaders'
import { lifeWords, linkLives } from '../page.rules'
import { ChoosePeople } from './choose-people'
import { WhatLinkShows } from './what-link-shows'

type Begin = Awaited<ReturnType<typeof loadNewPack>>['begin']
type Props = { choices: PackChoices; begin: Begin; pack?: OwnPack; worksTo?: string }

const lives = linkLives.map((value) => ({ value, label: lifeWords[value] }))
const idsOf = (values: readonly FormDataEntryValue[]): number[] => values.map(Number)

function enteredOf(form: FormData) {
  const isEveryone = form.get('who') !== 'chosen'
  return {
    project: form.get('project'),
    principal: form.get('principal'),
    contactEmail: form.get('contactEmail'),
    fromDay: form.get('fromDay'),
    toDay: form.get('toDay'),
    isEveryone,
    people: isEveryone ? [] : idsOf(form.getAll('people')),
    needsCard: form.has('needsCard'),
    courses: idsOf(form.getAll('courses')),
    linkLife: form.get('linkLife'),
  }
}

export function PackForm({ choices, begin, pack, worksTo }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const send = async (form: FormData) => {
    const entered = enteredOf(form)
    const { id } = pack
      ? await sendData<typeof changeClearancePack>('PUT', companyCall(`clearances/${pack.id}`), {
          ...entered,
          version: pack.version,
        })
      : await sendData<typeof makeClearancePack>('POST', companyCall('clearances'), entered)
    setLeaving(true)
    window.location.assign(clearancePackPath(id))
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,46rem)_1fr] lg:gap-10">
      <ApiForm
        send={send}
        submitLabel={isLeaving ? 'Opening it…' : pack ? 'Save changes' : 'Make the pack'}
        className="grid gap-7 border-2 border-ink bg-white p-5 md:p-8"
      >
        {(errors) => (
          <>
            <Project begin={begin} errors={errors} />
            <ChoosePeople
              people={choices.people}
              isEveryone={begin.isEveryone}
              chosen={begin.people}
              errors={errors.people}
            />
            <Needs choices={choices} begin={begin} errors={errors} />
            <SelectField
              label="How long the link works"
              name="linkLife"
              hint="12 months at most. You can end it at any time."
              value={pack ? 'keep' : 'project'}
              options={pack ? [{ value: 'keep', label: `As it is: to ${worksTo}` }, ...lives] : lives}
              errors={errors.linkLife}
            />
            <p className="border-l-4 border-ink bg-sand p-4">
              You’re sharing these names, cards and courses with someone outside your company: let your people know, and
              share only what the site needs (information privacy principles 3 and 11 of the Privacy Act 2020).
            </p>
          </>
        )}
      </ApiForm>
      <WhatLinkShows />
    </div>
  )
}

type PartProps = Pick<Props, 'choices' | 'begin'> & { errors: Record<string, string[]> }

const Project = ({ begin, errors }: Omit<PartProps, 'choices'>) => (
  <>
    <TextField label="Project or site" name="project" value={begin.project} errors={errors.project} width={40} />
    <TextField
      label="Who it’s for"
      name="principal"
      hint="The principal contractor or the client. Their name is on every page."
      value={begin.principal}
      errors={errors.principal}
      width={40}
    />
    <TextField
      label="Their email (optional)"
      name="contactEmail"
      hint="Nothing is sent until you press Send link on the next page."
      type="email"
      inputMode="email"
      value={begin.contactEmail}
      errors={errors.contactEmail}
      width={40}
    />
    <div className="grid gap-7 sm:grid-cols-2">
      <DateField label="First day" name="fromDay" value={begin.fromDay} errors={errors.fromDay} />
      <DateField label="Last day" name="toDay" value={begin.toDay} errors={errors.toDay} />
    </div>
  </>
)

function Needs({ choices, begin, errors }: PartProps) {
  return (
    <GroupFrame
      label="What people need"
      name="needsCard"
      errors={[...(errors.needsCard ?? []), ...(errors.courses ?? [])]}
    >
      <div className="mt-1.5 grid gap-x-6">
        <CheckField label="Site safety card, valid through the last day" name="needsCard" isChecked={begin.needsCard} />
        {choices.courses.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="courses"
              value={id}
              defaultChecked={begin.courses.includes(id)}
              className="field-choice"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
      {choices.courses.length === 0 && (
        <p className="mt-1 text-[0.9375rem] text-ink-3">
          To ask for courses too, first{' '}
          <a className="link" href={companyRequirementsPath}>
            choose what your people need
          </a>
          .
        </p>
      )}
    </GroupFrame>
  )
}
