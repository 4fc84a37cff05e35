import type { Config } from 'payload'

export { neverDeletedEndpoints } from './lifecycle'

/** The page of export and erasure in the back office. It asks who is looking by itself. */
export const privacyViews: NonNullable<NonNullable<NonNullable<Config['admin']>['components']>['views']> = {
  privacyPerson: {
    Component: '/features/privacy/components/person-view#PersonView',
    path: '/inbox/person',
    exact: true,
    meta: { title: 'A person’s data' },
  },
}
