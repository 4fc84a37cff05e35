import type { ExampleOf } from '../block'
import type { articleGridSchema } from './config'

type Served = ExampleOf<typeof articleGridSchema>

const picture = (name: string, alt: string) => ({
  large: { src: `/media/${name}-1200x900.webp`, width: 1200, height: 900 },
  alt,
})

const urlEndpoint = '/api/v2/pages/?type=hivis.ArticlePage&order=-date&fields=date,categories,image_large'

const articles = [
  [
    'clipped-on',
    'Clipped on, and still in danger: what a swing fall does',
    '2026-11-12',
    ['Height'],
    'scaffold',
    'A scaffold with a harness line',
  ],
  [
    'toolbox-talk',
    'The five-minute toolbox talk that people remember',
    '2026-10-28',
    ['Leadership'],
    'crew-talk',
    'A crew in a circle',
  ],
  [
    'new-to-site',
    'First week on site: what to ask, and whom',
    '2026-10-09',
    ['New to site', 'Leadership'],
    'hard-hat',
    'A hard hat',
  ],
  ['vr-fear', 'Why we let people fall, in VR', '2026-09-21', ['Height'], 'vr-headset', 'A worker in a VR headset'],
  [
    'winter-light',
    'Working in the dark half of the year',
    '2026-08-15',
    ['New to site'],
    'harbour-skyline',
    'Cranes over a harbour',
  ],
  ['van', 'Your van is a workplace too', '2026-07-30', [], 'van', 'A work van'],
  [
    'first-aid',
    'What is in a first aid kit that gets used',
    '2026-07-02',
    ['First aid'],
    'first-aid',
    'A first aid kit',
  ],
  ['renewals', 'Eight weeks: how reminders save a Monday', '2026-06-18', [], 'site-card', 'A site safety card'],
  [
    'whanau',
    'Home to the whānau, every night',
    '2026-06-01',
    ['New to site'],
    'whanau-home',
    'A family at their front door',
  ],
] as const

export const articleGridExamples = {
  plain: {
    title: 'Stories',
    items: [
      { url: '/stories/van/', title: 'Your van is a workplace too', date: '2026-07-30', image: null, categories: [] },
    ],
    urlEndpoint,
    totalItemsCount: 1,
    filterTypes: [],
  } satisfies Served,
  full: {
    title: 'Stories from site',
    items: articles.map(([slug, title, date, categories, image, alt]) => ({
      url: `/stories/${slug}/`,
      title,
      date,
      categories: [...categories],
      image: picture(image, alt),
    })),
    urlEndpoint,
    totalItemsCount: 12,
    filterLabel: 'Topic',
    filterTypes: ['First aid', 'Height', 'Leadership', 'New to site'],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Stories', items: [], urlEndpoint, totalItemsCount: 0, filterTypes: [] } satisfies Served,
}
