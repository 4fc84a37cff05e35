import type { ExampleOf } from '../block'
import type { trainersSchema } from './config'

type Served = ExampleOf<typeof trainersSchema>

const image = {
  id: 6,
  url: '/media/classroom.webp',
  alt: 'A trainer pointing to a diagram on a whiteboard',
  width: 1600,
  height: 1200,
  sizes: [{ url: '/media/classroom-480x360.webp', width: 480, mimeType: 'image/webp' }],
}

export const trainersExamples = {
  plain: { title: 'Who teaches', trainers: [{ name: 'Tama Rangihuna', line: null, image: null }] } satisfies Served,
  full: {
    title: 'Who teaches',
    text: 'All of them have worked the tools.',
    trainers: [
      { name: 'Mere Ngata', line: 'Scaffolder for 14 years. Teaches heights.', image },
      { name: 'Jo Ransfield', line: 'Ran civil crews from Whangārei to Bluff.', image: null },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Who teaches', trainers: [] } satisfies Served,
}
