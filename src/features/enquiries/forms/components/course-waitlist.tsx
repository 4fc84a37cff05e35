'use client'

import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { ChoiceField, CompanyField, ContactMethodField, Part, PhoneField, SenderFields } from '../../components/fields'
import type { FormChoices } from '../../rules'
import type { FormCall } from '../../submission.client'
import { courseWaitlistForm } from '../course-waitlist.rules'
import { CoursePicker } from './course-picker'

const call: FormCall = {
  path: courseWaitlistForm.path,
  lists: courseWaitlistForm.lists,
  loadSchema: async () => (await import('../course-waitlist.contract')).courseWaitlist,
}

/** Presets from `?course=foundation-civil&area=taupo`; unknown values are dropped. */
function presetsOf({ courses, areas }: FormChoices): Record<string, readonly string[]> {
  const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search)
  const known = (list: FormChoices['areas'], name: string) =>
    query.getAll(name).filter((given) => list.some(({ value }) => value === given))
  return { courseRequired: known(courses, 'course'), whereDoYouRequireTraining: known(areas, 'area') }
}

/** Spec section 5. */
export function CourseWaitlistForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm
      {...props}
      form={courseWaitlistForm.name}
      call={call}
      submitLabel="Join the waitlist"
      presets={presetsOf(choices)}
    >
      {(fields) => (
        <>
          <Part title="The training">
            <CoursePicker
              name="courseRequired"
              chosen={fields.all('courseRequired')}
              errors={fields.errors.courseRequired}
              options={choices.courses}
            />
            <ChoiceField
              field={fields.of('whereDoYouRequireTraining')}
              label="Where do you require training?"
              options={choices.areas}
              empty="Choose an area"
            />
            <ChoiceField
              field={fields.of('numberOfLearners')}
              label="Number of learners"
              options={choices.teamSizes}
              empty="Choose a number"
            />
          </Part>
          <Part title="About you">
            <SenderFields fields={fields} isLocked />
            <PhoneField fields={fields} />
            <CompanyField fields={fields} />
            <ContactMethodField fields={fields} options={choices.contactMethods} preset="email" />
            <CountedArea
              {...fields.of('message')}
              label="Message"
              hint="Tell us which days or months suit you."
              max={500}
            />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
