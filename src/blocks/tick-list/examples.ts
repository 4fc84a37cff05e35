import type { ExampleOf } from '../block'
import type { tickListSchema } from './config'

type Served = ExampleOf<typeof tickListSchema>

export const tickListExamples = {
  plain: {
    title: 'In the price',
    items: [
      {
        itemTitle: 'Your card on the spot',
        description: 'On your phone the minute you pass, and a plastic one by post.',
      },
      { itemTitle: 'A resit, once', description: 'Not your day? Sit it again within three months at no charge.' },
      { itemTitle: 'Morning tea' },
    ],
  } satisfies Served,
  full: {
    theme: 'ink',
    title: 'We come to your yard',
    items: [
      { itemTitle: 'Eight people or more', description: 'Fewer than that, and a public course costs you less.' },
      {
        itemTitle: 'Your site, your hazards',
        description: 'The trainer walks it with you first and teaches from what is there.',
      },
      { itemTitle: 'One invoice, one PO number', description: 'With every name, card number and result on it.' },
      { itemTitle: 'Te reo Māori, Samoan or Tongan', description: 'Ask when you book.' },
    ],
    image: {
      id: 17,
      url: '/media/van.webp',
      alt: 'An orange work van with a ladder on its roof driving past hills, road cones and grazing sheep',
      width: 1600,
      height: 1200,
      sizes: [
        { url: '/media/van-720x540.avif', width: 720, mimeType: 'image/avif' },
        { url: '/media/van-720x540.webp', width: 720, mimeType: 'image/webp' },
      ],
    },
    imageDirection: 'left',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'In the price', items: [], image: null } satisfies Served,
}
