import type { Field } from 'payload'

/** Spec section 3, pricing option. Price and button follow from `plan`. */
export const planFields: Field[] = [
  {
    name: 'plan',
    type: 'select',
    required: true,
    defaultValue: 'business',
    options: [
      { value: 'business', label: 'Business: a price for each number of sites' },
      { value: 'business-unlimited', label: 'Business unlimited: one price' },
      { value: 'contact', label: 'By agreement: the button leads to Contact us' },
    ],
    admin: { description: 'The prices and the button come with the plan.' },
  },
  { name: 'title', type: 'text', required: true, maxLength: 60 },
  { name: 'description', type: 'textarea', maxLength: 240 },
  {
    name: 'features',
    type: 'array',
    maxRows: 10,
    fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
  },
  {
    name: 'is_member_subscription',
    label: 'Comes with a membership',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'People sign up for it as members, and members see it as their plan.' },
  },
]
