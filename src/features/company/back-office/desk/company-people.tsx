'use client'

import { changedDetails, PersonFields, type Trades } from '@/features/account/desk/person-fields'
import { permissions } from '@/features/account/rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import type {
  addDeskAdmin,
  addDeskEmployee,
  addNewDeskEmployee,
  answerDeskRequest,
  changeDeskAdmin,
  changeDeskEmployee,
  removeDeskAdmin,
} from '../contract'
import type { DeskAdmin, DeskRequest } from '../data'

const pathOf = (companyId: number, rest: string) => `/desk/companies/${companyId}/${rest}`

const JobFields = ({ jobTitle = null, employeeNumber = null }: Partial<Job>) => (
  <>
    <DeskField label="Job" name="jobTitle" value={jobTitle ?? ''} />
    <DeskField label="Employee number" name="employeeNumber" value={employeeNumber ?? ''} />
  </>
)

type Job = { jobTitle: string | null; employeeNumber: string | null }

const jobIn = (form: FormData) => ({ jobTitle: typed(form, 'jobTitle'), employeeNumber: typed(form, 'employeeNumber') })

const WhoField = () => (
  <DeskField label="Who" name="who" hint="Their email or card number. They must already be in Hivis." />
)

export function AddEmployee({ companyId, trades }: { companyId: number; trades: Trades }) {
  const addKnown = async (form: FormData) => {
    const body = { who: typed(form, 'who'), ...jobIn(form) }
    await sendData<typeof addDeskEmployee>('POST', pathOf(companyId, 'employees/'), body)
    return 'They work here now.'
  }
  const addNew = async (form: FormData) => {
    const person = { firstName: '', lastName: '', ...changedDetails(form), isSeparate: form.has('isSeparate') }
    const body = { ...person, ...jobIn(form) }
    await sendData<typeof addNewDeskEmployee>('POST', pathOf(companyId, 'employees/new/'), body)
    return 'They are added, and work here now.'
  }
  return (
    <>
      <DeskAction label="Add" tone="small" title="Add someone we know" submit="Add" run={addKnown}>
        <WhoField />
        <JobFields />
      </DeskAction>
      <DeskAction label="Add new person" tone="small" title="Add a new person" submit="Add person" run={addNew}>
        <PersonFields trades={trades} />
        <JobFields />
        <DeskTick label="Someone else has this email too" name="isSeparate" />
      </DeskAction>
    </>
  )
}

type EmploymentProps = Job & { companyId: number; id: number; name: string }

export function EditEmployment({ companyId, id, name, ...job }: EmploymentProps) {
  const save = async (form: FormData) => {
    const endedOn = typed(form, 'endedOn')
    const body = { ...jobIn(form), endedOn }
    await sendData<typeof changeDeskEmployee>('PUT', pathOf(companyId, `employees/${id}/`), body)
    return endedOn ? `${name} no longer works there.` : 'The job is saved.'
  }
  return (
    <DeskAction label="Change" tone="small" title={name} submit="Save" run={save}>
      <JobFields {...job} />
      <DeskField
        label="Last day"
        name="endedOn"
        type="date"
        hint="Only if they’ve left. They keep their card and courses."
      />
    </DeskAction>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const RightFields = ({ permission = 'viewer', mayPayByAccount = false }: Partial<DeskAdmin>) => (
  <>
    <DeskField label="As" name="permission" type="choice" value={permission}>
      {permissions.map((value) => (
        <option key={value} value={value}>
          {capital(value)}
        </option>
      ))}
    </DeskField>
    <DeskTick label="A booker may buy on account" name="mayPayByAccount" isOn={mayPayByAccount} />
  </>
)

const rightIn = (form: FormData) => ({
  permission: typed(form, 'permission'),
  mayPayByAccount: form.has('mayPayByAccount'),
})

export function AddAdmin({ companyId }: { companyId: number }) {
  const add = async (form: FormData) => {
    const body = { who: typed(form, 'who'), ...rightIn(form) }
    await sendData<typeof addDeskAdmin>('POST', pathOf(companyId, 'admins/'), body)
    return 'They may act for it now.'
  }
  return (
    <DeskAction
      label="Add"
      tone="small"
      title="Let someone act for it"
      lead="They can start straight away, and get an email. Owners are notified of a new owner."
      submit="Let them"
      run={add}
    >
      <WhoField />
      <RightFields />
    </DeskAction>
  )
}

export function EditAdmin({ companyId, admin }: { companyId: number; admin: DeskAdmin }) {
  const path = `admins/${admin.id}/`
  const save = async (form: FormData) => {
    await sendData<typeof changeDeskAdmin>('PUT', pathOf(companyId, path), rightIn(form))
    return 'The permission is saved.'
  }
  const remove = async () => {
    await sendData<typeof removeDeskAdmin>('POST', pathOf(companyId, `${path}remove/`))
    return `${admin.name} can no longer act for the company.`
  }
  return (
    <>
      <DeskAction
        label="Change"
        tone="small"
        title={`What ${admin.name} may do`}
        lead="They get an email when it changes. Owners are also notified if it affects an owner."
        submit="Save"
        run={save}
      >
        <RightFields {...admin} />
      </DeskAction>
      <DeskAction
        label="Remove"
        tone="small"
        title={`Remove ${admin.name}`}
        lead="They can no longer act for the company, and get an email. They’re still an employee."
        submit="Remove"
        isDanger
        run={remove}
      />
    </>
  )
}

export function AnswerRequest({ companyId, request }: { companyId: number; request: DeskRequest }) {
  const answer = (isApproved: boolean) => async (form: FormData) => {
    const body = { isApproved, ...(isApproved ? { permission: typed(form, 'permission') } : {}) }
    await sendData<typeof answerDeskRequest>('POST', pathOf(companyId, `requests/${request.id}/answer/`), body)
    return isApproved ? `${request.name} may act for it now.` : 'The request is declined.'
  }
  return (
    <>
      <DeskAction
        label="Let in"
        tone="small"
        title={`Let ${request.name} in`}
        lead="Ask an owner first, as you’re answering for them. The person gets an email."
        submit="Let them in"
        run={answer(true)}
      >
        <DeskField label="As" name="permission" type="choice" value="viewer">
          {permissions.map((value) => (
            <option key={value} value={value}>
              {capital(value)}
            </option>
          ))}
        </DeskField>
      </DeskAction>
      <DeskAction
        label="Decline"
        tone="small"
        title={`Decline ${request.name}`}
        lead="They get an email."
        submit="Decline"
        isDanger
        run={answer(false)}
      />
    </>
  )
}
