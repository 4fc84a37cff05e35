import type { Config } from 'payload'

export { sessionEndpoints } from './routes'

const components = '/features/bookings/sessions/components'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

const page = (path: string, title: string, component: string) =>
  ({ Component: `${components}/${component}`, path: `/sessions/${path}`, exact: true, meta: { title } }) as const

/** What running sessions adds to the back office besides its collections: a link and pages. Each asks who is looking by itself. */
export const sessionComponents = {
  beforeNavLinks: [`${components}/board-link#BoardLink`],
  views: {
    sessionBoard: page('board', 'Session board', 'board-view#BoardView'),
    sessionRoll: page('roll', 'Roll', 'roll-view#RollView'),
  },
} as const satisfies Pick<Components, 'views'> & { beforeNavLinks: readonly string[] }
