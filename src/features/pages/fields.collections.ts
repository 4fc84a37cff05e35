import type { Field } from 'payload'
import type { pageTypes } from '@/features/content/rules'
import { validateUrl } from '@/lib/fields'

const ofType =
  (...types: (typeof pageTypes)[number][]) =>
  (data: { pageType?: unknown }) =>
    types.some((type) => type === data.pageType)

/** Fields of articles, news and jobs (spec section 3). */
export const editorialFields: Field[] = [
  {
    name: 'date',
    label: 'Date',
    type: 'date',
    index: true,
    admin: {
      description: 'Shown above it, and decides its place in the list.',
      condition: ofType('ArticlePage', 'NewsPage'),
    },
  },
  {
    name: 'image',
    label: 'Picture',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'At the top of it, and in lists.', condition: ofType('ArticlePage', 'NewsPage') },
  },
  {
    name: 'summary',
    label: 'Summary',
    type: 'textarea',
    maxLength: 300,
    admin: {
      description: 'In lists, and for search engines if there’s no description.',
      condition: ofType('ArticlePage', 'NewsPage'),
    },
  },
  {
    name: 'author',
    label: 'Author',
    type: 'text',
    maxLength: 80,
    admin: { description: 'Below the title.', condition: ofType('ArticlePage') },
  },
  {
    name: 'categories',
    label: 'Categories',
    type: 'relationship',
    relationTo: 'categories',
    hasMany: true,
    admin: { description: 'People narrow the articles by them.', condition: ofType('ArticlePage') },
  },
  {
    name: 'closingDate',
    label: 'Applications close',
    type: 'date',
    admin: { condition: ofType('JobPage'), description: 'The last day. The listing disappears after it.' },
  },
  {
    name: 'description',
    label: 'Description',
    type: 'textarea',
    maxLength: 1000,
    admin: { description: 'In the list of jobs.', condition: ofType('JobPage') },
  },
  {
    name: 'link',
    label: 'Where to apply',
    type: 'text',
    maxLength: 500,
    validate: validateUrl,
    admin: { description: 'The button of the job leads there.', condition: ofType('JobPage') },
  },
  {
    name: 'pdf',
    label: 'Job description (PDF)',
    type: 'upload',
    relationTo: 'documents',
    admin: { description: 'People can download it from the list.', condition: ofType('JobPage') },
  },
]

export const seoFields: Field[] = [
  {
    name: 'seoTitle',
    label: 'Title for search engines',
    type: 'text',
    maxLength: 70,
    admin: {
      description:
        'The line people choose in search results. Left empty, it’s the page’s title and the name of the site.',
    },
  },
  {
    name: 'searchDescription',
    label: 'Description for search engines',
    type: 'textarea',
    maxLength: 200,
    admin: {
      description: 'Below the title in search results. Left empty, it’s the summary, or the first words of the page.',
    },
  },
  {
    name: 'socialImage',
    label: 'Picture for sharing',
    type: 'upload',
    relationTo: 'media',
    admin: {
      description:
        'Shown with the link when someone shares it. Left empty, it’s the page’s own picture, then the site’s.',
    },
  },
  {
    name: 'noindex',
    label: 'Keep out of search engines',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'On: search engines leave it out. People with the link still see it.' },
  },
]

/** Whether a draft waits for a publisher. */
export const reviewField: Field = {
  // Asked for, approved and sent back through calls of its own: a form that was open before can't undo it.
  name: 'review',
  label: 'Review',
  type: 'select',
  defaultValue: 'none',
  options: [
    { value: 'none', label: 'Not asked for' },
    { value: 'requested', label: 'Waiting for review' },
  ],
  access: { create: () => false, update: () => false },
  admin: {
    description: 'A publisher looks at what changed, comments on it and puts it live or sends it back.',
    position: 'sidebar',
    components: { Field: '/features/editorial/components/review-field#ReviewField' },
  },
}
