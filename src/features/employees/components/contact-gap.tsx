'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { companyCall } from '@/account-paths'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import type { changeEmployee, readEmployee } from '../contract'
import { useSharedEmail } from './shared-email'

type Props = {
  employeeId: number
  name: string
  isMissing: boolean
  /** What would be sent to them goes to the person who books. */
  isToBooker: boolean
  onToBooker: (isToBooker: boolean) => void
  onSaved: () => void
}

const refuse = (field: string, text: string): never => {
  throw new ApiError({ code: 422, errors: { [field]: [text] }, fieldErrors: { [field]: [text] } })
}

type ToBookerProps = { name: string; isFocused: boolean; onChange: () => void }

function ToBooker({ name, isFocused, onChange }: ToBookerProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (isFocused) said.current?.focus()
  }, [isFocused])
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <p ref={said} tabIndex={-1} className="font-semibold text-ok outline-none">
        Messages for {name} come to you.
      </p>
      <button type="button" className="link min-h-11" onClick={onChange}>
        Add their contact instead<span className="sr-only"> for {name}</span>
      </button>
    </div>
  )
}

/** Saves what was typed, and gives what we reach the person at now. @throws ApiError with the names of this gap’s fields. */
async function saveContact(form: FormData, { employeeId, name, assertOwnEmail }: Saving): Promise<string> {
  const { emailName, phoneName } = fieldsOf(employeeId)
  const email = String(form.get(emailName) ?? '').trim() || null
  const phoneNumber = String(form.get(phoneName) ?? '').trim() || null
  if (!email && !phoneNumber) refuse(emailName, `Enter an email address or a mobile number for ${name}.`)
  const path = companyCall(`employees/${employeeId}`)
  const { firstName, lastName, dateOfBirth, jobTitle, employeeNumber } = await getData<typeof readEmployee>(path)
  try {
    await assertOwnEmail({ id: employeeId, firstName, lastName, email, before: null })
    const body = { firstName, lastName, email, phoneNumber, dateOfBirth, jobTitle, employeeNumber }
    await sendData<typeof changeEmployee>('PUT', path, body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { email: wrongEmail, phoneNumber: wrongPhone } = error.fieldErrors
    if (wrongEmail?.[0]) refuse(emailName, wrongEmail[0])
    if (wrongPhone?.[0]) refuse(phoneName, wrongPhone[0])
    throw error
  }
  const now = await getData<typeof readEmployee>(path)
  // One employer alone can’t change a person with two employers, or a login.
  if (!now.email && !now.phoneNumber)
    refuse(emailName, `Only ${name} can change this. Ask them to add it to their own profile.`)
  return now.email ?? now.phoneNumber ?? ''
}

type Saving = Pick<Props, 'employeeId' | 'name'> & { assertOwnEmail: ReturnType<typeof useSharedEmail> }

/** Several people may show these fields on one page, so each needs its own names. */
const fieldsOf = (employeeId: number) => ({ emailName: `email-${employeeId}`, phoneName: `phone-${employeeId}` })

/** What was pressed goes, so the focus goes to what takes its place. */
function useGapFocus(saved: string, isToBooker: boolean) {
  const said = useRef<HTMLParagraphElement>(null)
  const gap = useRef<HTMLElement>(null)
  const wasToBooker = useRef(isToBooker)
  useLayoutEffect(() => {
    if (saved) said.current?.focus()
    else if (wasToBooker.current && !isToBooker) gap.current?.focus()
    wasToBooker.current = isToBooker
  }, [saved, isToBooker])
  return { said, gap }
}

/** For a person who can’t be reached about their course. */
export function ContactGap({ employeeId, name, isMissing, isToBooker, onToBooker, onSaved }: Props) {
  const [saved, setSaved] = useState('')
  const [isPressed, setPressed] = useState(false)
  const assertOwnEmail = useSharedEmail()
  const { said, gap } = useGapFocus(saved, isToBooker)
  if (saved)
    return (
      <p ref={said} tabIndex={-1} role="status" className="font-semibold text-ok outline-none">
        Saved. We reach {name} at {saved}.
      </p>
    )
  if (isToBooker) return <ToBooker name={name} isFocused={isPressed} onChange={() => onToBooker(false)} />
  if (!isMissing) return null
  const { emailName, phoneName } = fieldsOf(employeeId)
  const send = async (form: FormData) => {
    setSaved(await saveContact(form, { employeeId, name, assertOwnEmail }))
    onSaved()
  }
  const ask = () => {
    setPressed(true)
    onToBooker(true)
  }
  return (
    <section ref={gap} tabIndex={-1} aria-label={`Contact of ${name}`} className="border-l-8 border-l-bad bg-white p-4">
      <p className="font-semibold text-bad">
        We have no email address or mobile number for {name}. Add one, or get their messages yourself.
      </p>
      <button type="button" className="btn btn-secondary mt-4" onClick={ask}>
        Send theirs to me<span className="sr-only"> for {name}</span>
      </button>
      <ApiForm send={send} submitLabel="Save contact" className="mt-4 grid gap-4">
        {(errors) => (
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label="Email address" name={emailName} type="email" errors={errors[emailName]} />
            <TextField label="Or a mobile number" name={phoneName} type="tel" errors={errors[phoneName]} />
          </div>
        )}
      </ApiForm>
    </section>
  )
}

/** The mobile number alone, in the row of a person whose messages go to anyone who books until there is one. */
export function MobileGap({ employeeId, name, onSaved }: Pick<Props, 'employeeId' | 'name' | 'onSaved'>) {
  const [saved, setSaved] = useState('')
  const assertOwnEmail = useSharedEmail()
  const { said } = useGapFocus(saved, false)
  if (saved)
    return (
      <p ref={said} tabIndex={-1} role="status" className="font-semibold text-ok outline-none">
        Saved. We text {name} at {saved}.
      </p>
    )
  const { emailName, phoneName } = fieldsOf(employeeId)
  const send = async (form: FormData) => {
    setSaved(await saveContact(form, { employeeId, name, assertOwnEmail }))
    onSaved()
  }
  return (
    <ApiForm send={send} submitLabel="Save" className="flex flex-wrap items-end gap-3">
      {(errors) => (
        <TextField
          label={`Mobile number of ${name}`}
          name={phoneName}
          type="tel"
          width={16}
          errors={errors[phoneName] ?? errors[emailName]}
        />
      )}
    </ApiForm>
  )
}
