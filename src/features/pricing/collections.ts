import type { Field } from 'payload'

/** Spec section 3, pricing option. Price and button follow from `plan`. */
export const planFields: Field[] = [
  {
    name: 'plan',
    label: 'Plan',
    type: 'select',
    required: true,
    defaultValue: 'business',
    options: [
      { value: 'business', label: 'Business: a price for each number of sites' },
      { value: 'business-unlimited', label: 'Business unlimited: one price' },
      { value: 'contact', label: 'By agreement: the button leads to Contact us' },
    ],
    admin: { description: 'Decides the prices and where the button leads.' },
  },
  {
    name: 'title',
    label: 'Title',
    type: 'text',
    required: true,
    maxLength: 60,
    admin: { description: 'The name of the plan.' },
  },
  {
    name: 'description',
    label: 'Description',
    type: 'textarea',
    maxLength: 240,
    admin: { description: 'Below it: who it’s for.' },
  },
  {
    name: 'features',
    label: 'Points',
    labels: { singular: 'point', plural: 'points' },
    type: 'array',
    maxRows: 10,
    fields: [
      {
        name: 'text',
        label: 'Point',
        type: 'text',
        required: true,
        maxLength: 120,
        admin: { description: 'A few words.' },
      },
    ],
    admin: { description: 'What’s in it, with a tick each.' },
  },
  {
    name: 'is_member_subscription',
    label: 'Comes with a membership',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'People sign up for it as members, and members see it as their plan.' },
  },
]
