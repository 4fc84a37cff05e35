import type { ApiData } from '@/lib/api-client'
import { FieldErrors, fieldId } from '@/ui/field'
import type { importEmployees } from '../contract'
import type { ListColumn } from '../list.rules'
import { calledBy, sharersOf } from './same-person'

export type Seen = ApiData<typeof importEmployees>
type Row = Seen['rows'][number]

export const answerName = (line: number): string => `same-${line}`

const lackingText = 'No email address or mobile number. Once they’re added, enter one or get their messages yourself.'

const askedIn = ({ rows }: Seen) => rows.filter(({ alike }) => alike.length > 0).length

export function summaryOf(seen: Seen): string {
  const { rows } = seen
  const wrong = rows.filter(({ errors }) => errors.length > 0).length
  if (wrong > 0) return `${wrong} of ${rows.length} lines ${wrong === 1 ? 'needs' : 'need'} a change`
  const asked = askedIn(seen)
  const people = rows.length === 1 ? '1 person' : `${rows.length} people`
  if (asked > 0) return `${people}, ${asked === 1 ? 'one of whom' : `${asked} of whom`} may already work for you`
  return `${people}, all in order`
}

const words: Record<ListColumn, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phoneNumber: 'phone',
  dateOfBirth: 'date of birth',
  jobTitle: 'job',
  employeeNumber: 'employee number',
}

const shownDay = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').reverse().join('/') : day)

/** What is stored of a line beyond the name. */
const detailsOf = ({ email, phoneNumber, dateOfBirth, jobTitle, employeeNumber }: Row): string[] => [
  ...[email, phoneNumber].flatMap((text) => text ?? []),
  ...(dateOfBirth ? [`Born ${shownDay(dateOfBirth)}`] : []),
  ...(jobTitle ? [`Job: ${jobTitle}`] : []),
  ...(employeeNumber ? [`Employee number: ${employeeNumber}`] : []),
]

type PreviewProps = { seen: Seen; errors: Record<string, string[]>; needsContact: boolean }

export function ListPreview({ seen, errors, needsContact }: PreviewProps) {
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-2xl">
        {summaryOf(seen)}
      </h2>
      {seen.hasErrors && (
        <p className="mt-2">No one has been added yet. Fix the lines above, then check the list again.</p>
      )}
      <p className="mt-2">We read these columns: {seen.columns.map((column) => words[column]).join(', ')}.</p>
      {seen.leftOut.length > 0 && (
        <p className="mt-2 border-l-8 border-warn pl-4 font-semibold wrap-anywhere">
          We leave out columns we don’t use: {seen.leftOut.join(', ')}.
        </p>
      )}
      <div className="mt-4 border-2 border-ink bg-white">
        <table className="w-full text-left">
          <thead className="bg-ink text-white">
            <tr>
              <th scope="col" className="w-20 px-4 py-3">
                Line
              </th>
              <th scope="col" className="px-4 py-3">
                What we read
              </th>
            </tr>
          </thead>
          <tbody>
            {seen.rows.map((row) => (
              <PreviewRow
                key={row.line}
                row={row}
                isAsked={!seen.hasErrors}
                errors={errors}
                needsContact={needsContact}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { row: Row; isAsked: boolean; errors: Record<string, string[]>; needsContact: boolean }

const sharedText = (lines: readonly number[]): string =>
  `Same email address as ${lines.length > 3 ? 'several other lines' : `line ${lines.join(', ')}`}. Check that they share it.`

function PreviewRow({ row, isAsked, errors, needsContact }: RowProps) {
  const { line, firstName, lastName, email, phoneNumber, alike } = row
  const isLacking = needsContact && !email && !phoneNumber
  const isOpen = isAsked && alike.length > 0
  return (
    <tr className="border-t-2 border-line align-top">
      <td className="px-4 py-3 tabular-nums">{line}</td>
      <td className="grid gap-x-6 gap-y-1 px-4 py-3 wrap-anywhere md:grid-cols-2">
        <p>
          {firstName} {lastName}
          {detailsOf(row).map((detail) => (
            <span key={detail} className="block text-ink-3">
              {detail}
            </span>
          ))}
        </p>
        {row.sharesEmailWith.length > 0 && (
          <p className="font-semibold md:col-start-1">{sharedText(row.sharesEmailWith)}</p>
        )}
        {!isOpen && (
          <p className={`font-semibold ${row.errors.length > 0 ? 'text-bad' : isLacking ? 'text-warn' : 'text-ok'}`}>
            {row.errors.length > 0 ? row.errors.join(' ') : isLacking ? lackingText : 'Ready to add'}
          </p>
        )}
        {isOpen && <Question row={row} errors={errors[answerName(line)]} />}
      </td>
    </tr>
  )
}

function Question({ row: { line, alike }, errors }: { row: Row; errors: string[] | undefined }) {
  const name = answerName(line)
  const [only] = alike
  const isOne = alike.length === 1 && only !== undefined
  const answers = [
    ...alike.map((one) => ({ value: one.id, label: isOne ? 'Yes, use this person' : `Yes, use ${calledBy(one)}` })),
    { value: 0, label: 'No, add a new person' },
  ]
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="border-l-8 border-warn pl-4">
      <legend className="float-left mb-1 w-full font-semibold">
        {isOne ? `Is this ${calledBy(only)}?` : 'Is this one of these people?'}
      </legend>
      <div className="clear-both">
        {alike.some(({ sharesEmail }) => sharesEmail) && <p>{sharersOf(alike)}</p>}
        <FieldErrors name={name} errors={errors} />
        {answers.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name={name} value={value} className="field-choice" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
