'use client'

import { useId, useState } from 'react'
import { companyPersonPath } from '@/account-paths'
import type { MonthTick } from '@/lib/day-line'
import { bookingPath } from '@/paths'
import { Check, ChevronDown, Clock, Minus, X } from '@/ui/icons'
import type { Pack, PackPerson } from '../contract'
import { datesPath } from '../page.rules'
import type { Standing } from '../rules'
import { proofOf } from '../sheet.rules'
import { type CellLook, cellOf, shortName } from '../table.rules'
import { DayBar } from './day-bar'

/** What the company itself can do from its pack; `cardCourse` gives those without a card one. */
export type Own = { readonly mayMake: boolean; readonly cardCourse: number | null }

type Props = {
  person: PackPerson
  pack: Pack
  ticks: readonly MonthTick[]
  own: Own | null
  isOnlyMissing: boolean
}

const cell = 'block border-line lg:table-cell lg:border-b-2 lg:px-3 lg:py-2 print:table-cell print:px-2 print:py-0.5'

/** This many needs stand in a row on a phone. */
const mostInRow = 4

export function PersonRow({ person, pack, ticks, own, isOnlyMissing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const { employeeId, name, standings, spans, booked, words } = person
  return (
    <>
      <tr
        style={{ gridTemplateColumns: `repeat(${Math.min(mostInRow, pack.needs.length)}, minmax(0, 1fr))` }}
        className="relative grid gap-1 border-t-2 border-line px-4 pt-2 pb-2 leading-tight lg:table-row lg:border-0 print:table-row"
      >
        <th scope="row" className={`${cell} col-span-full pr-12 font-semibold wrap-anywhere lg:w-56 lg:pl-4`}>
          {own ? (
            <a className="link font-semibold" href={companyPersonPath(employeeId)}>
              {name}
            </a>
          ) : (
            name
          )}
        </th>
        {pack.needs.map((need, index) => {
          const standing = standings[index]
          return (
            <td key={need.name} className={`${cell} order-2 min-w-0`}>
              {standing && !(isOnlyMissing && standing.state === 'met') && (
                <Chip need={need.name} standing={standing} asOf={pack.asOf} />
              )}
            </td>
          )
        })}
        <td className={`${cell} order-1 col-span-full`}>
          <DayBar days={pack.days} ticks={ticks} spans={spans} booked={booked} />
          <span className="sr-only">{words}</span>
        </td>
        <td className={`${cell} no-print absolute top-0 right-1 lg:static lg:px-0 noscript:hidden`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={more}
            aria-label={`Details of ${name}`}
            onClick={() => setOpen(!isOpen)}
            className="grid size-11 place-items-center"
          >
            <ChevronDown size={20} strokeWidth={3} className={isOpen ? 'rotate-180' : ''} />
          </button>
        </td>
      </tr>
      <tr
        id={more}
        className={`${isOpen ? 'block lg:table-row' : 'hidden'} bg-paper noscript:block noscript:lg:table-row print:hidden`}
      >
        <td colSpan={pack.needs.length + 3} className="block border-line px-4 pt-1 pb-4 lg:table-cell lg:border-b-2">
          <More person={person} pack={pack} own={own} />
        </td>
      </tr>
    </>
  )
}

const signs = { met: Check, part: Minus, booked: Clock, missing: X } as const

const looks: Record<CellLook, string> = {
  met: 'text-ok',
  part: 'bg-[#fff0c9] text-[#6b4700]',
  booked: 'bg-sky text-ink',
  missing: 'bg-[#fbe0de] text-[#9a1c13]',
}

function Chip({ need, standing, asOf }: { need: string; standing: Standing; asOf: string }) {
  const { look, text } = cellOf(standing, asOf)
  const Sign = signs[look]
  return (
    <span
      className={`flex min-h-6 items-center lg:min-h-7 gap-1.5 rounded-[2px] px-1.5 text-[0.9375rem] leading-tight font-semibold tabular-nums max-lg:justify-center max-lg:px-1 lg:inline-flex ${looks[look]}`}
    >
      <Sign size={16} strokeWidth={3} className="shrink-0" />
      <span className="sr-only">{need}: </span>
      <span className="whitespace-nowrap max-lg:sr-only">{text}</span>
      <span aria-hidden="true" className="truncate lg:hidden print:hidden">
        {shortName(need)}
      </span>
    </span>
  )
}

/** What a sentence each says of the person: the days, the proof, the gap and what closes it. */
function More({ person, pack, own }: Omit<Props, 'isOnlyMissing' | 'ticks'>) {
  return (
    <ul className="grid gap-2.5 tabular-nums">
      <li className="font-semibold">{person.words}.</li>
      {pack.needs.map((need, index) => {
        const standing = person.standings[index]
        return standing && <NeedLine key={need.name} need={need} standing={standing} person={person} own={own} />
      })}
    </ul>
  )
}

type LineProps = { need: Pack['needs'][number]; standing: Standing; person: PackPerson; own: Own | null }

function NeedLine({ need, standing, person, own }: LineProps) {
  const { state, gap, closing } = standing
  const proof = proofOf(need, standing, person)
  const Sign = signs[closing ? 'booked' : state === 'booked' ? 'part' : state]
  const look = state === 'met' ? 'text-ok' : state === 'missing' && !closing ? 'text-bad' : 'text-warn'
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-t-2 border-line pt-2.5">
      <Sign size={20} strokeWidth={3} className={`mt-0.5 ${look}`} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 wrap-anywhere">
        <span>{[proof && `${proof}.`, gap, closing?.text].filter(Boolean).join(' ')}</span>
        {own && gap && <WayOn need={need} closing={closing} person={person} own={own} />}
      </div>
    </li>
  )
}

type WayProps = Pick<LineProps, 'need' | 'person'> & { closing: Standing['closing']; own: Own }

function WayOn({ need, closing, person: { employeeId, name }, own }: WayProps) {
  const link = 'link no-print inline-flex min-h-11 items-center'
  if (closing)
    return (
      <a className={link} href={bookingPath(closing.bookingId)}>
        Open the booking<span className="sr-only"> of {name}</span>
      </a>
    )
  if (!own.mayMake) return null
  return (
    <a className={link} href={datesPath(need.courseId ?? own.cardCourse, [employeeId])}>
      Find dates
      <span className="sr-only">
        {' '}
        for {name}: {need.name}
      </span>
    </a>
  )
}
