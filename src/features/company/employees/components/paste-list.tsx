'use client'

import { useState } from 'react'
import { type ApiData, sendData } from '@/lib/api-client'
import { companyCall, companyPeoplePath } from '@/paths'
import { ApiForm } from '@/ui/api-form'
import { TextArea } from '@/ui/field'
import type { importEmployees } from '../contract'

type Seen = ApiData<typeof importEmployees>

type Added = { id: number; name: string; lacksContact: boolean }

type Props = {
  /** Hears who was added; without it the list of people is opened. */
  onAdded?: (people: Added[]) => void
}

/** Adds people from a pasted list: first it is looked at, and what is wrong is said line by line; then it is added whole. */
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
  const add = async () => {
    const done = await sendData<typeof importEmployees>('POST', companyCall('employees/import'), {
      list,
      isConfirmed: true,
    })
    if (done.added === 0) return setSeen(done)
    if (!onAdded) return window.location.assign(companyPeoplePath)
    setSeen(null)
    onAdded(
      done.rows.map(({ firstName, lastName, email, phoneNumber }, index) => ({
        id: done.ids[index] ?? 0,
        name: `${firstName} ${lastName}`,
        lacksContact: !email && !phoneNumber,
      })),
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ApiForm send={look} submitLabel="Look at the list" className="grid max-w-[48rem] gap-6">
        {(errors) => (
          <TextArea
            label="List"
            name="list"
            rows={10}
            hint="One person a line: first name, last name, email, phone, date of birth, job, employee number. A heading may put them in another order."
            errors={errors.list}
          />
        )}
      </ApiForm>
      <p role="status" className="sr-only">
        {seen && summaryOf(seen)}
      </p>
      {seen && <Preview seen={seen} />}
      {seen && !seen.hasErrors && seen.rows.length > 0 && (
        <ApiForm send={add} submitLabel={seen.rows.length === 1 ? 'Add 1 person' : `Add ${seen.rows.length} people`}>
          {() => null}
        </ApiForm>
      )}
    </div>
  )
}

function summaryOf({ rows }: Seen): string {
  const wrong = rows.filter(({ errors }) => errors.length > 0).length
  if (wrong > 0) return `${wrong} of ${rows.length} lines ${wrong === 1 ? 'needs' : 'need'} a change`
  return rows.length === 1 ? '1 person, all in order' : `${rows.length} people, all in order`
}

function Preview({ seen }: { seen: Seen }) {
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-2xl">
        {summaryOf(seen)}
      </h2>
      {seen.hasErrors && <p className="mt-2">Nothing is added yet. Change the lines above and look again.</p>}
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
            {seen.rows.map(({ line, firstName, lastName, email, errors }) => (
              <tr key={line} className="border-t-2 border-line align-top">
                <td className="px-4 py-3 tabular-nums">{line}</td>
                <td className="grid gap-x-6 gap-y-1 px-4 py-3 wrap-anywhere md:grid-cols-2">
                  <p>
                    {firstName} {lastName}
                    <span className="block text-ink-3">{email}</span>
                  </p>
                  <p className={`font-semibold ${errors.length > 0 ? 'text-bad' : 'text-ok'}`}>
                    {errors.length > 0 ? errors.join(' ') : 'In order'}
                  </p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
