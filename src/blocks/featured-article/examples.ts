import type { ExampleOf } from '../block'
import type { featuredArticleSchema } from './config'

type Served = ExampleOf<typeof featuredArticleSchema>

const article = {
  url: '/stories/clipped-on/',
  title: 'Clipped on, and still in danger: what a swing fall does',
  date: '2026-11-12',
  image: null,
  categories: [],
  summary: '',
}

export const featuredArticleExamples = {
  plain: { article } satisfies Served,
  full: {
    title: 'Worth ten minutes',
    article: {
      ...article,
      image: {
        large: { src: '/media/scaffold-1200x900.webp', width: 1200, height: 900 },
        alt: 'A scaffold around a house, with a harness line along the top lift',
      },
      categories: ['Height', 'Leadership'],
      summary:
        'A lanyard stops the drop. It does not stop you swinging into the corner of the slab. Three jobs, three anchors, and what each crew changed.',
    },
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Worth ten minutes' },
}
