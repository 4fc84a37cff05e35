'use client'

import { deskEnquiryPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import { Moment } from '@/ui/desk/values'
import type { mergeEnquiry, partEnquiry, splitEnquiry } from '../merge.contract'
import { firstOfTheirs, splitKinds } from '../merge.rules'
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

/** The thread that may go, the oldest first. */
const threadOf = ({ history }: InboxRecord) =>
  history.filter(({ kind, of }) => of === null && splitKinds.includes(kind)).toReversed()

const longestLine = 70

const lineOf = (text: string | null): string => {
  const line = (text ?? 'What it said isn’t kept').replace(/\s+/g, ' ')
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}

export function Split({ record }: { record: InboxRecord }) {
  const { id, reference } = record
  const thread = threadOf(record)
  if (!firstOfTheirs(thread)) return null
  const split = async (form: FormData) => {
    const events = form.getAll('event').map(Number)
    const body = { events, isOnward: form.has('isOnward') }
    const made = await sendData<typeof splitEnquiry>('POST', `/desk/enquiries/${id}/split/`, body)
    return { said: 'It is a case of its own.', goTo: deskEnquiryPath(made.id) }
  }
  return (
    <DeskAction
      label="Split"
      tone="small"
      panel="split"
      title={`Split ${reference}`}
      lead="Messages about another matter become a case of their own, with the same person and company. The two are linked, and merging takes it back. The sender isn’t notified."
      submit="Split"
      run={split}
    >
      <fieldset className="desk-field">
        <legend>What goes</legend>
        {thread.map(({ id: event, title, at, by, text, sms, letter }) => (
          <label key={event} className="desk-tick">
            <input type="checkbox" name="event" value={event} />
            <span>
              {lineOf(text)}
              <small>
                {title} {by === 'sender' ? (letter?.from ?? sms?.number ?? '') : `by ${by}`}, <Moment at={at} />
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <DeskTick label="And everything after the first of them" name="isOnward" />
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
