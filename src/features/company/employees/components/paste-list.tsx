'use client'

import { useState } from 'react'
import { companyCall, companyPeoplePath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { TextArea } from '@/ui/field'
import type { importEmployees } from '../contract'
import { answerName, ListPreview, type Seen, summaryOf } from './list-preview'

type Added = { id: number; name: string; lacksContact: boolean }

type Props = {
  onAdded?: (people: Added[]) => void
}

export function PasteList({ onAdded }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [list, setList] = useState('')
  const look = async (form: FormData) => {
    const entered = String(form.get('list') ?? '')
    setSeen(null)
    const found = await sendData<typeof importEmployees>('POST', companyCall('employees/import'), { list: entered })
    setList(entered)
    setSeen(found)
  }
  const add = async (form: FormData) => {
    const same = sameIn(form, seen)
    const done = await sendData<typeof importEmployees>('POST', companyCall('employees/import'), {
      list,
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ApiForm send={look} submitLabel="Check the list" className="grid max-w-[48rem] gap-6">
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
        {seen && summaryOf(seen)}
      </p>
      {seen?.hasErrors && <ListPreview seen={seen} errors={{}} />}
      {seen && !seen.hasErrors && seen.rows.length > 0 && (
        <ApiForm send={add} submitLabel={addLabel(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {(errors) => <ListPreview seen={seen} errors={errors} />}
        </ApiForm>
      )}
    </div>
  )
}

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
    throw new ApiError({ code: 422, errors, fieldErrors: errors })
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
