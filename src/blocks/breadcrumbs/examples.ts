import type { ExampleOf } from '../block'
import type { breadcrumbsSchema } from './config'

type Served = ExampleOf<typeof breadcrumbsSchema>

const home = { label: 'Home', href: '/' }
const training = { label: 'Training', href: '/training/' }

export const breadcrumbsExamples = {
  plain: { breadcrumbs: [home, training] } satisfies Served,
  full: {
    breadcrumbs: [
      home,
      training,
      { label: 'Courses', href: '/training/courses/' },
      { label: 'Foundation Passport – Building Construction', href: '/training/courses/foundation/' },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { breadcrumbs: [home] } satisfies Served,
}
