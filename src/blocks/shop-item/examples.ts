import type { ExampleOf } from '../block'
import type { shopItemSchema } from './config'

type Served = ExampleOf<typeof shopItemSchema>

/** As delivered: rich text is HTML, prices are cents with GST. */
export const shopItemExamples = {
  plain: {
    id: 3,
    members_only: false,
    title: 'Hazard board',
    price: { members: 7820, regular: 9775 },
  } satisfies Served,
  full: {
    id: 4,
    title: 'Site first-aid kit, 1 to 25 people',
    description: 'A steel box with a bracket, filled for a building site. We text you when something in it expires.',
    image: {
      id: 44,
      url: '/media/first-aid.webp',
      alt: 'A first aider bandaging a workmate’s forearm beside an open first-aid kit',
      width: 1600,
      height: 1200,
      sizes: [{ url: '/media/first-aid-480x360.webp', width: 480, mimeType: 'image/webp' }],
    },
    price: { members: 13_685, regular: 17_135 },
    details:
      '<h3>What is inside</h3><ul><li>Burns, eye and trauma dressings</li><li>Two foil blankets and a resuscitation mask</li><li>An accident register with a pencil that works in the rain</li></ul><p>34 × 26 × 12 cm, 4.2 kg. Sent by courier within two working days; rural delivery takes one more.</p>',
    members_only: false,
    inStock: 3,
    backgroundColor: 'sand',
  } satisfies Served,
  soldOut: {
    id: 6,
    members_only: false,
    title: 'Height rescue kit',
    price: { members: 41_975, regular: 48_300 },
    inStock: 0,
  } satisfies Served,
  /** The public part of a members-only item. The browser requests the rest. */
  membersOnly: { id: 7, members_only: true } satisfies Served,
  empty: { id: 5, members_only: false, title: '', price: { members: 0, regular: 0 } } satisfies Served,
}
