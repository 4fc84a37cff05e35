'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { companyCall } from '@/account-paths'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import type { changeEmployee, readEmployee } from '../contract'

type Props = {
  employeeId: number
  name: string
  isMissing: boolean
  onSaved: () => void
}

const refuse = (field: string, text: string): never => {
  throw new ApiError({ code: 422, errors: { [field]: [text] }, fieldErrors: { [field]: [text] } })
}

/** For a person who can’t be reached about their course. */
export function ContactGap({ employeeId, name, isMissing, onSaved }: Props) {
  const [saved, setSaved] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (saved) said.current?.focus()
  }, [saved])
  if (saved)
    return (
      <p ref={said} tabIndex={-1} role="status" className="font-semibold text-ok outline-none">
        Saved. We reach {name} at {saved}.
      </p>
    )
  if (!isMissing) return null
  const [emailName, phoneName] = [`email-${employeeId}`, `phone-${employeeId}`]
  const send = async (form: FormData) => {
    const email = String(form.get(emailName) ?? '').trim() || null
    const phoneNumber = String(form.get(phoneName) ?? '').trim() || null
    if (!email && !phoneNumber) refuse(emailName, `Enter an email address or a mobile number for ${name}.`)
    const path = companyCall(`employees/${employeeId}`)
    const { firstName, lastName, dateOfBirth, jobTitle, employeeNumber } = await getData<typeof readEmployee>(path)
    try {
      const body = { firstName, lastName, email, phoneNumber, dateOfBirth, jobTitle, employeeNumber }
      await sendData<typeof changeEmployee>('PUT', path, body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Several people may show these fields on one page, so each needs its own names.
      const { email: wrongEmail, phoneNumber: wrongPhone } = error.fieldErrors
      if (wrongEmail?.[0]) refuse(emailName, wrongEmail[0])
      if (wrongPhone?.[0]) refuse(phoneName, wrongPhone[0])
      throw error
    }
    const now = await getData<typeof readEmployee>(path)
    // One employer alone can’t change a person with two employers, or a login.
    if (!now.email && !now.phoneNumber)
      refuse(emailName, `Only ${name} can change this. Ask them to add it to their own profile.`)
    setSaved(now.email ?? now.phoneNumber ?? '')
    onSaved()
  }
  return (
    <section aria-label={`Contact of ${name}`} className="border-l-8 border-l-bad bg-white p-4">
      <p className="font-semibold text-bad">
        {name} has neither an email address nor a mobile number. Add one to book this seat.
      </p>
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
