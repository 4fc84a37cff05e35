'use client'

import { type ReactNode, useRef, useState } from 'react'
import { deskEnquiriesPath, deskEnquiryPath } from '@/desk-paths'
import { enquiryStates } from '@/features/enquiries/rules'
import { sendData, tried } from '@/lib/api-client'
import { addNzDays, formatShortDay, nzDay } from '@/lib/dates'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import { goSaying } from '@/ui/desk/said'
import { nextInWalk } from '@/ui/desk/walk'
import type { changeEnquiries, changeEnquiry, sendReply } from '../contract'
import type { InboxRecord } from '../record.contract'
import { eraseReasons, mondayAfter, refuseMove } from '../rules'
import { Merge, Split } from './merge-actions'

type Props = { record: InboxRecord }

const press = (id: number, action: string, body: object = {}) =>
  sendData<typeof sendReply>('POST', `/desk/enquiries/${id}/${action}/`, body)

/** The actions of an open record, the most used in sight; Close is one press, as it can be opened again. */
export function EnquiryActions({ record }: Props) {
  const { assignee, isOpen, me, printedAt } = record
  const isUnassigned = assignee === null
  return (
    <>
      {isUnassigned ? <Take record={record} /> : <Assign record={record} />}
      <StateAndDue record={record} />
      {isOpen && <PutAway record={record} />}
      {isOpen && <CloseNow record={record} />}
      <More>
        {isUnassigned && <Assign record={record} />}
        {!isUnassigned && assignee !== me && <Take record={record} />}
        {printedAt && <TakeBack id={record.id} />}
        <Merge record={record} />
        <Split record={record} />
        <Erase record={record} />
      </More>
    </>
  )
}

/** Escape puts it away, as does pressing it again. */
const More = ({ children }: { children: ReactNode }) => (
  <details
    className="more"
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || event.currentTarget.querySelector('dialog[open]')) return
      event.currentTarget.open = false
      event.currentTarget.querySelector('summary')?.focus()
    }}
  >
    <summary className="b small square" aria-label="More">
      <DeskIconImage name="more" />
    </summary>
    <div className="pop right">{children}</div>
  </details>
)

const Take = ({ record: { id, reference } }: Props) => (
  <DeskAction
    label="Take it"
    tone="small"
    title={`Take ${reference}`}
    lead="You’ll be looking after it. The sender isn’t notified."
    submit="Take it"
    run={async () => {
      await press(id, 'assign-to-me')
      return 'It is yours.'
    }}
  />
)

function CloseNow({ record: { id, reference } }: Props) {
  const [problem, setProblem] = useState('')
  const isBusy = useRef(false)
  const close = async () => {
    if (isBusy.current) return
    isBusy.current = true
    const { problem: why } = await tried(press(id, 'close'))
    isBusy.current = false
    if (why) return setProblem(why)
    const link = { label: `Open ${reference}`, href: deskEnquiryPath(id) }
    goSaying({ said: `${reference} is closed.`, goTo: nextInWalk() ?? deskEnquiriesPath, link })
  }
  return (
    <>
      <button type="button" className="b small" data-close onClick={() => void close()}>
        Close <kbd>E</kbd>
      </button>
      {problem && (
        <span role="alert" className="err">
          Error: {problem}
        </span>
      )}
    </>
  )
}

function Assign({ record: { id, me, reference, staff, assignee } }: Props) {
  const holder = assignee === me ? 'me' : staff.find((one) => one.id === assignee)?.name.split(' ')[0]
  const assign = async (form: FormData) => {
    const to = typed(form, 'assignee') === '' ? null : Number(typed(form, 'assignee'))
    await sendData<typeof changeEnquiries>('POST', '/desk/enquiries/bulk/', {
      ids: [id],
      action: 'assign',
      assignee: to,
    })
    return `It is with ${staff.find((one) => one.id === to)?.name ?? 'no one'} now.`
  }
  return (
    <DeskAction
      label={holder ? `With ${holder}` : 'Assign'}
      tone="small"
      title={`Assign ${reference}`}
      submit="Assign"
      run={assign}
    >
      <DeskField label="With" name="assignee" type="choice" value={assignee === null ? '' : String(assignee)}>
        <option value="">No one</option>
        <DeskOptions of={staff} />
      </DeskField>
    </DeskAction>
  )
}

function StateAndDue({ record }: Props) {
  const { id, state, assignee, dueOn, changedAt, printedAt } = record
  const states = enquiryStates.filter(({ value }) => !refuseMove(state, value, { isPrinted: printedAt !== null }))
  const save = async (form: FormData) => {
    const body = { state: typed(form, 'state'), dueOn: typed(form, 'dueOn'), assignee, changedAt }
    await sendData<typeof changeEnquiry>('PUT', `/desk/enquiries/${id}/`, body)
    return 'Saved.'
  }
  return (
    <DeskAction
      label={dueOn ? `Due ${dayWords(dueOn)}` : 'No due day'}
      tone="small"
      title="State and due day"
      submit="Save"
      run={save}
    >
      <DeskField label="State" name="state" type="choice" value={state}>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField label="Due" name="dueOn" type="date" value={dueOn ?? ''} />
    </DeskAction>
  )
}

function PutAway({ record: { id, reference, snoozedUntil } }: Props) {
  if (snoozedUntil)
    return (
      <DeskAction
        label="Bring it back"
        tone="small"
        title={`Bring ${reference} back`}
        lead={`It would come back on ${dayWords(snoozedUntil)}.`}
        submit="Bring it back"
        run={async () => {
          await press(id, 'snooze', { until: null })
          return 'It is back on the open list.'
        }}
      />
    )
  const today = nzDay(new Date())
  const tomorrow = addNzDays(today, 1)
  const monday = mondayAfter(today)
  const putAway = async (form: FormData) => {
    const until = typed(form, 'when') || typed(form, 'until')
    await press(id, 'snooze', { until })
    return `Snoozed until ${dayWords(until)}.`
  }
  return (
    <DeskAction
      label={
        <>
          Snooze <kbd>S</kbd>
        </>
      }
      tone="small"
      panel="snooze"
      title={`Snooze ${reference}`}
      lead="It leaves the open list and comes back on the day. Its due day stays the same, and the sender isn’t notified."
      submit="Snooze"
      run={putAway}
    >
      <DeskField label="Until" name="when" type="choice" value={tomorrow}>
        <option value={tomorrow}>Tomorrow</option>
        {monday !== tomorrow && <option value={monday}>{dayWords(monday)}</option>}
        <option value="">Another day</option>
      </DeskField>
      <DeskField label="Another day" name="until" type="date" />
    </DeskAction>
  )
}

const dayWords = (day: string): string => formatShortDay(`${day}T00:00:00Z`)

const TakeBack = ({ id }: { id: number }) => (
  <DeskAction
    label="Take the print back"
    tone="small"
    title="Take the print back"
    lead="The order is open again and back among the cards to print."
    submit="Take the print back"
    run={async (form) => {
      await press(id, 'unprint', { text: typed(form, 'text') })
      return 'The order is open again.'
    }}
  >
    <DeskField label="Why the print is taken back" name="text" type="lines" />
  </DeskAction>
)

export const Erase = ({ record: { id, reference } }: Props) => (
  <DeskAction
    label="Erase"
    tone="bad"
    title={`Erase ${reference}`}
    lead="Names, answers, notes and emails are deleted. Its reference, form, dates and region stay."
    submit="Erase it for ever"
    isDanger
    run={async (form) => {
      await press(id, 'erase', { reason: typed(form, 'reason'), isConfirmed: form.has('isConfirmed') })
      return 'It is erased.'
    }}
  >
    <DeskField label="Why" name="reason" type="choice">
      <option value="">Choose a reason</option>
      {eraseReasons.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </DeskField>
    <DeskTick label="I understand that this can’t be undone." name="isConfirmed" />
  </DeskAction>
)

export const QuarantineActions = ({ id }: { id: number }) => (
  <div className="acts">
    <DeskAction
      label="Release it"
      tone="primary"
      title="Release it from quarantine"
      lead="The sender gets the confirmation and staff are notified, as if it had just arrived."
      submit="Release it"
      run={async () => {
        await press(id, 'release')
        return 'Released. The mails go now.'
      }}
    />
    <DeskAction
      label="Close as spam"
      title="Close it as spam"
      lead="No one is notified."
      submit="Close as spam"
      run={async () => {
        await press(id, 'spam')
        return 'Closed as spam.'
      }}
    />
  </div>
)
