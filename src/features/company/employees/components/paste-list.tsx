'use client'

import { useState } from 'react'
import { companyCall, companyPeoplePath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { TextArea } from '@/ui/field'
import type { importEmployees } from '../contract'
import type { FirstLine } from '../list.rules'
import { FirstLineQuestion, firstLineIn } from './first-line'
import { answerName, ListPreview, type Seen, summaryOf } from './list-preview'

type Added = { id: number; name: string; lacksContact: boolean }

type Pasted = { list: string; firstLine?: FirstLine }

type Props = {
  onAdded?: (people: Added[]) => void
}

function usePasting(onAdded: Props['onAdded']) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [pasted, setPasted] = useState<Pasted>({ list: '' })
  const look = async (given: Pasted) => {
    setSeen(null)
    const found = await sendData<typeof importEmployees>('POST', companyCall('employees/import'), given)
    setPasted(given)
    setSeen(found)
  }
  const answer = async (form: FormData) => {
    const firstLine = firstLineIn(form)
    if (!firstLine) throw refusal({ firstLine: ['Say whether the first line is a heading or a person.'] })
    await look({ ...pasted, firstLine })
  }
  const add = async (form: FormData) => {
    const same = sameIn(form, seen)
    const done = await sendData<typeof importEmployees>('POST', companyCall('employees/import'), {
      ...pasted,
      isConfirmed: true,
      same,
    })
    if (done.hasErrors) return setSeen(done)
    if (!onAdded) return window.location.assign(companyPeoplePath)
    setSeen(null)
    onAdded(
      done.rows.map(({ firstName, lastName, email, phoneNumber, alike }, index) => {
        const id = done.ids[index] ?? 0
        const known = alike.find((one) => one.id === id)
        return {
          id,
          name: known?.name ?? `${firstName} ${lastName}`,
          lacksContact: known?.lacksContact ?? (!email && !phoneNumber),
        }
      }),
    )
  }
  return { seen, pasted, look, answer, add }
}

export function PasteList({ onAdded }: Props) {
  const { seen, pasted, look, answer, add } = usePasting(onAdded)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ApiForm
        send={(form) => look({ list: String(form.get('list') ?? '') })}
        submitLabel="Check the list"
        className="grid max-w-[48rem] gap-6"
      >
        {(errors) => (
          <TextArea
            label="List"
            name="list"
            rows={10}
            hint="One person per line: first name, last name, email, phone, date of birth, job, employee number. If your columns are in a different order, paste the heading row too."
            errors={errors.list}
          />
        )}
      </ApiForm>
      <p role="status" className="sr-only">
        {seen && (seen.isFirstLineAsked ? 'Is the first line a heading or a person?' : summaryOf(seen))}
      </p>
      {seen?.isFirstLineAsked && (
        <ApiForm send={answer} submitLabel="Continue">
          {(errors) => <FirstLineQuestion line={firstOf(pasted.list)} errors={errors.firstLine} />}
        </ApiForm>
      )}
      {seen && !seen.isFirstLineAsked && seen.hasErrors && (
        <ListPreview seen={seen} errors={{}} needsContact={onAdded !== undefined} />
      )}
      {seen && !seen.isFirstLineAsked && !seen.hasErrors && seen.rows.length > 0 && (
        <ApiForm send={add} submitLabel={addLabel(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {(errors) => <ListPreview seen={seen} errors={errors} needsContact={onAdded !== undefined} />}
        </ApiForm>
      )}
    </div>
  )
}

const firstOf = (list: string): string =>
  list
    .trim()
    .split('\n')
    .find((line) => !/^"?sep=/i.test(line)) ?? ''

const refusal = (errors: Record<string, string[]>) => new ApiError({ code: 422, errors, fieldErrors: errors })

/** Lines confirmed as an employee. @throws ApiError naming the lines without an answer. */
function sameIn(form: FormData, seen: Seen | null): { line: number; employeeId: number }[] {
  const asked = (seen?.rows ?? []).filter(({ alike }) => alike.length > 0)
  const missing = asked.filter(({ line }) => !form.has(answerName(line)))
  if (missing.length > 0) {
    const errors = Object.fromEntries(
      missing.map(({ line, firstName, lastName }) => [
        answerName(line),
        [`Line ${line}: say whether ${firstName} ${lastName} works for you already.`],
      ]),
    )
    throw refusal(errors)
  }
  return asked.flatMap(({ line }) => {
    const employeeId = Number(form.get(answerName(line)))
    return employeeId > 0 ? [{ line, employeeId }] : []
  })
}

const addLabel = ({ rows }: Seen): string => {
  if (rows.some(({ alike }) => alike.length > 0)) return 'Add them'
  return rows.length === 1 ? 'Add 1 person' : `Add ${rows.length} people`
}
