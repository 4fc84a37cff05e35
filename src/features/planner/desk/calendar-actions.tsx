'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Previewed } from '@/features/counter/desk/booking-preview'
import type { cancelStarts } from '@/features/sessions/contract'
import type { makeCopies, previewCopies, ShownPlan } from '@/features/sessions/plan.contract'
import { sendData } from '@/lib/api-client'
import { ActionPanel, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { openDock } from '@/ui/desk/dock'
import { DeskIconImage } from '@/ui/desk/icons'
import { useLook } from '@/ui/desk/look'
import type { CalendarItem } from '../grid.rules'

export type Acting = {
  readonly kind: 'choose' | 'copy' | 'cancel'
  readonly item: CalendarItem
  readonly day: string
  readonly stamp: number
}

type Props = { acting: Acting; close: () => void }

function useOpened(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(close)
  useEffect(() => {
    const own = dialog.current
    const leave = () => closed()
    openDock(own)
    own?.addEventListener('close', leave)
    return () => own?.removeEventListener('close', leave)
  }, [])
  return dialog
}

const nameOf = ({ course, where, time }: CalendarItem) => `${course}, ${where}, ${time}`

type ChooseProps = Props & { pick: (kind: 'move' | 'copy' | 'cancel') => void }

export function ChoosePanel({ acting: { item }, close, pick }: ChooseProps) {
  const dialog = useOpened(close)
  const choices = [
    { kind: 'move', label: 'Move', key: 'M' },
    { kind: 'copy', label: 'Copy', key: 'C' },
    { kind: 'cancel', label: 'Cancel', key: 'X' },
  ] as const
  return (
    <dialog ref={dialog} className="cal-menu" aria-label={nameOf(item)}>
      <p>
        <b>{item.course}</b>
        <br />
        {item.where}, {item.time}
      </p>
      {choices.map(({ kind, label, key }) => (
        <button key={kind} type="button" className={`b ${kind === 'cancel' ? 'bad' : ''}`} onClick={() => pick(kind)}>
          {label} <kbd>{key}</kbd>
        </button>
      ))}
      <button type="button" className="b quiet" onClick={() => dialog.current?.close()}>
        Go back
      </button>
    </dialog>
  )
}

export function CopyPanel({ acting: { item, day }, close }: Props) {
  const dialog = useOpened(close)
  const fields = useRef<HTMLDivElement>(null)
  const { answer, problem, isOver, look } = useLook<ShownPlan>()
  const bodyOf = (form: FormData) => ({
    firstDay: typed(form, 'firstDay'),
    repeat: null,
    leaveOut: [],
    state: form.has('isDraft') ? 'draft' : 'published',
  })
  const path = `/desk/starts/${item.id}/copy/`
  const lookNow = () => {
    const form = fields.current?.closest('form')
    void look(form ? sendData<typeof previewCopies>('POST', `${path}preview/`, bodyOf(new FormData(form))) : null)
  }
  const lookFirst = useEffectEvent(lookNow)
  useEffect(() => lookFirst(), [])
  const inTheWay = answer?.days.flatMap(({ holiday, clashes }) => [
    ...(holiday ? [`It is ${holiday}.`] : []),
    ...clashes,
  ])
  return (
    <ActionPanel
      dialog={dialog}
      title={`Copy ${item.course}`}
      lead="A new session at the same time, place and room, with the same trainer. Seats aren’t copied, and no one is notified."
      submit="Copy"
      isReady={isOver && inTheWay?.length === 0}
      run={async (form) => {
        const { made } = await sendData<typeof makeCopies>('POST', path, bodyOf(form))
        return `It is copied to ${made.map(({ label }) => label).join(', ')}.`
      }}
    >
      <div ref={fields} className="stack" onChange={lookNow}>
        <DeskField label="Day" name="firstDay" type="date" value={day} />
        <DeskTick label="As a draft, which no one can book yet" name="isDraft" />
      </div>
      <div role="status" aria-busy={!isOver}>
        {problem && <Warning>{problem}</Warning>}
        {inTheWay?.map((text) => (
          <Warning key={text}>{text}</Warning>
        ))}
        {inTheWay?.length === 0 && (
          <p>
            <b>{answer?.days.map(({ label }) => label).join(', ')}</b>
            <br />
            Nothing is in the way.
          </p>
        )}
      </div>
    </ActionPanel>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="notice bad">
    <DeskIconImage name="warning" />
    {children}
  </p>
)

export function CancelPanel({ acting: { item }, close }: Props) {
  const dialog = useOpened(close)
  const path = `/desk/starts/${item.id}/cancel/`
  const bodyOf = (form: FormData) => ({ isWhole: false, reason: typed(form, 'reason'), version: item.version })
  return (
    <ActionPanel
      dialog={dialog}
      title={`Cancel ${item.course}`}
      lead={`${item.where}, ${item.time}`}
      submit="Cancel session"
      isDanger
      run={async (form) => {
        await sendData<typeof cancelStarts>('POST', path, bodyOf(form))
        return 'It is cancelled, and its people are told.'
      }}
    >
      <Previewed path={`${path}look/`} read={bodyOf} missing="">
        <DeskField label="Why" name="reason" type="lines" hint="The people notified will see this." />
      </Previewed>
    </ActionPanel>
  )
}
