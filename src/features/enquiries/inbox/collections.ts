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

/** What the inbox adds to the back office besides its collections: counters, links and pages. Each asks who is looking by itself. */
export const inboxComponents: NonNullable<NonNullable<Config['admin']>['components']> = {
  beforeDashboard: [`${components}/counters#InboxCounters`],
  beforeNavLinks: [`${components}/nav-links#InboxLinks`],
  views: {
    inboxWaitlist: { Component: `${components}/waitlist-view#WaitlistView`, path: '/inbox/waitlist', exact: true },
    inboxCards: { Component: `${components}/cards-view#CardsView`, path: '/inbox/card-orders', exact: true },
    inboxLabels: { Component: `${components}/labels-view#LabelsView`, path: '/inbox/card-labels', exact: true },
    inboxCases: { Component: `${components}/cases-view#CasesView`, path: '/inbox/cases', exact: true },
    inboxPerson: { Component: `${components}/person-view#PersonView`, path: '/inbox/person', exact: true },
  },
}
