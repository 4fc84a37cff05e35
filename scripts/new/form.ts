import { camelOf, pascalOf } from '../generated'
import type { Made } from '../new'
import { migrationFiles } from './migration'

/** A form that asks for a sender and a message (docs/recipes/form.md). */
export function newForm(name: string): Made {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const words = name.replaceAll('-', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  const at = (file: string) => `src/features/enquiries/forms/${file}`
  const column = `retention_${name.replaceAll('-', '_')}`
  const up = `    ALTER TYPE enum_enquiries_form ADD VALUE IF NOT EXISTS '${name}';
    ALTER TYPE enum_form_settings_recipients_form ADD VALUE IF NOT EXISTS '${name}';
    ALTER TABLE form_settings ADD COLUMN ${column} integer;`
  return {
    files: new Map([
      [
        at(`${name}.rules.ts`),
        `import { defineForm } from '../definition.rules'

/** ${label}. */
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

/** ${label}. */
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
  message: 'Could somebody call me about this before Friday?',
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
      ...migrationFiles(`form-${name}`, { up, down: `    ALTER TABLE form_settings DROP COLUMN ${column};` }),
    ]),
    next: [
      `\`'${name}'\` in the two enums, and \`${column}\`, of src/features/enquiries/tables.ts`,
      `who may, how long and by when, in ${name}.rules.ts; fields, screen and example as the form is`,
      `rows that the compiler asks for: submit${pascal} in tests/api/permissions.test.ts, its page in tests/support/form-pages.ts, its line in \`forms\` of src/blocks/form/view.test.tsx`,
      'a page of the demo that has it (`scripts/seed`), and the way of a person in tests/e2e',
    ],
  }
}
