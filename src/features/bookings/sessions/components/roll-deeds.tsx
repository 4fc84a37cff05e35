'use client'

import { useId, useState } from 'react'
import { DeedForm } from '@/ui/staff-deed'
import { CopySession } from '../../session-planning/components/copy-session'
import type { Roll } from '../contract'
import { longest } from '../rules'
import type { Act } from './roll'

type Props = { roll: Roll; act: Act; isBusy: boolean }

/** Everything that is done with a start besides its people: notes, a message to all, and for the office its seats, copies and end. */
export function RollDeeds({ mayCopy, ...props }: Props & { mayCopy: boolean }) {
  const { roll } = props
  const isLive = !roll.isCancelled && !roll.isOver
  return (
    <section aria-label="What to do" className="roll-tools inbox-record">
      <Notes key={roll.staffNotes} {...props} />
      <MessageAll {...props} />
      {roll.isOffice && isLive && <Seats {...props} />}
      {mayCopy && <CopySession roll={roll} />}
      {roll.isOffice && isLive && <Cancel {...props} />}
    </section>
  )
}

function Notes({ roll, act, isBusy }: Props) {
  const [text, setText] = useState(roll.staffNotes)
  const id = useId()
  return (
    <div className="inbox-write">
      <label htmlFor={id}>Notes for staff</label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest.notes}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="button"
        disabled={isBusy || text.trim() === roll.staffNotes}
        onClick={() => void act('notes', 'Notes are kept.', { text })}
      >
        Keep the notes
      </button>
    </div>
  )
}

function MessageAll({ roll, act, isBusy }: Props) {
  const [draft, setDraft] = useState({ key: crypto.randomUUID(), subject: '', text: '' })
  const id = useId()
  const count = roll.people.filter(({ email }) => email).length
  const send = async () => {
    const isSent = await act('message', `It is on its way to ${count}.`, draft)
    if (isSent) setDraft({ key: crypto.randomUUID(), subject: '', text: '' })
    return isSent
  }
  return (
    <>
      <DeedForm
        label="Write to everybody on the roll"
        confirm={`Send it to ${count} ${count === 1 ? 'person' : 'people'}?`}
        needsReason={false}
        isBusy={isBusy}
        isReady={count > 0 && draft.subject.trim() !== '' && draft.text.trim() !== ''}
        act={send}
      >
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          id={`${id}-subject`}
          className="inbox-select"
          maxLength={longest.subject}
          value={draft.subject}
          onChange={({ target }) => setDraft({ ...draft, subject: target.value })}
        />
        <label htmlFor={`${id}-text`}>Message</label>
        <textarea
          id={`${id}-text`}
          rows={5}
          maxLength={longest.message}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      </DeedForm>
      {roll.sent.length > 0 && (
        <ul className="inbox-history">
          {roll.sent.map(({ id: message, subject, at, by, mails }) => (
            <li key={message}>
              {subject}, to {mails}, {at}, by {by ?? 'somebody'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Seats({ roll, act, isBusy }: Props) {
  const [who, setWho] = useState('')
  const [seats, setSeats] = useState(1)
  const id = useId()
  const given = roll.people.filter(({ givenClaimId }) => givenClaimId !== null)
  return (
    <>
      <DeedForm
        label="Give a seat without an order"
        confirm={`Give ${who} a seat?`}
        isBusy={isBusy}
        isReady={who.trim() !== ''}
        act={(reason) => act('give-seat', 'The seat is theirs.', { who, reason })}
      >
        <label htmlFor={`${id}-who`}>E-mail address or card number of somebody we know</label>
        <input
          id={`${id}-who`}
          className="inbox-select"
          maxLength={254}
          value={who}
          onChange={({ target }) => setWho(target.value)}
        />
      </DeedForm>
      <DeedForm
        label="Block seats"
        confirm={`Keep ${seats} free?`}
        isBusy={isBusy}
        isReady={Number.isInteger(seats) && seats > 0}
        act={(reason) => act('block', 'They are blocked.', { seats, reason })}
      >
        <label htmlFor={`${id}-seats`}>How many, {roll.capacity - roll.taken} are free</label>
        <input
          id={`${id}-seats`}
          type="number"
          min={1}
          max={roll.capacity - roll.taken}
          value={seats}
          onChange={({ target }) => setSeats(target.valueAsNumber || 0)}
        />
      </DeedForm>
      {[
        ...roll.blocks.map(({ id: claimId, seats: count, reason }) => ({
          claimId,
          what: `${count} blocked: ${reason}`,
        })),
        ...given.map(({ givenClaimId, name }) => ({
          claimId: givenClaimId,
          what: `the seat of ${name ?? 'somebody named later'}`,
        })),
      ].map(({ claimId, what }) => (
        <DeedForm
          key={claimId}
          label={`Take back ${what}`}
          confirm={`Take back ${what}?`}
          isBusy={isBusy}
          act={(reason) => act('take-back', 'It is free again.', { claimId, reason })}
        />
      ))}
    </>
  )
}

function Cancel({ roll, act, isBusy }: Props) {
  const [isWhole, setWhole] = useState(true)
  const people = roll.people.length
  return (
    <DeedForm
      label="Cancel it"
      confirm={`Cancel it? ${people} ${people === 1 ? 'person is' : 'people are'} told, and whoever booked chooses a refund, credit or another start.`}
      isBusy={isBusy}
      act={(reason) => act('cancel', 'It is cancelled, and its people are told.', { isWhole, reason })}
    >
      <label>
        <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} /> All coming
        starts of this session, not this one alone
      </label>
      <p>People read the reason.</p>
    </DeedForm>
  )
}
