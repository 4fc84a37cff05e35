'use client'

import { contentApiBase } from '@/paths'
import { CountedArea } from '@/ui/counted-area'
import { TextField } from '@/ui/field'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { CardNumberField, ChoiceField, Part, PhoneField, SenderFields } from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { assignmentComplaintForm } from '../assignment-complaint.rules'

const call: FormCall = {
  path: assignmentComplaintForm.path,
  base: contentApiBase,
  loadSchema: async () => (await import('../assignment-complaint.contract')).assignmentComplaint,
}

/** Spec section 5. */
export function AssignmentComplaintForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm {...props} form={assignmentComplaintForm.name} call={call} submitLabel="Send complaint">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked />
            <PhoneField fields={fields} />
            <CardNumberField fields={fields} />
          </Part>
          <Part title="What happened">
            <TextField
              {...fields.of('courseName')}
              label="Name of the course"
              hint="For example Foundation Civil."
              isName
            />
            <ChoiceField
              field={fields.of('complaintType')}
              label="Type of complaint"
              options={choices.complaintTypes}
              empty="Choose one"
            />
            <CountedArea {...fields.of('reasonForComplaint')} label="Reason for the complaint" max={2000} />
            <CountedArea
              {...fields.of('furtherInformation')}
              label="Further information"
              hint="Who else was there, or what would put it right. Write “none” if there is nothing."
              max={2000}
            />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
