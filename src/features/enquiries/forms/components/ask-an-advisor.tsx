'use client'

import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { CompanyField, ContactMethodField, Part, PhoneField, RegionField, SenderFields } from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { askAnAdvisorForm } from '../ask-an-advisor.rules'

const call: FormCall = {
  path: askAnAdvisorForm.path,
  loadSchema: async () => (await import('../ask-an-advisor.contract')).askAnAdvisor,
}

/** Spec section 5. */
export function AskAnAdvisorForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm {...props} form={askAnAdvisorForm.name} call={call} submitLabel="Ask an advisor">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked={false} />
            <PhoneField fields={fields} />
            <CompanyField fields={fields} />
            <RegionField fields={fields} options={choices.regions} />
          </Part>
          <Part title="Your question">
            <CountedArea
              {...fields.of('message')}
              label="Message"
              hint="What kind of work you do, and how many people need training, helps us most."
              max={500}
            />
            <ContactMethodField fields={fields} options={choices.contactMethods} />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
