'use client'

import { useState } from 'react'
import { companyCall, companyPeoplePath, companyPersonPath } from '@/account-paths'
import { oneNameHint } from '@/features/account/details.rules'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import { readBirthDay } from '../birth-days.rules'
import type { AlikeEmployee, addEmployee, changeEmployee, EmployeeDetail, endEmployment, findAlike } from '../contract'
import { SamePerson } from './same-person'
import { useSharedEmail } from './shared-email'

const typed = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const shownDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? ''

type Props = {
  person?: EmployeeDetail
  onAdded?: (person: { id: number; name: string; lacksContact: boolean }) => void
}

type Body = Record<'firstName' | 'lastName', string> &
  Record<'email' | 'phoneNumber' | 'dateOfBirth' | 'jobTitle' | 'employeeNumber', string | null>

type Asked = { items: readonly AlikeEmployee[]; body: Body }

function useAdding(onAdded: Props['onAdded']) {
  const [added, setAdded] = useState<{ id: number; result: ActionResult } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const begin = async (body: Body) => {
    setAsked(null)
    const { firstName, lastName, email } = body
    const { items } = await sendData<typeof findAlike>('POST', companyCall('employees/alike'), {
      firstName,
      lastName,
      email,
    })
    if (items.length > 0) setAsked({ items, body })
    else await add(body)
  }
  const add = async (body: Body) => {
    const { id } = await sendData<typeof addEmployee>('POST', companyCall('employees'), body)
    const name = `${body.firstName} ${body.lastName}`
    setAsked(null)
    if (onAdded) return onAdded({ id, name, lacksContact: !body.email && !body.phoneNumber })
    setAdded({
      id,
      result: { title: `${name} added`, lines: ['They’re on your list of people. Add the next person below.'] },
    })
  }
  const take = ({ id, name, lacksContact }: AlikeEmployee) => {
    setAsked(null)
    if (onAdded) return onAdded({ id, name, lacksContact })
    setAdded({ id, result: { title: `${name} is on your list already`, lines: ['No one was added.'] } })
  }
  return { added, asked, begin, add, take }
}

const bodyOf = (form: FormData): Body => ({
  firstName: typed(form, 'firstName'),
  lastName: typed(form, 'lastName'),
  email: typed(form, 'email') || null,
  phoneNumber: typed(form, 'phoneNumber') || null,
  dateOfBirth: readBirthDay(typed(form, 'dateOfBirth')) || null,
  jobTitle: typed(form, 'jobTitle') || null,
  employeeNumber: typed(form, 'employeeNumber') || null,
})

export function PersonForm({ person, onAdded }: Props) {
  const { added, asked, begin, add, take } = useAdding(onAdded)
  const assertOwnEmail = useSharedEmail()
  const send = async (form: FormData) => {
    const body = bodyOf(form)
    if (person) {
      if (!person.hasLogin) await assertOwnEmail({ ...body, id: person.id, before: person.email })
      await sendData<typeof changeEmployee>('PUT', companyCall(`employees/${person.id}`), body)
      return
    }
    await begin(body)
  }
  return (
    <div className="grid gap-6">
      {!person && !onAdded && <Added added={added} />}
      <ApiForm
        key={added?.id}
        send={send}
        submitLabel={person ? 'Save' : 'Add person'}
        {...(person ? { doneText: 'Saved.' } : {})}
      >
        {(errors) => (
          <>
            <PersonFields person={person} errors={errors} isForBooking={onAdded !== undefined} />
            <WorkFields person={person} errors={errors} />
          </>
        )}
      </ApiForm>
      {asked && <SamePerson people={asked.items} take={take} addNew={() => add(asked.body)} />}
    </div>
  )
}

function Added({ added }: { added: { id: number; result: ActionResult } | null }) {
  return (
    <ResultBanner result={added?.result ?? null}>
      {added && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href={companyPersonPath(added.id)}>
            See their page
          </a>
          <a className="link inline-flex min-h-11 items-center" href={companyPeoplePath}>
            See everyone
          </a>
        </p>
      )}
    </ResultBanner>
  )
}

type FieldsProps = { person: EmployeeDetail | undefined; errors: Record<string, string[]>; isForBooking: boolean }

function PersonFields({ person, errors, isForBooking }: FieldsProps) {
  const isOwn = person?.hasLogin ?? false
  return (
    <>
      {isOwn && (
        <p>{person?.firstName} logs in, so only they can change their name, contact details and date of birth.</p>
      )}
      <NameFields person={person} errors={errors} />
      <TextField
        label="Email address (optional)"
        name="email"
        type="email"
        hint={
          isForBooking
            ? 'We send the details of the course there, or to the mobile number below. With neither, they come to you.'
            : 'They can log in with it to see their card.'
        }
        value={person?.email ?? ''}
        isReadOnly={isOwn}
        errors={errors.email}
      />
      <TextField
        label={isForBooking ? 'Mobile number (optional)' : 'Phone number (optional)'}
        name="phoneNumber"
        type="tel"
        value={person?.phoneNumber ?? ''}
        width={18}
        isReadOnly={isOwn}
        errors={errors.phoneNumber}
      />
      <TextField
        label="Date of birth (optional)"
        name="dateOfBirth"
        hint="For example 27/3/1990"
        inputMode="numeric"
        value={shownDay(person?.dateOfBirth ?? null)}
        width={10}
        isReadOnly={isOwn}
        errors={errors.dateOfBirth}
      />
    </>
  )
}

function NameFields({ person, errors }: Omit<FieldsProps, 'isForBooking'>) {
  const isOwn = person?.hasLogin ?? false
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        value={person?.firstName ?? ''}
        width={26}
        isName
        isReadOnly={isOwn}
        errors={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        hint={isOwn ? undefined : oneNameHint}
        value={person?.lastName ?? ''}
        width={26}
        isName
        isReadOnly={isOwn}
        errors={errors.lastName}
      />
    </div>
  )
}

function WorkFields({ person, errors }: Omit<FieldsProps, 'isForBooking'>) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label="Job title (optional)"
        name="jobTitle"
        value={person?.jobTitle ?? ''}
        width={30}
        errors={errors.jobTitle}
      />
      <TextField
        label="Employee number (optional)"
        name="employeeNumber"
        value={person?.employeeNumber ?? ''}
        width={14}
        errors={errors.employeeNumber}
      />
    </div>
  )
}

export function EndEmployment({ id, name }: { id: number; name: string }) {
  const end = async () => {
    await sendData<typeof endEmployment>('POST', companyCall(`employees/${id}/end`))
    window.location.assign(companyPeoplePath)
  }
  return (
    <ActButton
      label="Remove from company"
      about={name}
      question={{
        title: `Remove ${name} from your company?`,
        text: 'They’ll be removed from your list today. They keep their card and their course records.',
        confirm: 'Remove',
      }}
      act={end}
    />
  )
}
