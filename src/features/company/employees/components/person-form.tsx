'use client'

import { useState } from 'react'
import { companyCall, companyPeoplePath, companyPersonPath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { AlikeEmployee, addEmployee, changeEmployee, EmployeeDetail, endEmployment, findAlike } from '../contract'
import { SamePerson } from './same-person'

const typed = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** DD/MM/YYYY to YYYY-MM-DD. Anything else is sent unchanged and refused. */
const dayOf = (text: string): string =>
  text.replace(
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/,
    (_all, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

const shownDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? ''

type Props = {
  person?: EmployeeDetail
  onAdded?: (person: { id: number; name: string; lacksContact: boolean }) => void
}

type Body = Record<'firstName' | 'lastName', string> &
  Record<'email' | 'phoneNumber' | 'dateOfBirth' | 'jobTitle' | 'employeeNumber', string | null>

type Asked = { items: readonly AlikeEmployee[]; body: Body }

const contactNeeded = 'Enter an email address or a mobile number. We send the details of the course there.'

function useAdding(onAdded: Props['onAdded']) {
  const [added, setAdded] = useState<{ id: number; result: ActionResult } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const begin = async (body: Body) => {
    setAsked(null)
    const { firstName, lastName } = body
    const { items } = await sendData<typeof findAlike>('POST', companyCall('employees/alike'), { firstName, lastName })
    if (items.length > 0) setAsked({ items, body })
    else await add(body)
  }
  const add = async (body: Body) => {
    const { id } = await sendData<typeof addEmployee>('POST', companyCall('employees'), body)
    const name = `${body.firstName} ${body.lastName}`
    setAsked(null)
    if (onAdded) return onAdded({ id, name, lacksContact: false })
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
  dateOfBirth: dayOf(typed(form, 'dateOfBirth')) || null,
  jobTitle: typed(form, 'jobTitle') || null,
  employeeNumber: typed(form, 'employeeNumber') || null,
})

export function PersonForm({ person, onAdded }: Props) {
  const { added, asked, begin, add, take } = useAdding(onAdded)
  const send = async (form: FormData) => {
    const body = bodyOf(form)
    if (person) {
      await sendData<typeof changeEmployee>('PUT', companyCall(`employees/${person.id}`), body)
      return
    }
    if (onAdded && !body.email && !body.phoneNumber)
      throw new ApiError({ code: 422, errors: { email: [contactNeeded] }, fieldErrors: { email: [contactNeeded] } })
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
            <PersonFields person={person} errors={errors} needsContact={onAdded !== undefined} />
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

type FieldsProps = { person: EmployeeDetail | undefined; errors: Record<string, string[]>; needsContact: boolean }

function PersonFields({ person, errors, needsContact }: FieldsProps) {
  const isOwn = person?.hasLogin ?? false
  return (
    <>
      {isOwn && (
        <p>{person?.firstName} logs in, so only they can change their name, contact details and date of birth.</p>
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
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
          value={person?.lastName ?? ''}
          width={26}
          isName
          isReadOnly={isOwn}
          errors={errors.lastName}
        />
      </div>
      <TextField
        label={needsContact ? 'Email address' : 'Email address (optional)'}
        name="email"
        type="email"
        hint={
          needsContact
            ? 'Or a mobile number below. We send the details of the course there.'
            : 'They can log in with it to see their card.'
        }
        value={person?.email ?? ''}
        isReadOnly={isOwn}
        errors={errors.email}
      />
      <TextField
        label={needsContact ? 'Mobile number' : 'Phone number (optional)'}
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

function WorkFields({ person, errors }: Omit<FieldsProps, 'needsContact'>) {
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
        text: 'They come off your list today. They keep their card and their course records.',
        confirm: 'Remove',
      }}
      act={end}
    />
  )
}
