'use client'

import { type FormEvent, useState } from 'react'
import { formatDay } from '@/lib/dates'
import { isDay, readDate } from '@/lib/day-rules'
import { contentApiBase } from '@/paths'
import { Said, SaidDay } from '@/ui/chosen-words'
import { CountedArea } from '@/ui/counted-area'
import { DateField } from '@/ui/date-field'
import { TextField } from '@/ui/field'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { CardNumberField, CompanyField, type Fields, Part, PhoneField, SenderFields } from '../../components/fields'
import { assignmentDueDate } from '../../rules'
import type { FormCall } from '../../submission.client'
import { assignmentExtensionForm } from '../assignment-extension.rules'

const call: FormCall = {
  path: assignmentExtensionForm.path,
  base: contentApiBase,
  loadSchema: async () => (await import('../assignment-extension.contract')).assignmentExtension,
}

/** Spec section 5. */
export function AssignmentExtensionForm(props: FormProps) {
  return (
    <EnquiryForm {...props} form={assignmentExtensionForm.name} call={call} submitLabel="Ask for more time">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked />
            <DateField {...fields.of('dateOfBirth')} label="Date of birth" hint="For example 27 3 1990" isBirth />
            <PhoneField fields={fields} />
            <CompanyField fields={fields} />
            <CardNumberField fields={fields} />
          </Part>
          <Part title="The assignment">
            <TextField
              {...fields.of('courseName')}
              label="Name of the course"
              hint="For example Foundation Civil."
              isName
            />
            <CourseDate fields={fields} />
            <CountedArea
              {...fields.of('reasonForExtension')}
              label="Reason for the extension"
              hint="What got in the way, and how much time you need."
              max={2000}
            />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}

/** Shows when the assignment is due (spec section 9). */
function CourseDate({ fields }: { fields: Fields }) {
  const field = fields.of('dateOfCourse')
  const [day, setDay] = useState(isDay(field.value) ? field.value : null)
  const read = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const [date = '', month = '', year = ''] = [...currentTarget.querySelectorAll('input:not([type=hidden])')].map(
      (input) => (input instanceof HTMLInputElement ? input.value : ''),
    )
    setDay(readDate(date, month, year))
  }
  return (
    <div onInput={read}>
      <DateField {...field} label="Date of the course" hint="The last day of the course, for example 27 3 2026" />
      <p role="status" className={day ? 'mt-4 border-l-8 border-ok bg-sand p-4' : 'sr-only'}>
        {day && (
          <Said
            text="The assignment for this course is due on {day}, three months after the course."
            values={{
              day: (
                <strong>
                  <SaidDay text={formatDay(assignmentDueDate(day))} />
                </strong>
              ),
            }}
          />
        )}
      </p>
    </div>
  )
}
