'use client'

import { useEffect, useEffectEvent } from 'react'
import { Previewed } from '@/features/counter/desk/booking-preview'
import { StartChoices } from '@/features/counter/desk/start-choices'
import { getData, sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { useLook } from '@/ui/desk/look'
import { momentText } from '@/ui/desk/values'
import type { decideStarts, listMergeDates, MergeTarget } from '../contract'

export type GoRow = {
  readonly id: number
  readonly startsAt: string
  readonly course: string
  readonly place: string
  readonly trainer: string | null
  readonly taken: number
  readonly minimum: number
  readonly people: number
  readonly cents: number
  readonly version: string
  readonly decideBy: string
  readonly left: string
  readonly isLate: boolean
  readonly answerBy: string
  readonly lastAnswer: string
}

const decidePath = '/desk/go/'
const lookPath = '/desk/go/look/'

const startsOf = (rows: readonly GoRow[]) => rows.map(({ id, version }) => ({ slotId: id, version }))

const nameOf = ({ course, place, startsAt }: GoRow): string => `${course}, ${place}, ${momentText(startsAt)}`

const whichOf = (rows: readonly GoRow[]): string =>
  rows[0] && rows.length === 1 ? nameOf(rows[0]) : `${rows.length} starts`

type Props = { rows: readonly GoRow[]; isSmall?: boolean }

const Label = ({ verb, rows }: { verb: string; rows: readonly GoRow[] }) => (
  <>
    {verb}
    <span className="sr-only">: {whichOf(rows)}</span>
  </>
)

const decide = (body: object) => sendData<typeof decideStarts>('POST', decidePath, body)

export function GoAhead({ rows, isSmall = false }: Props) {
  const body = (form: FormData) => ({ choice: 'go', starts: startsOf(rows), reason: typed(form, 'reason') })
  return (
    <DeskAction
      label={<Label verb="Go ahead" rows={rows} />}
      tone={isSmall ? 'small' : ''}
      title={`Go ahead: ${whichOf(rows)}`}
      submit="Go ahead"
      run={async (form) => {
        const { starts } = await decide(body(form))
        return starts === 1 ? `${whichOf(rows)} goes ahead.` : `${starts} starts go ahead.`
      }}
    >
      <Previewed path={lookPath} read={body} missing="">
        <DeskField label="Why" name="reason" hint="For staff only, such as “Two more are on the phone”." />
      </Previewed>
    </DeskAction>
  )
}

const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`

export function CancelThem({ rows, isSmall = false }: Props) {
  const read = (form: FormData) => ({ choice: 'cancel', starts: startsOf(rows), reason: typed(form, 'reason') })
  return (
    <DeskAction
      label={<Label verb="Cancel" rows={rows} />}
      tone={isSmall ? 'small' : 'bad'}
      title={`Cancel: ${whichOf(rows)}`}
      submit={rows.length === 1 ? 'Cancel this start' : `Cancel ${rows.length} starts`}
      isDanger
      run={async (form) => {
        const { starts, bookings: told } = await decide(read(form))
        return `${starts === 1 ? '1 start is' : `${starts} starts are`} cancelled. ${told > 0 ? `The people on ${bookings(told)} are notified.` : 'No one was booked.'}`
      }}
    >
      <Previewed path={lookPath} read={read} missing="">
        <DeskField label="Why" name="reason" type="lines" hint="The people notified will see this." />
      </Previewed>
    </DeskAction>
  )
}

export function Merge({ row }: { row: GoRow }) {
  return (
    <DeskAction
      label={<Label verb="Merge" rows={[row]} />}
      tone="small"
      title={`Merge: ${nameOf(row)}`}
      submit="Offer the other date"
      run={async (form) => {
        const { bookings: asked } = await decide(bodyOf(form, row))
        return `${bookings(asked)} ${asked === 1 ? 'is' : 'are'} asked to move.`
      }}
    >
      <MergeFields row={row} />
    </DeskAction>
  )
}

const bodyOf = (form: FormData, row: GoRow) => ({
  choice: 'merge',
  starts: startsOf([row]),
  toSlotId: Number(typed(form, 'toSlotId')) || null,
  answerBy: typed(form, 'answerBy') || null,
  reason: typed(form, 'reason'),
})

function MergeFields({ row }: { row: GoRow }) {
  const { answer, problem, look } = useLook<{ seats: number; items: readonly MergeTarget[] }>()
  const lookFirst = useEffectEvent(() => void look(getData<typeof listMergeDates>(`/desk/go/${row.id}/dates/`)))
  useEffect(() => lookFirst(), [])
  if (problem) return <p className="notice bad">{problem}</p>
  if (!answer) return <p className="mut">One moment…</p>
  const targets = answer.items.map(({ isNear, ...date }) => ({ ...date, sub: isNear ? 'Nearby' : 'Further away' }))
  const read = (form: FormData) => {
    const body = bodyOf(form, row)
    return body.toSlotId && body.answerBy ? body : null
  }
  return (
    <Previewed path={lookPath} read={read} missing="Choose the other date, and the day by which people answer.">
      <StartChoices
        legend="The other date"
        name="toSlotId"
        targets={targets}
        here={row.place}
        none={`No other date of this course has ${answer.seats} free seats. Plan one, or cancel this start.`}
      />
      <DeskField
        label="Answer by"
        name="answerBy"
        type="date"
        value={row.answerBy}
        hint="At the end of that day, people who haven’t moved are told their date is cancelled."
      />
      <DeskField label="Why" name="reason" type="lines" hint="The booker will see this." />
    </Previewed>
  )
}
