'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import type { declineRenewals, Proposal } from '../contract'
import { proposalCall } from './booking'

export function Decline({ proposal, onDeclined }: { proposal: Proposal; onDeclined: (now: Proposal) => void }) {
  const [isAsking, setAsking] = useState(false)
  const send = async (form: FormData) => {
    const now = await sendData<typeof declineRenewals>('POST', proposalCall(proposal.id, 'decline'), {
      reason: form.get('reason'),
    })
    setAsking(false)
    onDeclined(now)
  }
  return (
    <>
      <button type="button" className="link min-h-11 w-fit" onClick={() => setAsking(true)}>
        Decline the proposal
      </button>
      <Dialog title="Decline this proposal?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className="mt-3 mb-6">
          No one is booked, and all the seats are released straight away. The next proposal comes next month.
        </p>
        <ApiForm send={send} submitLabel="Decline proposal">
          {(errors) => (
            <TextField
              label="Why?"
              name="reason"
              hint="For your colleagues and for us, such as “Dates don’t suit the pour”."
              errors={errors.reason}
            />
          )}
        </ApiForm>
      </Dialog>
    </>
  )
}
