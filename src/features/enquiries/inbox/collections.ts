import type { Access, Config } from 'payload'
import { mayStaff } from '@/lib/staff'
import { inboxRoles } from './rules'

const components = '/features/enquiries/inbox/components'

const forInbox: Access = ({ req }) => mayStaff(req.user, inboxRoles)

/** Lists that staff keep with a name: their own, or everybody's in the inbox. Only the inbox has them. */
export const savedFilters: NonNullable<Config['queryPresets']> = {
  access: { create: forInbox, read: forInbox, update: forInbox, delete: forInbox },
  constraints: {},
  // Support reads no accounts but its own, so nobody could be chosen.
  filterConstraints: ({ options }) =>
    options.filter((option) => (typeof option === 'string' ? option : option.value) !== 'specificUsers'),
  labels: { singular: 'Saved filter', plural: 'Saved filters' },
}

const page = (path: string, title: string, component: string) =>
  ({ Component: `${components}/${component}`, path: `/inbox/${path}`, exact: true, meta: { title } }) as const

/** What the inbox adds to the back office besides its collections: counters, links and pages. Each asks who is looking by itself. */
export const inboxComponents: NonNullable<NonNullable<Config['admin']>['components']> = {
  beforeDashboard: [`${components}/counters#InboxCounters`],
  beforeNavLinks: [`${components}/nav-links#InboxLinks`],
  views: {
    inboxCards: page('card-orders', 'Card orders to print', 'cards-view#CardsView'),
    inboxLabels: page('card-labels', 'Labels of card orders', 'labels-view#LabelsView'),
    inboxCases: page('cases', 'Cases by due day', 'cases-view#CasesView'),
  },
}
