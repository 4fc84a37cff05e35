'use client'

import type { FormName } from '../rules'
import type { FormProps } from './enquiry-form'
import { forms } from './form-map.generated'

export function FormOf({ form, ...props }: FormProps & { form: FormName }) {
  const Form = forms[form]
  return <Form {...props} />
}
