'use client'

import { useState } from 'react'
import { type MonthTick, ticksOf } from '@/lib/day-line'
import type { Pack } from '../contract'
import { datesPath, toClose } from '../page.rules'
import { countIn, groupOf, groupWords, type PackGroup, packGroups } from '../table.rules'
import { DayBar } from './day-bar'
import { type Own, PersonRow } from './pack-row'

type Show = 'all' | PackGroup

type Props = { pack: Pack; own: Own | null }

/** Everyone on the pack, those who are ready first: a row each, which opens to the proof and the gaps. */
export function PackTable({ pack, own }: Props) {
  const [show, setShow] = useState<Show>('all')
  const [isOnlyMissing, setOnlyMissing] = useState(false)
  const people = pack.people.filter(({ state }) => !isOnlyMissing || state !== 'cleared')
  const ticks = ticksOf(pack.days)
  const groups = packGroups
    .filter((group) => show === 'all' || show === group)
    .map((group) => ({ group, people: people.filter((person) => groupOf(person, pack.days) === group) }))
    .filter(({ people: of }) => of.length > 0)
  if (pack.people.length === 0)
    return <p className="border-2 border-ink bg-white p-6">No one on this pack works for {pack.companyName} anymore.</p>
  return (
    <section aria-label="People">
      <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 noscript:hidden">
        <Picks pack={pack} show={show} onShow={setShow} isOnlyMissing={isOnlyMissing} onOnlyMissing={setOnlyMissing} />
        <Legend />
      </div>
      <div className="relative mt-3 border-2 border-ink lg:overflow-x-auto">
        <table className="block w-full border-collapse text-left lg:table print:table">
          <Head pack={pack} ticks={ticks} own={own} />
          {groups.map(({ group, people: of }) => (
            <tbody key={group} className="block lg:table-row-group print:table-row-group">
              <tr className="block lg:table-row print:table-row">
                <th
                  scope="rowgroup"
                  colSpan={pack.needs.length + 3}
                  className="head block border-b-2 border-line bg-sand px-4 py-2 text-base lg:table-cell print:table-cell"
                >
                  {groupWords(group, pack)} <span className="ml-1 bg-white px-1.5 tabular-nums">{of.length}</span>
                </th>
              </tr>
              {of.map((person) => (
                <PersonRow
                  key={person.employeeId}
                  person={person}
                  pack={pack}
                  ticks={ticks}
                  own={own}
                  isOnlyMissing={isOnlyMissing}
                />
              ))}
            </tbody>
          ))}
        </table>
        {groups.length === 0 && <p className="px-4 py-5">No one. Nothing is missing here.</p>}
      </div>
    </section>
  )
}

type PicksProps = {
  pack: Pack
  show: Show
  onShow: (show: Show) => void
  isOnlyMissing: boolean
  onOnlyMissing: (isOn: boolean) => void
}

const pick =
  'flex min-h-11 items-center gap-2 rounded-sign border-2 border-ink bg-white px-3.5 font-semibold whitespace-nowrap tabular-nums hover:bg-sand aria-pressed:bg-ink aria-pressed:text-white'

const pickWords: Record<PackGroup, string> = { ready: 'Ready', later: 'Later', gaps: 'Gaps' }

function Picks({ pack, show, onShow, isOnlyMissing, onOnlyMissing }: PicksProps) {
  const choices: [Show, string, number][] = [
    ['all', 'All', pack.people.length],
    ...packGroups.map((group): [Show, string, number] => [group, pickWords[group], countIn(pack, group)]),
  ]
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {choices.map(([value, label, count]) => (
        <button key={value} type="button" aria-pressed={show === value} className={pick} onClick={() => onShow(value)}>
          {label} <span className="font-normal">{count}</span>
        </button>
      ))}
      <button type="button" aria-pressed={isOnlyMissing} className={pick} onClick={() => onOnlyMissing(!isOnlyMissing)}>
        Only what’s missing
      </button>
    </fieldset>
  )
}

function Legend() {
  const whole = { from: '2000-01-01', to: '2000-01-01' }
  const signs = [
    ['Cleared', [whole], []],
    ['Once the booking is passed', [], [whole]],
    ['Gap', [], []],
  ] as const
  return (
    <ul aria-label="Bars" className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] max-md:hidden">
      {signs.map(([label, spans, booked]) => (
        <li key={label} className="flex items-center gap-2">
          <span className="w-9">
            <DayBar days={whole} ticks={[]} spans={spans} booked={booked} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}

const head = 'border-b-2 border-ink px-3 py-2.5 align-bottom leading-tight'

function Head({ pack, ticks, own }: Props & { ticks: readonly MonthTick[] }) {
  const open = toClose(
    pack.needs.map((_, index) => index),
    pack.people,
  )
  return (
    <thead className="hidden bg-white lg:table-header-group print:table-header-group">
      <tr>
        <th scope="col" className={`${head} pl-4`}>
          Person
        </th>
        {pack.needs.map(({ name, courseId }, index) => {
          const found = open.find(({ need }) => need === index)
          return (
            <th key={name} scope="col" className={head}>
              {name}
              {own?.mayMake && found && (
                <a
                  className="link no-print flex min-h-8 items-center text-[0.9375rem] tabular-nums"
                  href={datesPath(courseId ?? own.cardCourse, found.employees)}
                >
                  {found.employees.length} to book: find dates
                  <span className="sr-only"> for {name}</span>
                </a>
              )}
            </th>
          )
        })}
        <th scope="col" className={`${head} w-48 min-w-32`}>
          On site
          <span aria-hidden="true" className="relative mt-1 block h-5 text-[0.875rem] font-normal text-ink-3">
            {ticks.map(({ label, left }) => (
              <span key={left} style={{ left: `${left}%` }} className="absolute border-l-2 border-line pl-1 leading-5">
                {label}
              </span>
            ))}
          </span>
        </th>
        <th scope="col" className={`${head} no-print w-12 noscript:hidden`}>
          <span className="sr-only">Details</span>
        </th>
      </tr>
    </thead>
  )
}
