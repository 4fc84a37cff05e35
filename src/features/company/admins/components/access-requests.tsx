'use client'

import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import type { ActionResult } from '@/ui/result-banner'

export type Request = { id: number; name: string; email: string | null; since: string }

type Props = {
  requests: readonly Request[]
  onAnswered: (id: number, result: ActionResult) => Promise<void>
}

export function AccessRequests({ requests, onAnswered }: Props) {
  const answer = async ({ id, name }: Request, isApproved: boolean) => {
    await sendData('POST', companyCall(`access-requests/${id}/answer`), { isApproved, permission: 'viewer' })
    await onAnswered(
      id,
      isApproved
        ? { title: `${name} can now see your company`, lines: ['They’re a viewer, and we’ve emailed them.'] }
        : { title: `You declined ${name}`, lines: ['We’ve let them know. They can ask again.'] },
    )
  }
  return (
    <ul>
      {requests.map((request) => {
        const { id, name, email, since } = request
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-line py-4 first:border-t-0 first:pt-0"
          >
            <div className="mr-auto wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-3">
                {email} · asked on {since}
              </p>
            </div>
            <ActButton label="Add as a viewer" about={name} act={() => answer(request, true)} />
            <ActButton
              label="Decline"
              about={name}
              question={{
                title: `Decline ${name}?`,
                text: 'We let them know. They can ask again.',
                confirm: 'Decline',
              }}
              act={() => answer(request, false)}
            />
          </li>
        )
      })}
    </ul>
  )
}
