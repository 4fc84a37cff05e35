import type { ExampleOf } from '../block'
import type { endorsementCarouselSchema } from './config'

type Served = ExampleOf<typeof endorsementCarouselSchema>

export const endorsementCarouselExamples = {
  plain: {
    title: 'They send their crews to us',
    items: [{ name: 'Kōwhai Civil' }, { name: 'Prasad Roofing' }],
  } satisfies Served,
  full: {
    title: 'Asked for at the gate by',
    items: [
      { name: 'Kōwhai Civil', link: { label: 'their story', href: '/articles/' } },
      { name: 'Rangitoto Homes' },
      {
        name: 'Prasad Roofing',
        logo: {
          id: 21,
          url: '/media/hard-hat.webp',
          alt: 'An orange hard hat',
          width: 1600,
          height: 1200,
          sizes: [
            { url: '/media/hard-hat-480x360.avif', width: 480, mimeType: 'image/avif' },
            { url: '/media/hard-hat-480x360.webp', width: 480, mimeType: 'image/webp' },
          ],
        },
      },
      { name: 'Tāwhai Scaffolding' },
      { name: 'Big River Precast' },
      { name: 'Ōtākou Steel' },
      { name: 'Harbour Lift & Crane' },
      { name: 'Four Winds Electrical' },
    ],
    backgroundColor: 'primary',
  } satisfies Served,
  empty: { title: 'They send their crews to us', items: [] } satisfies Served,
}
