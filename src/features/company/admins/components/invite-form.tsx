'use client'

import { useState } from 'react'
import { type Permission, permissions } from '@/features/account/rules'
import { ApiForm } from '@/ui/api-form'
import { RadioField, TextField } from '@/ui/field'
import type { ActionResult } from '@/ui/result-banner'
import { permissionWords } from './permission-words'

type Props = {
  mayGive: readonly Permission[]
  isWaiting: boolean
  act: (call: string, body: unknown, result: ActionResult) => Promise<void>
}

export function InviteForm({ mayGive, isWaiting, act }: Props) {
  const [sent, setSent] = useState(0)
  const send = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim()
    const permission = permissions.find((one) => one === form.get('permission'))
    const label = permission ? permissionWords[permission].label.toLowerCase() : ''
    await act(
      'business-admin-invite',
      { email: form.get('email'), permission: form.get('permission') ?? '' },
      isWaiting
        ? {
            title: 'Invitation kept',
            lines: [`We’ll email ${email} once we’ve checked your company. The link then works for seven days.`],
          }
        : {
            title: 'Invitation sent',
            lines: [
              `We’ve emailed ${email} an invitation to be ${permission === 'owner' ? 'an' : 'a'} ${label}. The link works for seven days.`,
            ],
          },
    )
    setSent((before) => before + 1)
  }
  return (
    <ApiForm key={sent} send={send} submitLabel={isWaiting ? 'Keep invitation' : 'Send invitation'}>
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
