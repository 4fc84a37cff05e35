import { formatDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { FieldErrors, fieldId } from '@/ui/field'
import type { Row } from '../list.client'
import { calledBy, sharersOf } from './same-person'

export const sameName = (line: number): string => `same-${line}`
export const leftName = (line: number): string => `left-${line}`
export const keptName = (line: number): string => `kept-${line}`
export const fieldName = (line: number, field: string): string => `${field}-${line}`

const lackingText = 'No email address or mobile number. Once they’re added, enter one or get their messages yourself.'

const words: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  dateOfBirth: 'Date of birth',
  jobTitle: 'Job',
  employeeNumber: 'Employee number',
}

const slashed = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : day)

/** What is stored of a line beyond the name. */
const detailsOf = ({ email, phoneNumber, dateOfBirth, jobTitle, employeeNumber }: Row): string[] => [
  ...[email, phoneNumber].flatMap((text) => text ?? []),
  ...(dateOfBirth ? [`Born ${slashed(dateOfBirth)}`] : []),
  ...(jobTitle ? [`Job: ${jobTitle}`] : []),
  ...(employeeNumber ? [`Employee number: ${employeeNumber}`] : []),
]

type TableProps = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly errors: Record<string, string[]>
  readonly isForBooking: boolean
}

export function ListTable({ title, rows, errors, isForBooking }: TableProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-xl">
        {title} <span className="text-ink-3 tabular-nums">({rows.length.toLocaleString('en-NZ')})</span>
      </h3>
      <div className="mt-3 border-2 border-ink bg-white">
        <table className="w-full text-left">
          <thead className="bg-ink text-white">
            <tr>
              <th scope="col" className="w-18 px-4 py-3">
                Line
              </th>
              <th scope="col" className="px-4 py-3">
                What we read
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ListRow key={row.line} row={row} errors={errors} isForBooking={isForBooking} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const sharedText = (lines: readonly number[]): string =>
  `Same email address as ${lines.length > 3 ? 'several other lines' : `line ${lines.join(', ')}`}. Check that they share it.`

type RowProps = { row: Row; errors: Record<string, string[]>; isForBooking: boolean }

function ListRow({ row, errors, isForBooking }: RowProps) {
  const { line, firstName, lastName, state, employee } = row
  return (
    <tr className="border-t-2 border-line align-top">
      <td className="px-4 py-3 tabular-nums">{line}</td>
      <td className="grid gap-x-6 gap-y-2 px-4 py-3 wrap-anywhere md:grid-cols-2">
        <p>
          {state === 'changed' && employee ? employee.name : `${firstName} ${lastName}`}
          {state !== 'changed' &&
            detailsOf(row).map((detail) => (
              <span key={detail} className="block text-ink-3">
                {detail}
              </span>
            ))}
        </p>
        <div>
          <RowState row={row} errors={errors} isForBooking={isForBooking} />
          {row.sharesEmailWith.length > 0 && <p className="mt-1 font-semibold">{sharedText(row.sharesEmailWith)}</p>}
        </div>
      </td>
    </tr>
  )
}

function RowState({ row, errors, isForBooking }: RowProps) {
  const { state, email, phoneNumber } = row
  if (state === 'held') return <Fix row={row} />
  if (state === 'left') return <LeaveOut row={row} />
  if (state === 'asked') return <Question row={row} errors={errors[sameName(row.line)]} />
  if (state === 'changed') return <Changes changes={row.changes} />
  const isLacking = isForBooking && !email && !phoneNumber
  return (
    <p className={`font-semibold ${isLacking ? 'text-warn' : 'text-ok'}`}>{isLacking ? lackingText : 'Ready to add'}</p>
  )
}

const shown = (text: string | null): string => (text === null ? 'none' : isDay(text) ? formatDay(text) : text)

function Changes({ changes }: { changes: Row['changes'] }) {
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-ink-3">{words[field]}: </span>
          <del className="text-bad">{shown(from)}</del> <span aria-hidden="true">→ </span>
          <ins className="font-semibold text-ok no-underline">{shown(to)}</ins>
        </li>
      ))}
    </ul>
  )
}

const LeaveOut = ({ row: { line, state } }: { row: Row }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={leftName(line)} defaultChecked={state === 'left'} className="field-choice" />
    Leave line {line} out
  </label>
)

/** The reason, with what puts it right: another value, or none. */
function Fix({ row }: { row: Row }) {
  const { line, problems, cells } = row
  return (
    <div className="grid gap-2">
      {problems.map(({ code, field, says }) => (
        <div key={code}>
          <p id={`${fieldId(`${code}-${line}`)}-why`} className="font-semibold text-bad">
            {says}
          </p>
          {field && (
            <label className="mt-1 grid gap-1">
              <span className="text-ink-3">
                {words[field]}
                <span className="sr-only"> of line {line}</span>
              </span>
              <input
                name={fieldName(line, field)}
                defaultValue={cells[field] ?? ''}
                autoComplete="off"
                aria-describedby={`${fieldId(`${code}-${line}`)}-why`}
                className="field-input max-w-[24rem]"
              />
            </label>
          )}
          {code === 'twice' && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name={keptName(line)} className="field-choice" />
              They’re two people
            </label>
          )}
        </div>
      ))}
      <LeaveOut row={row} />
    </div>
  )
}

function Question({ row: { line, candidates }, errors }: { row: Row; errors: string[] | undefined }) {
  const name = sameName(line)
  const [only] = candidates
  const isOne = candidates.length === 1 && only !== undefined
  const answers = [
    ...candidates.map((one) => ({
      value: one.id,
      label: isOne ? 'Yes, use this person' : `Yes, use ${calledBy(one)}`,
      changes: one.changes,
    })),
    { value: 0, label: 'No, add a new person', changes: [] },
  ]
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="border-l-8 border-warn pl-4">
      <legend className="float-left mb-1 w-full font-semibold">
        {isOne ? `Is this ${calledBy(only)}?` : 'Is this one of these people?'}
      </legend>
      <div className="clear-both">
        {candidates.some(({ sharesEmail }) => sharesEmail) && <p>{sharersOf(candidates)}</p>}
        <FieldErrors name={name} errors={errors} />
        {answers.map(({ value, label, changes }) => (
          <div key={value}>
            <label className="flex min-h-11 items-center gap-3">
              <input type="radio" name={name} value={value} className="field-choice" />
              {label}
            </label>
            {changes.length > 0 && (
              <div className="pl-9">
                <Changes changes={changes} />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
