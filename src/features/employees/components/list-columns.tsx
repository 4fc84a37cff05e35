'use client'

import { useState } from 'react'
import { formatDay } from '@/lib/dates'
import type { Placed } from '@/lib/import-columns'
import { peopleText } from '@/lib/in-words'
import { readDay } from '@/lib/sheet-values'
import { ApiForm } from '@/ui/api-form'
import { FieldErrors, fieldId, RadioField } from '@/ui/field'
import { type Given, type Read, refuse } from '../list.client'
import { Back, StepTitle } from './list-frame'

type Column = Read['columns'][number]

type Props = {
  readonly given: Given
  readonly read: Read
  /** Only the whole list of a company has leavers. */
  readonly mayBeWhole: boolean
  readonly readAgain: (how: Partial<Pick<Given, 'sheet' | 'hasHeading'>>) => Promise<void>
  readonly check: (how: Pick<Given, 'placed' | 'isWhole'>) => Promise<void>
  readonly back: () => void
}

const sumOf = ({ name }: Given, { people, columns }: Read): string => {
  const width = columns.length === 1 ? '1 column' : `${columns.length} columns`
  return [name, peopleText(people), width].filter(Boolean).join(', ')
}

/** Where each column of a list goes, already answered as far as its headings say. */
export function ListColumns({ given, read, mayBeWhole, readAgain, check, back }: Props) {
  const isAsked = read.hasHeading === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StepTitle lead={sumOf(given, read)}>
        {isAsked ? 'Is the first line a heading?' : 'Which column is what?'}
      </StepTitle>
      <Back label="Another list" back={back} />
      {read.sheets.length > 1 && <Sheets read={read} choose={(sheet) => readAgain({ sheet })} />}
      {isAsked ? (
        <FirstLine line={read.firstLine} answer={(hasHeading) => readAgain({ hasHeading })} />
      ) : (
        <Columns key={read.sheet} given={given} read={read} mayBeWhole={mayBeWhole} check={check} />
      )}
    </div>
  )
}

function Sheets({ read, choose }: { read: Read; choose: (sheet: string) => Promise<void> }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">Sheet</span>
      <select
        className="field-select max-w-[26rem]"
        value={read.sheet ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {read.sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

const firstLines = [
  { value: 'heading', label: 'A heading that names the columns' },
  { value: 'person', label: 'A person' },
] as const

function FirstLine({ line, answer }: { line: string; answer: (hasHeading: boolean) => Promise<void> }) {
  const send = async (form: FormData) => {
    const said = form.get('firstLine')
    if (!said) refuse({ firstLine: ['Say whether the first line is a heading or a person.'] })
    await answer(said === 'heading')
  }
  return (
    <ApiForm send={send} submitLabel="Continue">
      {(errors) => (
        <div className="border-l-8 border-warn pl-4 wrap-anywhere">
          <RadioField
            label={`Is the first line, “${line}”, a heading or a person?`}
            name="firstLine"
            options={firstLines}
            errors={errors.firstLine}
          />
        </div>
      )}
    </ApiForm>
  )
}

const wholes = [
  { value: 'no', label: 'No, it’s some of our people', hint: 'People who aren’t on it stay as they are.' },
  {
    value: 'yes',
    label: 'Yes, it’s everyone who works for us',
    hint: 'We show who isn’t on it. You choose who has left.',
  },
] as const

function Columns({ given, read, mayBeWhole, check }: Pick<Props, 'given' | 'read' | 'mayBeWhole' | 'check'>) {
  const [placed, setPlaced] = useState<readonly Placed[]>(given.placed)
  const send = async (form: FormData) => await check({ placed, isWhole: form.get('whole') === 'yes' })
  return (
    <ApiForm
      send={send}
      submitLabel={`Check ${peopleText(read.people)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {(errors) => (
        <>
          <section id={fieldId('columns')} tabIndex={-1} aria-label="Columns of the list" className="outline-none">
            <FieldErrors name="columns" errors={errors.columns} />
            <ul className="border-2 border-ink bg-white">
              {read.columns.map((column, at) => (
                <ColumnLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and keep their places
                  key={at}
                  at={at}
                  column={column}
                  placed={placed[at] ?? { field: null, dates: null }}
                  fields={read.fields}
                  taken={placed.flatMap(({ field }, other) => (field && other !== at ? field : []))}
                  change={(next) => setPlaced(placed.map((one, place) => (place === at ? next : one)))}
                />
              ))}
            </ul>
          </section>
          {mayBeWhole && (
            <RadioField
              label="Is this your whole list?"
              name="whole"
              options={wholes}
              value={given.isWhole ? 'yes' : 'no'}
            />
          )}
          <p className="text-ink-3">Nothing is changed by checking.</p>
        </>
      )}
    </ApiForm>
  )
}

type Tone = Column['tone']

/** What was proposed, until the person says otherwise. */
const toneOf = (column: Column, { field, dates }: Placed): Tone => {
  if (!field) return 'none'
  if (field === 'dateOfBirth' && column.question && dates === null) return 'asks'
  return field === column.field && column.tone === 'guess' ? 'guess' : 'sure'
}

const edges: Record<Tone, string> = {
  sure: 'border-l-white',
  guess: 'border-l-warn',
  asks: 'border-l-primary',
  none: 'border-l-sand bg-sand',
}

type LineProps = {
  readonly at: number
  readonly column: Column
  readonly placed: Placed
  readonly fields: Read['fields']
  /** Fields of other columns. */
  readonly taken: readonly string[]
  readonly change: (next: Placed) => void
}

function ColumnLine({ at, column, placed, fields, taken, change }: LineProps) {
  const tone = toneOf(column, placed)
  const id = fieldId(`column-${at}`)
  const choose = (field: string) => {
    const isDay = fields.some(({ name, isDay: isOne }) => name === field && isOne)
    change({ field: field || null, dates: isDay ? column.dateForm : null })
  }
  return (
    <li
      className={`grid gap-x-5 gap-y-2 border-t-2 border-t-line border-l-8 px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)] md:items-center ${edges[tone]}`}
    >
      <label htmlFor={id} className="font-bold wrap-anywhere">
        {column.heading}
      </label>
      <p className="flex flex-wrap gap-1.5 wrap-anywhere">
        <span className="sr-only">First values: </span>
        {column.samples.map((sample, place) => (
          <Sample
            // biome-ignore lint/suspicious/noArrayIndexKey: the first rows, in their order
            key={place}
            text={sample}
          />
        ))}
      </p>
      <select
        id={id}
        className={`field-select ${tone === 'none' ? 'border-dashed' : ''}`}
        aria-describedby={`${id}-why`}
        value={placed.field ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Left out</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name} disabled={taken.includes(name)}>
            {label}
          </option>
        ))}
      </select>
      <Why id={`${id}-why`} column={column} placed={placed} tone={tone} />
      {placed.field === 'dateOfBirth' && column.question && (
        <DayFirst at={at} column={column} dates={placed.dates} choose={(dates) => change({ ...placed, dates })} />
      )}
    </li>
  )
}

const longestSample = 40

const Sample = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="border border-line bg-white px-1.5 text-ink-3">empty</span>
  ) : (
    <span className="border border-line bg-sand px-1.5">
      {text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text}
    </span>
  )

function Why({ id, column, placed, tone }: { id: string; column: Column; placed: Placed; tone: Tone }) {
  const isAsProposed = placed.field === column.field && (column.tone !== 'asks' || tone === 'asks')
  const says = isAsProposed ? column.why : placed.field ? 'As you said' : 'You left it out'
  const mark = tone === 'guess' ? 'Guess' : tone === 'asks' ? 'Needs you' : null
  return (
    <p id={id} className={`wrap-anywhere ${tone === 'sure' ? 'text-ok' : 'text-ink-3'}`}>
      {mark && (
        <span
          className={`mr-2 inline-block px-2 font-bold text-ink ${tone === 'asks' ? 'bg-primary text-on-primary' : 'bg-sand'}`}
        >
          {mark}
        </span>
      )}
      {says}
    </p>
  )
}

type DayProps = {
  readonly at: number
  readonly column: Column
  readonly dates: Placed['dates']
  readonly choose: (dates: 'day-first' | 'month-first') => void
}

/** Asked once for the column: the first date that reads both ways, both ways. */
function DayFirst({ at, column, dates, choose }: DayProps) {
  const sample = column.samples.find((one) => {
    const [day, month] = [readDay(one, 'day-first'), readDay(one, 'month-first')]
    return day !== null && month !== null && day !== month
  })
  const name = `dates-${at}`
  return (
    <fieldset className="min-w-0 md:col-span-full" aria-describedby={`${fieldId(name)}-why`}>
      <legend className="font-semibold">Is the day first?</legend>
      <p id={`${fieldId(name)}-why`}>{column.question}</p>
      <div className="flex flex-wrap gap-x-6">
        {(['day-first', 'month-first'] as const).map((form) => {
          const day = sample ? readDay(sample, form) : null
          return (
            <label key={form} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={dates === form}
                onChange={() => choose(form)}
                className="field-choice"
              />
              {form === 'day-first' ? 'Day first' : 'Month first'}
              {day && `: ${sample} is ${formatDay(day)}`}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
