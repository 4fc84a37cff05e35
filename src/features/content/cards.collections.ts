import type { Field } from 'payload'
import { linkFields } from '@/lib/fields'

/** Pixels (spec section 2, size band). */
export const cardHeights = [
  { value: '512', label: '512 px' },
  { value: '763', label: '763 px' },
] as const

/** Spec section 3, card. A chosen course fills empty fields. */
export const cardFields: Field[] = [
  { name: 'title', type: 'text', maxLength: 80, admin: { description: 'Needed, unless a course is chosen.' } },
  { name: 'course', type: 'relationship', relationTo: 'courses' },
  { name: 'pill', type: 'text', maxLength: 30, admin: { description: 'A word or two in a label on top.' } },
  { name: 'shortDescription', type: 'text', maxLength: 120 },
  { name: 'description', type: 'textarea', maxLength: 240 },
  { name: 'bgImage', label: 'Picture', type: 'upload', relationTo: 'media' },
  { name: 'cta', label: 'Link', type: 'group', fields: linkFields() },
  {
    type: 'collapsible',
    label: 'More',
    admin: { initCollapsed: true },
    fields: [
      { name: 'statement', type: 'text', maxLength: 120, admin: { description: 'One line in big letters.' } },
      {
        name: 'features',
        type: 'array',
        maxRows: 8,
        fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
      },
      { name: 'testimonial', type: 'textarea', maxLength: 300 },
      { name: 'author', type: 'text', maxLength: 60 },
      { name: 'occupation', type: 'text', maxLength: 80 },
      { name: 'time', type: 'text', maxLength: 40, admin: { description: 'Such as “4 hours”.' } },
      { name: 'annotation', type: 'text', maxLength: 120, admin: { description: 'Small print at the foot.' } },
      { name: 'price', type: 'text', maxLength: 40 },
      {
        name: 'color',
        type: 'select',
        defaultValue: 'white',
        options: [
          { value: 'white', label: 'White' },
          { value: 'sand', label: 'Sand' },
          { value: 'ink', label: 'Ink' },
          { value: 'primary', label: 'Primary' },
        ],
      },
      { name: 'overrideColours', label: 'Keep this colour in every theme', type: 'checkbox', defaultValue: false },
      { name: 'isMembersOnly', label: 'For members only', type: 'checkbox', defaultValue: false },
      { name: 'isTitleOnly', label: 'Show the title alone', type: 'checkbox', defaultValue: false },
      { name: 'height', type: 'select', defaultValue: '512', options: [...cardHeights] },
    ],
  },
]
