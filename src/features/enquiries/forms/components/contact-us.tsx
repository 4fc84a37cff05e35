'use client'

import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { ChoiceField, Part, PhoneField, RegionField, SenderFields } from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { contactUsForm } from '../contact-us.rules'

const call: FormCall = {
  path: contactUsForm.path,
  loadSchema: async () => (await import('../contact-us.contract')).contactUs,
}

/** Spec section 5. */
export function ContactUsForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm {...props} form={contactUsForm.name} call={call} submitLabel="Send message">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked={false} />
            <PhoneField fields={fields} />
            <RegionField fields={fields} options={choices.regions} />
          </Part>
          <Part title="Your message">
            <ChoiceField
              field={fields.of('knowMoreAbout')}
              label="What would you like to know more about?"
              options={choices.knowMoreAbout}
              empty="Choose a topic"
            />
            <CountedArea {...fields.of('message')} label="Message" max={2000} />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
