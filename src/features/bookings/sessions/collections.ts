import type { Config } from 'payload'

const components = '/features/bookings/sessions/components'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

const planning = '/features/bookings/session-planning/components'

const page = (path: string, title: string, component: string) =>
  ({ Component: component, path: `/sessions/${path}`, exact: true, meta: { title } }) as const

/** What running sessions adds to the back office besides its collections: a link and pages. Each asks who is looking by itself. */
export const sessionComponents = {
  beforeNavLinks: [`${components}/board-link#BoardLink`],
  views: {
    sessionBoard: page('board', 'Session board', `${components}/board-view#BoardView`),
    newSession: page('new', 'New sessions', `${planning}/new-session-view#NewSessionView`),
    sessionRoll: page('roll', 'Roll', `${components}/roll-view#RollView`),
  },
} as const satisfies Pick<Components, 'views'> & { beforeNavLinks: readonly string[] }
