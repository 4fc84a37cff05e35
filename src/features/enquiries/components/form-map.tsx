'use client'

import { InLanguage } from '@/ui/chosen-words'
import type { Spoken } from '@/ui/words'
import type { FormName } from '../rules'
import type { FormProps } from './enquiry-form'
import { forms } from './form-map.generated'

type Props = FormProps & { form: FormName; spoken: Spoken | null }

export function FormOf({ form, spoken, ...props }: Props) {
  const Form = forms[form]
  return (
    <InLanguage spoken={spoken}>
      <Form {...props} />
    </InLanguage>
  )
}
