import type { ExampleOf } from '../block'
import type { imageBlockSchema } from './config'

type Served = ExampleOf<typeof imageBlockSchema>

const image = {
  id: 12,
  url: '/media/scaffold.webp',
  alt: 'A worker on a scaffold clipping her harness lanyard to an anchor point above her',
  width: 1600,
  height: 1200,
  sizes: [
    { url: '/media/scaffold-720x540.avif', width: 720, mimeType: 'image/avif' },
    { url: '/media/scaffold-720x540.webp', width: 720, mimeType: 'image/webp' },
  ],
}

export const imageExamples = {
  plain: { image } satisfies Served,
  full: {
    image,
    caption: 'Clipped on before the first lift: a crew in Porirua, two weeks after their height course.',
    container: 'narrow',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { image: null } satisfies Served,
}
