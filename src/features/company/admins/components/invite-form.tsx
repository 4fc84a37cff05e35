'use client'

import { useState } from 'react'
import { type Permission, permissions } from '@/features/account/rules'
import { ApiForm } from '@/ui/api-form'
import { RadioField, TextField } from '@/ui/field'
import type { ActionResult } from '@/ui/result-banner'
import { permissionWords } from './permission-words'

type Props = {
  mayGive: readonly Permission[]
  act: (call: string, body: unknown, result: ActionResult) => Promise<void>
}

export function InviteForm({ mayGive, act }: Props) {
  const [sent, setSent] = useState(0)
  const send = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim()
    const permission = permissions.find((one) => one === form.get('permission'))
    const label = permission ? permissionWords[permission].label.toLowerCase() : ''
    await act(
      'business-admin-invite',
      { email: form.get('email'), permission: form.get('permission') ?? '' },
      {
        title: 'Invitation sent',
        lines: [
          `We’ve emailed ${email} an invitation to be ${permission === 'owner' ? 'an' : 'a'} ${label}. The link works for seven days.`,
        ],
      },
    )
    setSent((before) => before + 1)
  }
  return (
    <ApiForm key={sent} send={send} submitLabel="Send invitation">
      {(errors) => (
        <>
          <TextField
            label="Email address"
            name="email"
            type="email"
            hint="They log in with this address to accept."
            errors={errors.email}
          />
          <RadioField
            label="What can they do?"
            name="permission"
            options={mayGive.map((value) => ({ value, ...permissionWords[value] }))}
            errors={errors.permission}
          />
        </>
      )}
    </ApiForm>
  )
}
