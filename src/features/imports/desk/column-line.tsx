'use client'

import { useId } from 'react'
import { formatDay } from '@/lib/dates'
import { readDay } from '@/lib/sheet-values'
import { DeskIconImage } from '@/ui/desk/icons'
import type { ImportRun } from '../contract'

export type Placed = { readonly field: string | null; readonly dates: 'day-first' | 'month-first' | null }

type Column = ImportRun['columns'][number]

type Props = {
  readonly column: Column
  readonly placed: Placed
  readonly tone: 'sure' | 'guess' | 'asks' | 'none'
  readonly fields: ImportRun['fields']
  /** Fields of other columns. */
  readonly taken: readonly string[]
  readonly change: (next: Placed) => void
}

const samplesShown = 3

/** One column of the file: its first values, where it goes, and why. */
export function ColumnLine({ column, placed, tone, fields, taken, change }: Props) {
  const id = useId()
  const isDay = fields.some(({ name, isDay: isOne }) => name === placed.field && isOne)
  const choose = (field: string) => {
    const goesToDay = fields.some(({ name, isDay: isOne }) => name === field && isOne)
    const dates = goesToDay ? (column.question ? column.dates : 'day-first') : null
    change({ field: field || null, dates })
  }
  return (
    <div className={`import-column ${tone}`}>
      <b id={id}>{column.heading}</b>
      <span className="import-samples">
        {Array.from({ length: samplesShown }, (_, at) => {
          const sample = column.samples[at] ?? ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first rows, in their order
            <i key={at} className={sample === '' ? 'nil' : ''}>
              {sample || 'empty'}
            </i>
          )
        })}
      </span>
      {placed.field ? <span className="import-to" aria-hidden="true" /> : <DeskIconImage name="close" />}
      <select
        className={`box ${placed.field ? '' : 'nox'}`}
        aria-labelledby={id}
        value={placed.field ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Not imported</option>
        <FieldOptions label="Needed" fields={fields.filter(({ isNeeded }) => isNeeded)} taken={taken} />
        <FieldOptions label="If you have it" fields={fields.filter(({ isNeeded }) => !isNeeded)} taken={taken} />
      </select>
      <Why column={column} tone={tone} isGiven={placed.field !== column.field} />
      {isDay && column.question && (
        <DayFirst column={column} dates={placed.dates} choose={(dates) => change({ ...placed, dates })} />
      )}
    </div>
  )
}

function FieldOptions({ label, fields, taken }: Pick<Props, 'fields' | 'taken'> & { label: string }) {
  if (fields.length === 0) return null
  return (
    <optgroup label={label}>
      {fields.map((field) => (
        <option key={field.name} value={field.name} disabled={taken.includes(field.name)}>
          {field.label}
        </option>
      ))}
    </optgroup>
  )
}

function Why({ column, tone, isGiven }: { column: Column; tone: Props['tone']; isGiven: boolean }) {
  if (tone === 'asks')
    return (
      <span className="import-why">
        <span className="chip urgent">Needs you</span> {column.why}
      </span>
    )
  if (tone === 'guess')
    return (
      <span className="import-why">
        <span className="chip warn">Guess</span> {column.why}
      </span>
    )
  const says = isGiven ? 'As you said' : column.why
  return <span className={`import-why ${tone === 'sure' ? 'ok' : ''}`}>{says}</span>
}

type DayFirstProps = { column: Column; dates: Placed['dates']; choose: (dates: 'day-first' | 'month-first') => void }

/** The first date that can be read both ways, both ways. */
function DayFirst({ column, dates, choose }: DayFirstProps) {
  const id = useId()
  const sample = column.samples.find((one) => {
    const [day, month] = [readDay(one, 'day-first'), readDay(one, 'month-first')]
    return day !== null && month !== null && day !== month
  })
  return (
    <fieldset className="import-days" aria-describedby={id}>
      <legend>Is the day first?</legend>
      <span id={id}>{column.question}</span>
      <span className="import-readings">
        {(['day-first', 'month-first'] as const).map((form) => {
          const day = sample ? readDay(sample, form) : null
          return (
            <label key={form} className="desk-choice">
              <input type="radio" name={id} checked={dates === form} onChange={() => choose(form)} />
              <span>{day ? formatDay(day) : form === 'day-first' ? 'Day first' : 'Month first'}</span>
            </label>
          )
        })}
      </span>
    </fieldset>
  )
}
