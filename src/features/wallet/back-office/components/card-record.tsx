'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { formatDay } from '@/lib/dates'
import { adminPath } from '@/paths'
import { DeedForm, useStaffRecord } from '@/ui/staff-deed'
import type { CardRecord, readDeskCard, renewCard, revokeCard } from '../contract'

/** The record is read again after every deed; a renewal is another card, whose record opens. */
function useRecord() {
  const { id } = useDocumentInfo()
  const { record, problem, read } = useStaffRecord<typeof readDeskCard>(id ? `/desk/cards/${id}/` : null)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (deed: 'renew' | 'revoke', body: object): Promise<boolean> => {
    setIsBusy(true)
    const path = `/desk/cards/${id}/${deed}/`
    const sent =
      deed === 'renew'
        ? sendData<typeof renewCard>('POST', path, body).then(({ cardId }) => cardId)
        : sendData<typeof revokeCard>('POST', path, body).then(() => Number(id))
    const answer = await tried(sent)
    // The form below holds the row as it was: the page is read anew, so that a save does not write it back.
    if (answer.problem === null) window.location.assign(adminPath('cards', answer.data))
    else {
      toast.error(answer.problem)
      await read()
      setIsBusy(false)
    }
    return answer.problem === null
  }
  return { id, record, problem, isBusy, act }
}

/** A card as staff read it: whether it counts, what they can do, and why it is in its state. Nothing while one is being issued by hand. */
export function CardRecordView() {
  const { id, record, problem, isBusy, act } = useRecord()
  if (!id) return null
  if (!record) return <p role="status">{problem ?? 'Loading …'}</p>
  return (
    <div className="order-record" aria-busy={isBusy}>
      <div>
        <Facts record={record} />
        <section aria-label="Cards so far">
          <h2>Cards so far</h2>
          <ul className="order-papers">
            {record.cards.map(({ id: card, level, from, until, statusWord }) => (
              <li key={card}>
                <a href={adminPath('cards', card)}>
                  {level}, {from} to {until}
                </a>
                : <strong>{statusWord}</strong>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Why it is in this state">
          <h2>Why it is in this state</h2>
          {record.timeline.length === 0 && <p>Nothing is noted about these cards.</p>}
          <ol className="inbox-history">
            {record.timeline.map((event) => (
              <li key={event.id}>
                <strong>{event.text}</strong>
                <small>
                  {event.by}, {event.at}
                </small>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Deeds record={record} act={act} isBusy={isBusy} />
    </div>
  )
}

const tones = { active: 'good', expiring: 'open', expired: 'ended', revoked: 'look', none: 'ended' } as const

function Facts({ record }: { record: CardRecord }) {
  const { name, number, status, statusWord, expiresOn, revokedOn, wallets } = record
  const facts = [
    ['Card number', number],
    ['Revoked on', revokedOn],
    [status === 'revoked' || revokedOn ? 'Was to count until' : 'Counts until', expiresOn],
    [
      'In wallets',
      wallets.saved > 0 ? `${wallets.saved}${wallets.due > 0 ? `, ${wallets.due} still to be told` : ''}` : 'none',
    ],
  ] as const
  return (
    <section aria-label="The card">
      <p className="order-headline">
        <span className={`order-state order-state-${tones[status]}`}>{statusWord}</span>
        <strong>{name}</strong>
      </p>
      <dl className="order-facts">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

type DeedsProps = {
  record: CardRecord
  isBusy: boolean
  act: (deed: 'renew' | 'revoke', body: object) => Promise<boolean>
}

function Deeds({ record, act, isBusy }: DeedsProps) {
  const { deeds, isNewest, newestId, name, today } = record
  const [on, setOn] = useState(today)
  const field = useId()
  return (
    <section aria-label="What to do" className="order-card">
      <h2>What to do</h2>
      {!isNewest && newestId && (
        <p>
          This is an older card. <a href={adminPath('cards', newestId)}>Open the one that counts.</a>
        </p>
      )}
      {isNewest && !deeds.renew && <p>Support renews and revokes cards.</p>}
      {deeds.renew && (
        <DeedForm
          label="Renew the card"
          confirm={`Give ${name} a new card from today, for two years? Passes in wallets follow.`}
          isBusy={isBusy}
          act={(reason) => act('renew', { reason })}
        />
      )}
      {deeds.revoke && (
        <DeedForm
          label="Revoke the card"
          confirm={`Revoke the card of ${name} from ${/^\d{4}-\d\d-\d\d$/.test(on) ? formatDay(on) : 'that day'} on? Passes in wallets follow.`}
          isBusy={isBusy}
          isReady={on !== ''}
          act={(reason) => act('revoke', { on, reason })}
        >
          <label htmlFor={field}>From this day on</label>
          <input id={field} type="date" min={today} value={on} onChange={({ target }) => setOn(target.value)} />
        </DeedForm>
      )}
    </section>
  )
}
