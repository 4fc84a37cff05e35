'use client'

import { deskEnquiryPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type { mergeEnquiry, partEnquiry } from '../merge.contract'
import type { InboxRecord } from '../record.contract'

export function Merge({ record: { id, reference, siblings } }: { record: InboxRecord }) {
  if (siblings.length === 0) return null
  return (
    <DeskAction
      label="Merge"
      tone="small"
      title={`Merge into ${reference}`}
      lead="The other one is closed and links to this one. Its answers, notes, replies and history move here, and the earlier due day counts. The sender isn’t notified, and you can separate them again."
      submit="Merge"
      run={async (form) => {
        const other = siblings.find((one) => String(one.id) === typed(form, 'other'))
        await sendData<typeof mergeEnquiry>('POST', `/desk/enquiries/${id}/merge/`, { other: other?.id ?? 0 })
        return `${other?.reference} is part of this now.`
      }}
    >
      <DeskField label="Other enquiry from them" name="other" type="choice">
        <DeskOptions of={siblings} />
      </DeskField>
    </DeskAction>
  )
}

export const TakeApart = ({ id, reference }: { id: number; reference: string }) => (
  <DeskAction
    label="Take apart"
    tone="small"
    title={`Take ${reference} out`}
    lead="It’s a case of its own again, with its earlier state. Anything written since then stays with the enquiry it was merged into."
    submit="Take apart"
    run={async () => {
      await sendData<typeof partEnquiry>('POST', `/desk/enquiries/${id}/part/`)
      return { said: `${reference} is a case of its own again.`, goTo: deskEnquiryPath(id) }
    }}
  />
)
