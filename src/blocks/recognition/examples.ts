import type { ExampleOf } from '../block'
import type { recognitionSchema } from './config'

type Served = ExampleOf<typeof recognitionSchema>

const logo = {
  id: 9,
  url: '/media/site-card.webp',
  alt: 'A site safety card',
  width: 1600,
  height: 1200,
  sizes: [{ url: '/media/site-card-480x360.webp', width: 480, mimeType: 'image/webp' }],
}

export const recognitionExamples = {
  plain: { title: 'Recognised by', items: [{ name: 'Aotearoa Trades Register' }] } satisfies Served,
  full: {
    title: 'Recognised by',
    text: 'Check us where they list us.',
    items: [
      {
        name: 'Aotearoa Trades Register',
        description: 'Provider 2047, since 2011',
        logo,
        url: 'https://example.com/2047',
      },
      { name: 'Harbour Build', description: 'Asks for our card at every gate' },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Recognised by', items: [] } satisfies Served,
}
