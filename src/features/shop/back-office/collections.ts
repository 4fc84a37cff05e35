import type { Config } from 'payload'

const components = '/features/shop/back-office/components'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

/** What orders add to the back office besides their collections: a link and the page of the books. It asks who is looking by itself. */
export const orderComponents = {
  beforeNavLinks: [`${components}/books-link#BooksLink`],
  views: {
    orderBooks: {
      Component: `${components}/books-view#BooksView`,
      path: '/shop/books',
      exact: true,
      meta: { title: 'Are the books true?' },
    },
  },
} as const satisfies Pick<Components, 'views'> & { beforeNavLinks: readonly string[] }
