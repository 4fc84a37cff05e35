'use client'

import { useState } from 'react'
import { deskPersonPath } from '@/desk-paths'
import { type Chosen, CustomerPicker } from '@/features/counter/desk/customer-picker'
import { sendData } from '@/lib/api-client'
import { phoneLink } from '@/lib/phone-link'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import type { addToWaitlist, moveToFront } from '../waitlist.contract'
import type { WaitingRow } from '../waitlist.data'

type Props = { slotId: number; free: number; isOpen: boolean; queue: readonly WaitingRow[] }

export function StartWaitlist({ slotId, free, isOpen, queue }: Props) {
  return (
    <DeskPanel title="Waitlist" count={queue.length} end={isOpen && <AddCaller slotId={slotId} />}>
      {queue.length === 0 && <Empty title="No one is waiting" />}
      <ol>
        {queue.map((one, index) => (
          <li key={one.id} className="row-line tall">
            <span>
              <a className="link" href={deskPersonPath(one.personId)}>
                {one.name}
              </a>
              <small>
                <Contact of={one.contact} />
              </small>
              <small>
                {one.quantity} {one.quantity === 1 ? 'seat' : 'seats'}
                {one.acceptsPart && one.quantity > 1 ? ', fewer are fine' : ''}, since {momentText(one.since)}
              </small>
              {one.offeredUntil && (
                <small>
                  <b>
                    Has an offer of {one.offeredQuantity} until {momentText(one.offeredUntil)}
                  </b>
                </small>
              )}
            </span>
            {isOpen && <EntryActions slotId={slotId} free={free} entry={one} isNext={index === 0} />}
          </li>
        ))}
      </ol>
    </DeskPanel>
  )
}

/** A company or none, and a number that can be rung. */
function Contact({ of: contact }: { of: string }) {
  const [, before, phone] = /^(.*?)(\+?\d[\d\s()-]{5,})$/.exec(contact) ?? []
  if (phone === undefined) return contact
  return (
    <>
      {before}
      <a className="link whole" href={phoneLink(phone)}>
        {phone}
      </a>
    </>
  )
}

const pathOf = (slotId: number, entryId: number, what: string) => `/desk/starts/${slotId}/waitlist/${entryId}/${what}/`

const Why = () => <DeskField label="Why" name="reason" hint="Only we read it." />

type EntryProps = { slotId: number; free: number; entry: WaitingRow; isNext: boolean }

function EntryActions({ slotId, free, entry, isNext }: EntryProps) {
  const { id, name, isOffered } = entry
  const act = async (what: string, body: object, said: string) => {
    await sendData<typeof moveToFront>('POST', pathOf(slotId, id, what), body)
    return said
  }
  const named = (verb: string) => (
    <>
      {verb}
      <span className="sr-only"> {name}</span>
    </>
  )
  return (
    <span className="row-end">
      {!isOffered && free > 0 && (
        <DeskAction
          label={named('Offer')}
          tone="small"
          title={`Offer ${name} a seat now`}
          lead={`${free} free. We contact them and keep the seats until their offer ends. People who have waited longer stay on the waitlist.`}
          submit="Offer now"
          run={() => act('offer', {}, `${name} has an offer, and is notified.`)}
        />
      )}
      {!isOffered && !isNext && (
        <DeskAction
          label={named('To the front')}
          tone="small"
          title={`Move ${name} to the front`}
          lead="They’re asked before everyone else, except those already moved to the front. No one is notified."
          submit="Move to the front"
          run={(form) => act('first', { reason: typed(form, 'reason') }, `${name} is at the front.`)}
        >
          <Why />
        </DeskAction>
      )}
      <DeskAction
        label={named('Remove')}
        tone="small"
        title={`Remove ${name} from the waitlist`}
        lead="Any offer they have ends, and its seats go to the next person. No one is notified."
        submit="Remove"
        isDanger
        run={(form) => act('remove', { reason: typed(form, 'reason') }, `${name} is off the waitlist.`)}
      >
        <Why />
      </DeskAction>
    </span>
  )
}

function AddCaller({ slotId }: { slotId: number }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const add = async (form: FormData) => {
    const body = {
      customer: chosen?.body ?? {},
      quantity: Number(typed(form, 'quantity')) || 0,
      acceptsPart: form.has('acceptsPart'),
    }
    await sendData<typeof addToWaitlist>('POST', `/desk/starts/${slotId}/waitlist/`, body)
    return `${chosen?.name ?? 'They'} is on the waitlist.`
  }
  return (
    <DeskAction
      label="Put a caller on it"
      tone="small"
      title="Put a caller on the waitlist"
      lead="We contact them when seats come free for them."
      submit="Put them on it"
      run={add}
    >
      {chosen ? (
        <p className="row-line">
          <span>
            <b>{chosen.name}</b>
            <small>{chosen.sub}</small>
          </span>
          <button type="button" className="b small" onClick={() => setChosen(null)}>
            Change
          </button>
        </p>
      ) : (
        <CustomerPicker choose={setChosen} isFirst />
      )}
      <DeskField label="How many seats" name="quantity" value="1" />
      <DeskTick label="Fewer are fine" name="acceptsPart" />
    </DeskAction>
  )
}
