'use client'

import { companyCall, trainingMatrixPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { FieldErrors } from '@/ui/field'
import type { writeRequirements } from '../contract'
import { validMonthsChoices } from '../rules'

type Choice = { courseId: number; name: string; validMonths: number | null }

export function RequirementsForm({ courses, defaultMonths }: { courses: Choice[]; defaultMonths: number }) {
  const send = async (form: FormData) => {
    const items = form.getAll('course').map((course) => ({
      courseId: Number(course),
      validMonths: Number(form.get(`months-${course}`)),
    }))
    await sendData<typeof writeRequirements>('PUT', companyCall('requirements'), { items })
    window.location.assign(trainingMatrixPath)
  }
  return (
    <ApiForm send={send} submitLabel="Save" className="grid gap-6">
      {(errors) => (
        <fieldset>
          <legend className="head text-2xl">Courses that your people need</legend>
          <FieldErrors name="items" errors={errors.items} />
          <ul className="mt-4 grid gap-0.5 border-2 border-ink bg-line lg:grid-cols-2">
            {courses.map(({ courseId, name, validMonths }) => (
              <li
                key={courseId}
                className="grid gap-3 bg-white px-5 py-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-center lg:last:odd:col-span-2"
              >
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="course"
                    value={courseId}
                    defaultChecked={validMonths !== null}
                    className="field-choice"
                  />
                  {name}
                </label>
                <select
                  name={`months-${courseId}`}
                  aria-label={`How long ${name} counts`}
                  defaultValue={String(validMonths ?? defaultMonths)}
                  className="field-select"
                >
                  {validMonthsChoices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </ApiForm>
  )
}
