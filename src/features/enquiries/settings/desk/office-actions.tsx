'use client'

import { useState } from 'react'
import { regions } from '@/features/places/rules'
import { weekdays } from '@/lib/day-rules'
import { DeskField, typed } from '@/ui/desk/action'
import { caseKinds, casePolicies } from '../../rules'
import type { FormSettings } from '../contract'
import { mostClosedDays } from '../rules'
import { Edit, numberIn, textsOf } from './form-settings-actions'

type Props = { settings: FormSettings }

const weekOf = (form: FormData) =>
  weekdays.map(({ value }) =>
    form.has(`open-${value}`) ? { opens: typed(form, `opens-${value}`), closes: typed(form, `closes-${value}`) } : null,
  )

export const EditWeek = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="When the office is open"
    lead="Outside of these hours, and on public holidays, no time passes until something is due."
    partOf={(form) => ({ week: weekOf(form), officeRegion: typed(form, 'officeRegion') || null })}
  >
    <div className="office-week">
      {weekdays.map(({ value, label }, at) => (
        <OfficeDay key={value} value={value} label={label} hours={settings.week[at] ?? null} />
      ))}
    </div>
    <DeskField
      label="Anniversary day of"
      name="officeRegion"
      type="choice"
      value={settings.officeRegion ?? ''}
      hint="The office is closed then. Without one, it’s the one where the sender is."
    >
      <option value="">The sender’s region</option>
      {regions.map((region) => (
        <option key={region.value} value={region.value}>
          {region.label}
        </option>
      ))}
    </DeskField>
  </Edit>
)

type DayProps = { value: number; label: string; hours: FormSettings['week'][number] }

/** The times stay where they are while a day is closed, for when it opens again. */
function OfficeDay({ value, label, hours }: DayProps) {
  const [isOpen, setOpen] = useState(hours !== null)
  return (
    <div className="office-day">
      <label className="desk-tick">
        <input
          type="checkbox"
          name={`open-${value}`}
          checked={isOpen}
          onChange={({ target }) => setOpen(target.checked)}
        />
        {label}
      </label>
      {(['opens', 'closes'] as const).map((end) => (
        <input
          key={end}
          type="time"
          name={`${end}-${value}`}
          className="box"
          aria-label={`${label} ${end}`}
          defaultValue={hours?.[end] ?? (end === 'opens' ? '08:00' : '17:00')}
          disabled={!isOpen}
        />
      ))}
    </div>
  )
}

export const EditAnswerHours = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="Answered within"
    lead="In office hours. Leave one empty for the working days that the site promises."
    partOf={(form) => ({
      answerHours: Object.fromEntries(
        caseKinds.flatMap((kind) => {
          const hours = numberIn(form, kind)
          return hours === null ? [] : [[kind, hours]]
        }),
      ),
    })}
  >
    {caseKinds.map((kind) => (
      <DeskField
        key={kind}
        label={casePolicies[kind].label}
        name={kind}
        type="number"
        value={String(settings.answerHours[kind] ?? '')}
      />
    ))}
  </Edit>
)

export const EditClosedDays = ({ settings }: Props) => (
  <Edit
    settings={settings}
    title="Closed days of our own"
    lead="Public holidays are known already."
    partOf={(form) => {
      const whys = textsOf(form, 'why')
      return { closedDays: textsOf(form, 'day').map((day, at) => ({ day, why: whys[at] ?? '' })) }
    }}
  >
    <ClosedDayLines days={settings.closedDays} />
  </Edit>
)

function ClosedDayLines({ days }: { days: FormSettings['closedDays'] }) {
  const [rows, setRows] = useState(days.map((one, key) => ({ key, ...one })))
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <div className="desk-lines">
      {rows.map((row, at) => (
        <div key={row.key} className="office-closed">
          <input type="date" name="day" className="box" aria-label={`Day ${at + 1}`} defaultValue={row.day} />
          <input
            name="why"
            className="box"
            aria-label={`Why day ${at + 1} is closed`}
            placeholder="Why"
            defaultValue={row.why}
            autoComplete="off"
          />
          <button
            type="button"
            className="b small square"
            aria-label={`Remove day ${at + 1}`}
            onClick={() => setRows(rows.filter((one) => one !== row))}
          >
            ×
          </button>
        </div>
      ))}
      {rows.length < mostClosedDays && (
        <button type="button" className="b small" onClick={() => setRows([...rows, { key: next, day: '', why: '' }])}>
          Add a day
        </button>
      )}
    </div>
  )
}
