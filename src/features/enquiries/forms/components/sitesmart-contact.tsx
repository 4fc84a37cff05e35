'use client'

import { contentApiBase } from '@/paths'
import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import {
  ChoiceField,
  CompanyField,
  ContactMethodField,
  Part,
  PhoneField,
  RegionField,
  SenderFields,
} from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { sitesmartContactForm } from '../sitesmart-contact.rules'

const call: FormCall = {
  path: sitesmartContactForm.path,
  base: contentApiBase,
  loadSchema: async () => (await import('../sitesmart-contact.contract')).sitesmartContact,
}

/** Radios can't be unchecked, so "no answer" is an option. */
const notSure = { value: '', label: 'Something else, or not sure' }

/** Spec section 5. */
export function SitesmartContactForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm {...props} form={sitesmartContactForm.name} call={call} submitLabel="Send message">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked={false} />
            <PhoneField fields={fields} />
            <CompanyField fields={fields} />
            <RegionField fields={fields} options={choices.regions} />
          </Part>
          <Part title="How we can help">
            <ChoiceField
              field={fields.of('supportType')}
              label="Type of support (optional)"
              options={[...choices.supportTypes, notSure]}
              empty="Choose one"
              preset=""
            />
            <CountedArea {...fields.of('message')} label="Message" max={2000} />
            <ContactMethodField fields={fields} options={choices.contactMethods} />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
