'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { PlaceAndRoom, type PlaceChoice, venueIn } from '@/features/sessions/desk/place-and-room'
import { toldText } from '@/features/sessions/moves.rules'
import { sendData } from '@/lib/api-client'
import { peopleText } from '@/lib/in-words'
import { ActionPanel, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import { openDock } from '@/ui/desk/dock'
import { DeskIconImage } from '@/ui/desk/icons'
import { useLook } from '@/ui/desk/look'
import type { lookAtMove, MoveLook, moveStart } from '../contract'
import type { CalendarItem } from '../grid.rules'

export type Moving = {
  readonly item: CalendarItem
  readonly stamp: number
  readonly to: {
    readonly day: string
    readonly from: string
    readonly trainerId: number | null
    readonly placeId: number
    readonly venue: string | null
  }
}

type Choices = {
  readonly trainers: readonly { readonly id: number; readonly name: string }[]
  readonly places: readonly PlaceChoice[]
}

type Props = { moving: Moving; choices: Choices; close: () => void }

export function MovePanel({ moving, choices, close }: Props) {
  const { item } = moving
  const panel = useRef<HTMLDialogElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const { answer, problem, isOver, look } = useLook<MoveLook>()
  const bodyOf = (form: FormData) => ({
    ...(item.dayOf === null ? { startsOn: typed(form, 'startsOn') } : {}),
    from: typed(form, 'from'),
    trainerId: Number(typed(form, 'trainerId')) || null,
    locationId: Number(typed(form, 'locationId')),
    venue: venueIn(form),
    tellsRoom: form.has('tellsRoom'),
    version: item.version,
  })
  const lookNow = () => {
    const form = fields.current?.closest('form')
    const path = `/desk/starts/${item.id}/look/`
    void look(form ? sendData<typeof lookAtMove>('POST', path, bodyOf(new FormData(form))) : null)
  }
  // Preview once, with the initial values.
  const lookFirst = useEffectEvent(lookNow)
  const closed = useEffectEvent(close)
  useEffect(() => {
    const dialog = panel.current
    const leave = () => closed()
    openDock(dialog)
    dialog?.addEventListener('close', leave)
    lookFirst()
    return () => dialog?.removeEventListener('close', leave)
  }, [])
  const told = answer?.told.people ?? 0
  return (
    <ActionPanel
      dialog={panel}
      title={`Move ${item.course}`}
      lead={answer ? `It is ${answer.was}.` : null}
      submit={told > 0 ? `Move and tell ${peopleText(told)}` : 'Move'}
      isReady={isOver && answer !== null && answer.problems.length === 0}
      run={async (form) => {
        const path = `/desk/starts/${item.id}/move/`
        const { told: count, trainers } = await sendData<typeof moveStart>('POST', path, bodyOf(form))
        const who = [...(count > 0 ? [peopleText(count)] : []), ...trainers]
        return who.length > 0 ? `Moved. ${who.join(' and ')} will be notified.` : 'Moved. No one had to be notified.'
      }}
    >
      <div ref={fields} className="stack" onChange={lookNow}>
        <MoveFields moving={moving} choices={choices} look={answer} />
      </div>
      <div role="status" aria-busy={!isOver}>
        {problem && <p className="notice bad">{problem}</p>}
        {answer && <WhatHappens look={answer} />}
      </div>
    </ActionPanel>
  )
}

type FieldsProps = { moving: Moving; choices: Choices; look: MoveLook | null }

const MoveFields = ({ moving: { item, to }, choices, look }: FieldsProps) => (
  <>
    {item.dayOf === null && <DeskField label="Day" name="startsOn" type="date" value={to.day} />}
    <DeskField label="Begins at" name="from" type="time" value={to.from} />
    <DeskField label="Trainer" name="trainerId" type="choice" value={String(to.trainerId ?? '')}>
      <option value="">No one yet</option>
      <DeskOptions of={namedFree(choices.trainers, look?.trainers ?? [])} />
    </DeskField>
    <PlaceAndRoom places={choices.places} placeId={to.placeId} venue={to.venue} />
    {look?.room && <DeskTick label={`Tell ${peopleText(look.room.people)} about the new room`} name="tellsRoom" isOn />}
  </>
)

/** Those who are free and teach the course come first, the nearest of them first. */
function namedFree(trainers: Choices['trainers'], known: MoveLook['trainers']): { id: number; name: string }[] {
  const of = new Map(known.map((one) => [one.id, one]))
  const far = 10_000
  const rank = (id: number) => (of.get(id)?.isFree ? (of.get(id)?.km ?? far) : 2 * far)
  return [...trainers]
    .sort((one, other) => rank(one.id) - rank(other.id))
    .map(({ id, name }) => ({ id, name: of.has(id) ? `${name} – ${of.get(id)?.says}` : name }))
}

const noticeWords = {
  assigned: 'that it’s theirs to teach',
  unassigned: 'that it’s no longer theirs',
  changed: 'of the change',
  cancelled: 'that it’s cancelled',
} as const

function WhatHappens({ look: { when, problems, warnings, noticed, told, room, message } }: { look: MoveLook }) {
  return (
    <>
      {problems.map((text) => (
        <p key={text} className="notice bad">
          <DeskIconImage name="warning" />
          {text}
        </p>
      ))}
      {warnings.map((text) => (
        <p key={text} className="notice">
          <DeskIconImage name="warning" />
          {text}
        </p>
      ))}
      {problems.length === 0 && (
        <p>
          <b>{when}</b>
          <br />
          {told.people === 0
            ? !room && noticed.length === 0 && 'No one needs to be notified.'
            : `We’ll notify ${toldText(told)}.`}
          {noticed.map(({ name, kind }) => (
            <span key={name + kind} className="block">
              {name} (trainer) gets an email {noticeWords[kind]}.
            </span>
          ))}
        </p>
      )}
      {room && problems.length === 0 && (
        <details>
          <summary>Read what they get about the room</summary>
          <p className="whitespace-pre-line">{room.text}</p>
        </details>
      )}
      {message && problems.length === 0 && (
        <details>
          <summary>Read the message</summary>
          <p>
            <b>{message.subject}</b>
          </p>
          <p className="whitespace-pre-line">{message.text}</p>
        </details>
      )}
    </>
  )
}
