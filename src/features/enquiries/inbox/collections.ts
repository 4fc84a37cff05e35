import type { Config } from 'payload'

/** The page of the waitlist in the back office. It asks who is looking by itself. */
export const inboxViews: NonNullable<NonNullable<NonNullable<Config['admin']>['components']>['views']> = {
  inboxWaitlist: {
    Component: '/features/enquiries/inbox/components/waitlist-view#WaitlistView',
    path: '/inbox/waitlist',
    exact: true,
    meta: { title: 'Waitlist demand' },
  },
}
