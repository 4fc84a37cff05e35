'use client'

import { deskEnquiryPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { caseOfBounce } from '../calls.contract'

/** A message that came back is someone’s work: to find out how they are reached. */
export const MakeBounceCase = ({ id, to }: { id: number; to: string }) => (
  <DeskAction
    label="Make a case"
    title="Make a case of this message"
    lead={`Someone finds out how to reach them: the case has the person, ${to} and what came back. There is one case for each message.`}
    submit="Make a case"
    run={async () => {
      const made = await sendData<typeof caseOfBounce>('POST', `/desk/messages/${id}/case/`)
      return { said: `${made.reference} is kept.`, goTo: deskEnquiryPath(made.id) }
    }}
  />
)
