const name = { name: 'name', label: 'First name of the colleague' } as const
const by = { name: 'by', label: 'Name of the colleague it comes from' } as const
const page = { name: 'page', label: 'Title of the page or course' } as const

/** To colleagues, about their account and the pages they write. */
export const staffWordings = {
  'staff-welcome': {
    label: 'An account at the desk',
    group: 'Staff',
    when: 'To someone who was added as staff. What they may do and where to sign in are below your text.',
    fields: [name, by, { name: 'brand', label: 'Name of the business' }],
    needs: [],
    subject: 'Your account at the desk of {{brand}}',
    text: 'Kia ora {{name}},\n\n{{by}} has given you an account at the desk of {{brand}}, where its staff work.',
  },
  'page-to-review': {
    label: 'A page is ready for review',
    group: 'Staff',
    when: 'To those who may publish, when an editor asks for a review. What changed is below your text.',
    fields: [name, by, page],
    needs: ['page'],
    subject: 'Ready for review: {{page}}',
    text: 'Kia ora {{name}},\n\n{{by}} asks for a review of “{{page}}”.',
  },
  'page-approved': {
    label: 'A reviewed page is approved',
    group: 'Staff',
    when: 'To the editor who asked for the review, when the page goes live on a later date. The date and comments are below your text.',
    fields: [name, by, page],
    needs: ['page'],
    subject: 'Approved: {{page}}',
    text: 'Kia ora {{name}},\n\n{{by}} has approved “{{page}}”, which you asked to be reviewed. It goes live by itself.',
  },
  'page-commented': {
    label: 'Comments on a page in review',
    group: 'Staff',
    when: 'To the others in a review, and to those whose name is behind an @, some minutes after the last comment of a colleague. The comments are below your text.',
    fields: [name, by, page],
    needs: ['page'],
    subject: 'Comments on {{page}}',
    text: 'Kia ora {{name}},\n\n{{by}} has commented on “{{page}}”.',
  },
  'page-published': {
    label: 'A reviewed page is published',
    group: 'Staff',
    when: 'To the editor who asked for the review. What changed is below your text.',
    fields: [name, by, page],
    needs: ['page'],
    subject: 'Published: {{page}}',
    text: 'Kia ora {{name}},\n\n{{by}} has published “{{page}}”, which you asked to be reviewed.',
  },
  'page-sent-back': {
    label: 'A reviewed page is sent back',
    group: 'Staff',
    when: 'To the editor who asked for the review, when the page is no longer ready for review and wasn’t published. The comments are below your text.',
    fields: [name, by, page],
    needs: ['page'],
    subject: 'Sent back: {{page}}',
    text: 'Kia ora {{name}},\n\n{{by}} has sent back “{{page}}”, which you asked to be reviewed. It’s still a draft.',
  },
} as const
