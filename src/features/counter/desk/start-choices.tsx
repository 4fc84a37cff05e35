'use client'

import { useId, useState } from 'react'
import { nzDay } from '@/lib/dates'
import { momentText } from '@/ui/desk/values'

export type ChoiceOfStart = {
  readonly slotId: number
  readonly startDate: string
  readonly place: string
  readonly availableSpaces: number
  readonly sub?: string
}

type Props = {
  legend: string
  name?: string
  targets: readonly ChoiceOfStart[]
  here: string
  none: string
}

const countText = (count: number): string => (count === 1 ? '1 start' : `${count} starts`)

export function StartChoices({ legend, name = 'slotId', targets, here, none }: Props) {
  const places = [...new Set(targets.map(({ place }) => place))]
  const [place, setPlace] = useState(places.includes(here) ? here : '')
  const [from, setFrom] = useState('')
  const [chosen, choose] = useState(0)
  const id = useId()
  const isFrom = ({ startDate }: ChoiceOfStart) => from === '' || nzDay(startDate) >= from
  const shown = targets.filter((one) => one.slotId === chosen || ((place === '' || one.place === place) && isFrom(one)))
  const elsewhere = place === '' ? 0 : targets.filter((one) => one.place !== place && isFrom(one)).length
  if (targets.length === 0) return <p>{none}</p>
  return (
    <fieldset className="desk-field start-choices">
      <legend>{legend}</legend>
      <div className="phone-fields">
        <div className="desk-field">
          <label htmlFor={`${id}-place`}>Place</label>
          <select id={`${id}-place`} className="box" value={place} onChange={({ target }) => setPlace(target.value)}>
            <option value="">All places</option>
            {places.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-from`}>From</label>
          <input
            id={`${id}-from`}
            className="box"
            type="date"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </div>
      </div>
      <p role="status">
        {`${countText(shown.length)} ${place === '' ? 'at all places' : `at ${place}`}`}
        {elsewhere > 0 && `, ${elsewhere} at other places`}.
      </p>
      {shown.length === 0 && <p className="mut">No start there from that day on. Look at other places.</p>}
      <div className="starts">
        {shown.map(({ slotId, startDate, place: at, availableSpaces, sub }) => (
          <label key={slotId} className="start-choice">
            <input type="radio" name={name} value={slotId} onChange={() => choose(slotId)} />
            <span>
              <b>{momentText(startDate)}</b>
              <small>{at}</small>
            </span>
            <span>
              <b>{availableSpaces} left</b>
              {sub && <small>{sub}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
