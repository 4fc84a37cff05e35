'use client'

import { useState } from 'react'
import { deskSessionPath } from '@/desk-paths'
import { getData } from '@/lib/api-client'
import { useFound } from '@/ui/desk/found'
import { momentText } from '@/ui/desk/values'
import type { findStarts, PhoneStart } from '../phone.contract'
import { PhoneField, Pick } from './phone-fields'

const search = async (find: string) =>
  (await getData<typeof findStarts>(`/desk/phone-bookings/starts/?find=${encodeURIComponent(find.trim())}`)).items

export function StartStep({ choose }: { choose: (start: PhoneStart) => void }) {
  const [find, setFind] = useState('')
  const { items, problem, isOver } = useFound(search, find)
  const full = items.filter(({ left }) => left < 1)
  return (
    <div className="stack">
      <PhoneField
        label="Find a course"
        hint="Course, place, or both"
        type="search"
        value={find}
        set={setFind}
        isFirst
      />
      {problem && <p className="err">Error: {problem}</p>}
      <ul className="picks" aria-label="Starts">
        {items
          .filter(({ left }) => left > 0)
          .map((one) => (
            <Pick
              key={one.slotId}
              name={momentText(one.startDate)}
              sub={`${one.course}, ${one.place}`}
              end={`${one.left} left`}
              pick={() => choose(one)}
            />
          ))}
      </ul>
      {full.length > 0 && (
        <details>
          <summary>{full.length === 1 ? 'One start is full' : `${full.length} starts are full`}</summary>
          <ul>
            {full.map((one) => (
              <li key={one.slotId} className="row-line">
                <span>
                  {momentText(one.startDate)}
                  <small>
                    {one.course}, {one.place}
                  </small>
                </span>
                <a className="link" href={deskSessionPath(one.slotId)}>
                  Waitlist<span className="sr-only"> of {momentText(one.startDate)}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div role="status">
        {isOver && !problem && items.length === 0 && <p className="mut">No coming start is found.</p>}
      </div>
    </div>
  )
}
