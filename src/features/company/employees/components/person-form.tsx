'use client'

import { ApiError, sendData } from '@/lib/api-client'
import { companyCall, companyPeoplePath, companyPersonPath } from '@/paths'
import { ActButton } from '@/ui/act-button'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import type { addEmployee, changeEmployee, EmployeeDetail, endEmployment } from '../contract'

const typed = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** DD/MM/YYYY as it is typed to YYYY-MM-DD; what is neither goes as it is, and is refused with its text. */
const dayOf = (text: string): string =>
  text.replace(
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/,
    (_all, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

const shownDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? ''

type Props = {
  person?: EmployeeDetail
  /** Hears of a person who was added, for whom a way to reach them is needed; without it their page is opened. */
  onAdded?: (person: { id: number; name: string; lacksContact: boolean }) => void
}

const contactNeeded = 'Enter an email address or a mobile number. We send the details of the course there.'

/** Adds a person, or changes one. What belongs to somebody who logs in is theirs to change. */
export function PersonForm({ person, onAdded }: Props) {
  const send = async (form: FormData) => {
    const body = {
      firstName: typed(form, 'firstName'),
      lastName: typed(form, 'lastName'),
      email: typed(form, 'email') || null,
      phoneNumber: typed(form, 'phoneNumber') || null,
      dateOfBirth: dayOf(typed(form, 'dateOfBirth')) || null,
      jobTitle: typed(form, 'jobTitle') || null,
      employeeNumber: typed(form, 'employeeNumber') || null,
    }
    if (person) {
      await sendData<typeof changeEmployee>('PUT', companyCall(`employees/${person.id}`), body)
      return
    }
    if (onAdded && !body.email && !body.phoneNumber)
      throw new ApiError({
        code: 422,
        errors: { email: [contactNeeded] },
        fieldErrors: { email: [contactNeeded] },
      })
    const { id } = await sendData<typeof addEmployee>('POST', companyCall('employees'), body)
    if (onAdded) onAdded({ id, name: `${body.firstName} ${body.lastName}`, lacksContact: false })
    else window.location.assign(companyPersonPath(id))
  }
  return (
    <ApiForm send={send} submitLabel={person ? 'Save' : 'Add person'} {...(person ? { doneText: 'Saved.' } : {})}>
      {(errors) => <PersonFields person={person} errors={errors} needsContact={onAdded !== undefined} />}
    </ApiForm>
  )
}

type FieldsProps = { person: EmployeeDetail | undefined; errors: Record<string, string[]>; needsContact: boolean }

function PersonFields({ person, errors, needsContact }: FieldsProps) {
  const isOwn = person?.hasLogin ?? false
  return (
    <>
      {isOwn && <p>Name, address and birth are changed by {person?.firstName} in their own profile.</p>}
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
      <TextField
        label={needsContact ? 'Email address' : 'Email address (optional)'}
        name="email"
        type="email"
        hint={
          needsContact
            ? 'Or a mobile number below. We send the details of the course there.'
            : 'With it they find their card when they log in.'
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
      <TextField
        label="Job (optional)"
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
    </>
  )
}

/** Ends an employment, after asking. */
export function EndEmployment({ id, name }: { id: number; name: string }) {
  const end = async () => {
    await sendData<typeof endEmployment>('POST', companyCall(`employees/${id}/end`))
    window.location.assign(companyPeoplePath)
  }
  return (
    <ActButton
      label="They work here no longer"
      about={name}
      question={{
        title: `Does ${name} work here no longer?`,
        text: 'They leave your list today. Their card and their courses stay theirs.',
        confirm: 'End the employment',
      }}
      act={end}
    />
  )
}
