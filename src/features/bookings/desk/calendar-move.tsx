'use client'

import { useEffect, useRef, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { ActionPanel, DeskField, typed } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import type { lookAtMove, MoveLook, moveStart } from '../planner/contract'
import type { CalendarItem } from '../planner/grid.rules'

/** A session that is about to be moved, and where to. `stamp` tells one try from the next. */
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
  readonly places: readonly { readonly id: number; readonly name: string }[]
}

type Props = { moving: Moving; choices: Choices; close: () => void }

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Moves a session: where to, what is in the way, and who is told what, before it happens. */
export function MovePanel({ moving: { item, to }, choices, close }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<MoveLook | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const bodyOf = (form: FormData) => ({
    ...(item.dayOf === null ? { startsOn: typed(form, 'startsOn') } : {}),
    from: typed(form, 'from'),
    trainerId: Number(typed(form, 'trainerId')) || null,
    locationId: Number(typed(form, 'locationId')),
    venue: typed(form, 'venue') || null,
    version: item.version,
  })
  const ask = async () => {
    const form = fields.current?.closest('form')
    if (!form) return
    asked.current += 1
    const mine = asked.current
    const path = `/desk/starts/${item.id}/look/`
    const answer = await tried(sendData<typeof lookAtMove>('POST', path, bodyOf(new FormData(form))))
    if (mine !== asked.current) return
    setLook(answer.data)
    setProblem(answer.problem)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, and looks at what it opened with.
  useEffect(() => {
    const dialog = panel.current
    dialog?.showModal()
    dialog?.addEventListener('close', close)
    void ask()
    return () => dialog?.removeEventListener('close', close)
  }, [])
  const told = look?.told.people ?? 0
  return (
    <ActionPanel
      dialog={panel}
      title={`Move ${item.course}`}
      lead={look ? `It is ${look.was}.` : null}
      submit={told > 0 ? `Move and tell ${people(told)}` : 'Move'}
      isReady={look !== null && look.problems.length === 0}
      run={async (form) => {
        const path = `/desk/starts/${item.id}/move/`
        const { told: count } = await sendData<typeof moveStart>('POST', path, bodyOf(form))
        return count > 0 ? `It is moved. ${people(count)} will hear of it.` : 'It is moved. Nobody had to be told.'
      }}
    >
      <div ref={fields} className="stack" onChange={() => void ask()}>
        {item.dayOf === null && <DeskField label="Day" name="startsOn" type="date" value={to.day} />}
        <DeskField label="Begins at" name="from" type="time" value={to.from} />
        <DeskField label="Trainer" name="trainerId" type="choice" value={String(to.trainerId ?? '')}>
          <option value="">Nobody yet</option>
          {choices.trainers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </DeskField>
        <DeskField label="Place" name="locationId" type="choice" value={String(to.placeId)}>
          {choices.places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </DeskField>
        <DeskField label="Room" name="venue" value={to.venue ?? ''} />
      </div>
      <div role="status">
        {problem && <p className="notice bad">{problem}</p>}
        {look && <WhatHappens look={look} />}
      </div>
    </ActionPanel>
  )
}

function WhatHappens({ look: { when, problems, warnings, told, message } }: { look: MoveLook }) {
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
            ? 'Nobody has to be told.'
            : `${people(told.people)} will be told: ${[
                told.byEmail > 0 && `${told.byEmail} by email`,
                told.byText > 0 && `${told.byText} by text`,
                told.unreached > 0 && `${told.unreached} you must ring`,
              ]
                .filter(Boolean)
                .join(', ')}.`}
        </p>
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
