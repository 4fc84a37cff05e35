import type { Field } from 'payload'
import { linkFields } from '@/lib/fields'

/** Pixels (spec section 2, size band). */
export const cardHeights = [
  { value: '512', label: '512 px' },
  { value: '763', label: '763 px' },
] as const

/** Spec section 3, card. A chosen course fills empty fields. */
export const cardFields: Field[] = [
  {
    name: 'title',
    label: 'Title',
    type: 'text',
    maxLength: 80,
    admin: { description: 'Left empty, it’s the name of the course. Needed, unless a course is chosen.' },
  },
  {
    name: 'course',
    label: 'Course',
    type: 'relationship',
    relationTo: 'courses',
    admin: { description: 'Fills in what you leave empty: title, description, picture and link.' },
  },
  {
    name: 'pill',
    label: 'Label on top',
    type: 'text',
    maxLength: 30,
    admin: { description: 'A word or two in a box above the title.' },
  },
  {
    name: 'shortDescription',
    label: 'Short description',
    type: 'text',
    maxLength: 120,
    admin: { description: 'In bold below the title.' },
  },
  {
    name: 'description',
    label: 'Description',
    type: 'textarea',
    maxLength: 240,
    admin: { description: 'Below it, in plain letters.' },
  },
  {
    name: 'bgImage',
    label: 'Picture',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'At the top of the card. Left empty, it’s the picture of the course.' },
  },
  {
    name: 'cta',
    label: 'Link',
    type: 'group',
    fields: linkFields(),
    admin: { description: 'At the foot of the card; the whole card leads there.' },
  },
  {
    type: 'collapsible',
    label: 'More',
    admin: { initCollapsed: true },
    fields: [
      {
        name: 'statement',
        label: 'Statement',
        type: 'text',
        maxLength: 120,
        admin: { description: 'One line in big letters, below the title.' },
      },
      {
        name: 'features',
        label: 'Points',
        labels: { singular: 'point', plural: 'points' },
        type: 'array',
        maxRows: 8,
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
        admin: { description: 'With a tick each.' },
      },
      {
        name: 'testimonial',
        label: 'What a customer said',
        type: 'textarea',
        maxLength: 300,
        admin: { description: 'Their own words. Leave out the quotation marks: they are drawn.' },
      },
      { name: 'author', label: 'Name', type: 'text', maxLength: 60, admin: { description: 'Who said it.' } },
      { name: 'occupation', label: 'Job', type: 'text', maxLength: 80, admin: { description: 'Below the name.' } },
      {
        name: 'time',
        label: 'Time',
        type: 'text',
        maxLength: 40,
        admin: { description: 'Below the title, such as “4 hours”.' },
      },
      {
        name: 'annotation',
        label: 'Small print',
        type: 'text',
        maxLength: 120,
        admin: { description: 'At the foot of the card.' },
      },
      {
        name: 'price',
        label: 'Price',
        type: 'text',
        maxLength: 40,
        admin: { description: 'In big letters, as people should read it: with “incl. GST”.' },
      },
      {
        name: 'color',
        label: 'Colour',
        type: 'select',
        defaultValue: 'white',
        options: [
          { value: 'white', label: 'White' },
          { value: 'sand', label: 'Sand' },
          { value: 'ink', label: 'Ink' },
          { value: 'primary', label: 'Primary' },
        ],
        admin: { description: 'Of the whole card. Primary is the colour of this part of the site.' },
      },
      {
        name: 'overrideColours',
        label: 'Keep this colour in every theme',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'On: the card looks the same in every part of the site.' },
      },
      {
        name: 'isMembersOnly',
        label: 'For members only',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'On: the card says “Members only”. It doesn’t hide anything.' },
      },
      {
        name: 'isTitleOnly',
        label: 'Show the title alone',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'On: the picture gets all the room, and the other words aren’t shown.' },
      },
      {
        name: 'height',
        label: 'Height',
        type: 'select',
        defaultValue: '512',
        options: [...cardHeights],
        admin: { description: 'Cards side by side look best when they are all the same height.' },
      },
    ],
  },
]
