'use client'

import { AddressField } from '@/features/places/addresses/components/address-field'
import { CountedArea } from '@/ui/counted-area'
import { DateField } from '@/ui/date-field'
import { TextField } from '@/ui/field'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import {
  ChoiceField,
  CompanyField,
  type Fields,
  Part,
  PhoneField,
  RegionField,
  SenderFields,
} from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { orderSiteSafetyCardForm } from '../order-site-safety-card.rules'

const call: FormCall = {
  path: orderSiteSafetyCardForm.path,
  loadSchema: async () => (await import('../order-site-safety-card.contract')).orderSiteSafetyCard,
}

/** Spec section 5. */
export function OrderSiteSafetyCardForm(props: FormProps) {
  const { choices } = props
  return (
    <EnquiryForm {...props} form={orderSiteSafetyCardForm.name} call={call} submitLabel="Order the card">
      {(fields) => (
        <>
          <CardFields fields={fields} />
          <Part title="About you">
            <SenderFields fields={fields} isLocked />
            <PhoneField fields={fields} isOptional />
            <RegionField fields={fields} options={choices.regions} />
          </Part>
          <Part title="The invoice">
            <ChoiceField
              field={fields.of('invoiceTo')}
              label="Who should we invoice?"
              options={choices.invoiceTo}
              empty="Choose one"
            />
            <CompanyField fields={fields} isOptional hint="We need it to invoice another company." />
            <TextField {...fields.of('poNumber')} label="PO number (optional)" width={20} />
          </Part>
          <PostFields fields={fields} />
        </>
      )}
    </EnquiryForm>
  )
}

function CardFields({ fields }: { fields: Fields }) {
  return (
    <Part title="The card">
      <TextField
        {...fields.of('siteSafePassportIdentifierOrDateOfBirth')}
        label="Site safety card number, or date of birth"
        hint="The card holder’s: 2604437, or 27 Mar 1990."
        width={24}
      />
      <TextField
        {...fields.of('replacementPassportFor')}
        label="Replacement card for (optional)"
        hint="Name the person, and what happened to the old card."
      />
      <DateField {...fields.of('dueDate')} label="Needed by (optional)" hint="Today or later, for example 27 3 2027" />
    </Part>
  )
}

const partNames = ['line1', 'line2', 'suburb', 'city', 'postcode', 'region'] as const

function PostFields({ fields }: { fields: Fields }) {
  const parts = partNames.map((part) => [part, fields.of(`addressForMailing.${part}`).value] as const)
  return (
    <Part title="Where should we post it?">
      <AddressField
        legend="Mailing address"
        name="addressForMailing"
        value={Object.fromEntries(parts)}
        isOptional
        errors={fields.errors}
      />
      <CountedArea {...fields.of('message')} label="Message (optional)" max={500} rows={4} />
    </Part>
  )
}
