'use client'

import { Said } from '@/ui/chosen-words'
import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { ChoiceField, Part, PhoneField, SenderFields } from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { jobApplicationForm } from '../job-application.rules'
import { CvField } from './cv-field'

const call: FormCall = {
  path: jobApplicationForm.path,
  loadSchema: async () => (await import('../job-application.contract')).jobApplication,
}

export function JobApplicationForm(props: FormProps) {
  const { jobs } = props.choices
  const asked = [props.query?.job].flat()[0]
  const isOpen = jobs.some(({ value }) => value === asked)
  if (jobs.length === 0)
    return (
      <p className="font-semibold">
        <Said
          text="There are no jobs open right now. Check back later, or call us on {phone}."
          values={{ phone: props.phone }}
        />
      </p>
    )
  return (
    <>
      {asked && !isOpen && (
        <p className="mb-8 border-2 border-ink border-l-8 border-l-warn bg-sand p-5 font-semibold">
          <Said text="Applications for that job have closed. You can apply for another one below." />
        </p>
      )}
      <EnquiryForm
        {...props}
        form={jobApplicationForm.name}
        call={call}
        submitLabel="Send application"
        presets={{ job: isOpen && asked ? [asked] : [] }}
      >
        {(fields) => (
          <>
            <Part title="The job">
              <ChoiceField field={fields.of('job')} label="Job" options={jobs} empty="Choose a job" />
            </Part>
            <Part title="About you">
              <SenderFields fields={fields} isLocked={false} />
              <PhoneField fields={fields} />
              <CountedArea
                {...fields.of('message')}
                label="Why you?"
                hint="Where you’ve worked, what you’re good at, and someone who has worked with you."
                max={2000}
              />
              <CvField {...fields.of('cv')} />
            </Part>
          </>
        )}
      </EnquiryForm>
    </>
  )
}
