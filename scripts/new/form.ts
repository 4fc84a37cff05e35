import { camelOf, pascalOf } from '../generated'
import type { Made } from '../new'

/** A form with a sender and a message (docs/recipes/form.md). */
export function newForm(name: string): Made {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const words = name.replaceAll('-', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  const at = (file: string) => `src/features/enquiries/forms/${file}`
  return {
    files: new Map([
      [
        at(`${name}.rules.ts`),
        `import { defineForm } from '../definition.rules'

/** Open to everyone, answered within a working day, and kept for two years. */
export const ${camel}Form = defineForm({
  name: '${name}',
  label: '${label}',
  call: 'submit${pascal}',
  summary: '${label}',
  path: '/task/${name}/',
  base: 'platform',
  isGated: false,
  answerWithin: 1,
  keptMonths: 24,
})
`,
      ],
      [
        at(`${name}.contract.ts`),
        `import { z } from '@/lib/zod'
import { envelopeFields, neededText, sender } from '../fields.contract'

/** Who sends it, and a message. */
export const ${camel} = z.object({
  ...sender,
  message: neededText('Please enter your message', 2000),
  ...envelopeFields,
})
`,
      ],
      [
        at(`${name}.examples.ts`),
        `/** An honest example. */
export const ${camel}Example = {
  firstName: 'Sione',
  lastName: 'Fa‘anunu',
  email: 'sione@southern-scaffold.example',
  phoneNumber: '+64 21 555 0142',
  message: 'Could someone call me about this before Friday?',
} as const
`,
      ],
      [
        at(`components/${name}.tsx`),
        `'use client'

import { CountedArea } from '@/ui/counted-area'
import { EnquiryForm, type FormProps } from '../../components/enquiry-form'
import { Part, PhoneField, SenderFields } from '../../components/fields'
import type { FormCall } from '../../submission.client'
import { ${camel}Form } from '../${name}.rules'

const call: FormCall = {
  path: ${camel}Form.path,
  loadSchema: async () => (await import('../${name}.contract')).${camel},
}

/** ${label}. */
export function ${pascal}Form(props: FormProps) {
  return (
    <EnquiryForm {...props} form={${camel}Form.name} call={call} submitLabel="Send">
      {(fields) => (
        <>
          <Part title="About you">
            <SenderFields fields={fields} isLocked={false} />
            <PhoneField fields={fields} />
          </Part>
          <Part title="Your message">
            <CountedArea {...fields.of('message')} label="Message" max={2000} />
          </Part>
        </>
      )}
    </EnquiryForm>
  )
}
`,
      ],
    ]),
    next: [
      `fields in ${name}.contract.ts, drawn in components/${name}.tsx, answered in ${name}.examples.ts`,
      `who may, how long and by when, and a label for each answer that no other form has, in ${name}.rules.ts`,
      `the page of the demo, /support/${name}/, is there after the next \`npm start\` on an empty database`,
    ],
  }
}
