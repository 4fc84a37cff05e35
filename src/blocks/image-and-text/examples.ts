import type { ExampleOf } from '../block'
import type { imageAndTextSchema } from './config'

type Stored = ExampleOf<typeof imageAndTextSchema>

const image = {
  id: 9,
  url: '/media/site-card.webp',
  alt: 'A hand holding up a site safety card on a phone at a site gate',
  width: 1600,
  height: 1200,
  sizes: [
    { url: '/media/site-card-480x360.avif', width: 480, mimeType: 'image/avif' },
    { url: '/media/site-card-480x360.webp', width: 480, mimeType: 'image/webp' },
    { url: '/media/site-card-720x540.avif', width: 720, mimeType: 'image/avif' },
    { url: '/media/site-card-720x540.webp', width: 720, mimeType: 'image/webp' },
  ],
}

export const imageAndTextExamples = {
  plain: {
    title: 'Everyone home, every night',
    text: 'That is the whole point. We are trainers who have worked the tools.',
    image,
  } satisfies Stored,
  full: {
    title: 'One card. In your pocket, even with no signal.',
    text: 'Pass, and your site safety card is issued on the spot.\nKeep it on your phone, or the plastic one we post.',
    points: [
      { title: 'On your phone in seconds.', text: 'Apple Wallet, Google Wallet or a plain link.' },
      { title: 'Checked at the gate.', text: 'One scan shows live status and expiry.' },
      { title: 'Renewed in time.', text: null },
    ],
    link: { label: 'Get your card', page: { path: '/site-safety-card/' } },
    image,
    imageDirection: 'right',
    backgroundColor: 'sand',
  } satisfies Stored,
  empty: { title: 'One card', text: null, points: [], link: null, image: null } satisfies Stored,
}
