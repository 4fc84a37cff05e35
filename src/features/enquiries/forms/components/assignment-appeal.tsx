'use client'

import type { Profile } from '@/features/account/contract'
import { formatDay, nzDay } from '@/lib/dates'
import { contentApiBase } from '@/paths'
import { Said, SaidDay } from '@/ui/chosen-words'
import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { CardNumberField, Part, PhoneField, SenderFields } from '../../components/fields'
import { isAppealLate } from '../../rules'
import type { FormCall } from '../../submission.client'
import { assignmentAppealForm } from '../assignment-appeal.rules'

const call: FormCall = {
  path: assignmentAppealForm.path,
  base: contentApiBase,
  loadSchema: async () => (await import('../assignment-appeal.contract')).assignmentAppeal,
}

/** Spec section 5. */
export function AssignmentAppealForm(props: FormProps) {
  return (
    <EnquiryForm {...props} form={assignmentAppealForm.name} call={call} submitLabel="Send appeal">
      {(fields, profile) => (
        <>
          <LateNote profile={profile} />
          <Part title="About you">
            <SenderFields fields={fields} isLocked />
            <PhoneField fields={fields} />
            <CardNumberField fields={fields} />
          </Part>
          <Part title="Your appeal">
            <CountedArea
              {...fields.of('reasonForAppeal')}
              label="Reason for the appeal"
              hint="Which course and assignment it is about, and what you think the assessor missed."
              max={2000}
            />
            <CountedArea
              {...fields.of('furtherInformation')}
              label="Further information"
              hint="Anything else the second assessor should know. Write “none” if there is nothing."
              max={2000}
            />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}

const lastFailedDay = (profile: Profile | null): string | null =>
  (profile?.completedCourses ?? [])
    .flatMap(({ result, completedDate }) => (result === 'not-yet' && completedDate ? [completedDate.slice(0, 10)] : []))
    .sort()
    .at(-1) ?? null

/** Five working days have passed, but the appeal is still taken (spec section 9). */
function LateNote({ profile }: { profile: Profile | null }) {
  const resultDay = lastFailedDay(profile)
  if (resultDay === null || !isAppealLate(resultDay, nzDay(new Date()), null)) return null
  return (
    <p role="note" className="border-l-8 border-warn bg-sand p-4">
      <Said
        text="Your last result is from {day}, more than five working days ago. Appeals should reach us within five working days. You can still send yours, and we’ll mark it as late. Tell us what held you up."
        values={{ day: <SaidDay text={formatDay(resultDay)} /> }}
      />
    </p>
  )
}
