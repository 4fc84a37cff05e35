'use client'

import { useState } from 'react'
import { peopleText } from '@/lib/in-words'
import { ApiForm } from '@/ui/api-form'
import { FieldErrors, fieldId } from '@/ui/field'
import { type Difference, type Given, type Read, type Row, refuse, saidToo } from '../list.client'
import type { LineSaid } from '../list.rules'
import { Back, StepTitle } from './list-frame'
import { ListLeavers } from './list-leavers'
import { fieldName, keptName, ListTable, leftName, sameName } from './list-rows'

type Props = {
  readonly given: Given
  readonly read: Read
  readonly difference: Difference
  /** Adding people to a booking: each needs a contact, and even those who are here already go in. */
  readonly isForBooking: boolean
  readonly checkAgain: (said: readonly LineSaid[]) => Promise<void>
  readonly apply: (said: readonly LineSaid[], more: { leavers: readonly number[]; seen: string }) => Promise<void>
  readonly back: () => void
}

const inState = (rows: readonly Row[], ...states: readonly Row['state'][]) =>
  rows.filter(({ state }) => states.includes(state))

function summaryOf(rows: readonly Row[]): string {
  const held = inState(rows, 'held').length
  if (held > 0) return `${held} of ${rows.length} lines ${held === 1 ? 'needs' : 'need'} a change`
  const asked = inState(rows, 'asked').length
  if (asked > 0)
    return `${peopleText(rows.length)}, ${asked === 1 ? 'one of whom' : `${asked} of whom`} may already work for you`
  return `${peopleText(rows.length)}, all in order`
}

/** What was said of the lines that wait for a person. @throws ApiError naming lines without an answer. */
function saidIn(form: FormData, rows: readonly Row[]): LineSaid[] {
  const isHeld = inState(rows, 'held').length > 0
  const missing = isHeld ? [] : inState(rows, 'asked').filter(({ line }) => !form.has(sameName(line)))
  if (missing.length > 0)
    refuse(
      Object.fromEntries(
        missing.map(({ line, firstName, lastName }) => [
          sameName(line),
          [`Line ${line}: say whether ${firstName} ${lastName} works for you already.`],
        ]),
      ),
    )
  return inState(rows, 'held', 'left', 'asked').map((row) => {
    const { line, problems } = row
    const same = form.get(sameName(line))
    const typed = problems.flatMap(({ field }) => {
      const text = field ? form.get(fieldName(line, field)) : null
      return field && typeof text === 'string' ? [[field, text]] : []
    })
    return {
      line,
      isLeftOut: form.has(leftName(line)),
      ...(form.has(keptName(line)) ? { isKept: true } : {}),
      ...(typed.length > 0 ? { values: Object.fromEntries(typed) } : {}),
      ...(same === null ? {} : { employeeId: Number(same) || null }),
    }
  })
}

function labelOf(rows: readonly Row[], leavers: number): string {
  if (inState(rows, 'held').length > 0) return 'Check again'
  const [added, changed] = [inState(rows, 'new').length, inState(rows, 'changed').length]
  if (changed > 0 || leavers > 0) return 'Save the changes'
  if (inState(rows, 'asked').length > 0) return 'Add them'
  return added > 0 ? `Add ${peopleText(added)}` : 'Go on with these people'
}

/** What a list changes, before anything is stored. */
export function ListCheck({ given, read, difference, isForBooking, checkAgain, apply, back }: Props) {
  const { rows, leavers, seen } = difference
  const [chosen, setChosen] = useState<readonly number[]>([])
  const isHeld = inState(rows, 'held').length > 0
  const isIdle = inState(rows, 'new', 'changed', 'asked', 'held', 'left').length === 0 && leavers.length === 0
  const send = async (form: FormData) => {
    const said = saidToo(given.said, saidIn(form, rows))
    const isBroughtBack = inState(rows, 'left').some(({ line }) => !form.has(leftName(line)))
    if (isHeld || isBroughtBack) return await checkAgain(said)
    await apply(said, { leavers: chosen, seen })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StepTitle {...(isHeld ? { lead: 'No one has been added yet.' } : {})}>{summaryOf(rows)}</StepTitle>
      <Back label="Back to the columns" back={back} />
      <LeftOut read={read} given={given} />
      <Counts rows={rows} leavers={given.isWhole && !isHeld ? leavers.length : null} />
      {isIdle && !isForBooking ? (
        <p className="border-l-8 border-ok bg-white p-4 font-semibold">
          Nothing to change: your people are as the list says.
        </p>
      ) : (
        <ApiForm
          send={send}
          submitLabel={labelOf(rows, chosen.length)}
          className="grid grid-cols-[minmax(0,1fr)] gap-8"
        >
          {(errors) => (
            <>
              <div id={fieldId('lines')} tabIndex={-1} className="outline-none empty:hidden">
                <FieldErrors name="lines" errors={errors.lines} />
              </div>
              <Groups rows={rows} errors={errors} isForBooking={isForBooking} />
              {given.isWhole && isHeld && <p>Once these lines are settled, we show who isn’t on the list.</p>}
              {leavers.length > 0 && (
                <ListLeavers leavers={leavers} chosen={chosen} choose={setChosen} errors={errors.leavers} />
              )}
            </>
          )}
        </ApiForm>
      )}
      {isIdle && !isForBooking && <Same rows={rows} />}
    </div>
  )
}

function LeftOut({ read, given }: Pick<Props, 'read' | 'given'>) {
  const names = read.columns.flatMap(({ heading, filled }, at) =>
    given.placed[at]?.field || filled === 0 ? [] : [heading],
  )
  return names.length === 0 ? null : (
    <p className="border-l-8 border-warn pl-4 font-semibold wrap-anywhere">
      We leave out columns we don’t use: {names.join(', ')}.
    </p>
  )
}

function Counts({ rows, leavers }: { rows: readonly Row[]; leavers: number | null }) {
  const counts = [
    { label: 'New', count: inState(rows, 'new').length },
    { label: 'Changed', count: inState(rows, 'changed').length },
    { label: 'The same', count: inState(rows, 'same').length },
    { label: 'Need you', count: inState(rows, 'held', 'asked').length },
    ...(leavers === null ? [] : [{ label: 'Not on the list', count: leavers }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-0.5 border-2 border-ink bg-line sm:flex">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex-1 bg-white px-4 py-3 last:odd:col-span-2">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{count.toLocaleString('en-NZ')}</dd>
        </div>
      ))}
    </dl>
  )
}

type GroupsProps = { rows: readonly Row[]; errors: Record<string, string[]>; isForBooking: boolean }

function Groups({ rows, errors, isForBooking }: GroupsProps) {
  const groups = [
    { title: 'Lines that need you', rows: inState(rows, 'held', 'asked', 'left') },
    { title: 'New people', rows: inState(rows, 'new') },
    { title: 'What changes', rows: inState(rows, 'changed') },
  ]
  return (
    <>
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <ListTable
              key={group.title}
              title={group.title}
              rows={group.rows}
              errors={errors}
              isForBooking={isForBooking}
            />
          ),
      )}
      <Same rows={rows} />
    </>
  )
}

function Same({ rows }: { rows: readonly Row[] }) {
  const same = inState(rows, 'same')
  return same.length === 0 ? null : (
    <details className="border-2 border-ink bg-white">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {peopleText(same.length)} as the list says
      </summary>
      <ul className="border-t-2 border-line px-4 py-3 wrap-anywhere">
        {same.map(({ line, employee }) => (
          <li key={line}>{employee?.name}</li>
        ))}
      </ul>
    </details>
  )
}
