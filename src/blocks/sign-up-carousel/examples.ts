import type { ExampleOf } from '../block'
import type { signUpCarouselSchema } from './config'

type Served = ExampleOf<typeof signUpCarouselSchema>

const picture = (name: string, alt: string) => ({
  id: 43,
  url: `/media/${name}.webp`,
  alt,
  width: 1600,
  height: 1200,
  sizes: [{ url: `/media/${name}-480x360.webp`, width: 480, mimeType: 'image/webp' }],
})

export const signUpCarouselExamples = {
  plain: {
    title: 'Join us',
    items: [
      {
        title: 'Become a member',
        description: 'Member prices for the whole crew from the day you join.',
        cta: { label: 'Sign up as a member', url: '/sign-up/member/' },
      },
    ],
  } satisfies Served,
  full: {
    pre_title: 'Two ways in',
    title: 'Sign up once, book for everyone',
    items: [
      {
        title: 'Become a member',
        description: 'For companies that train all year.',
        features: [
          { text: 'Member prices on every course' },
          { text: 'An advisor who knows your sites' },
          { text: 'Offers from our partners' },
        ],
        bgImage: picture('leadership', 'A supervisor in a white hard hat'),
        cta: { label: 'Sign up as a member', url: '/sign-up/member/' },
      },
      {
        title: 'Open a customer account',
        description: 'For a course now and then. It costs nothing.',
        features: [{ text: 'Book and pay online' }, { text: 'All cards and records in one place' }],
        bgImage: picture('vr-headset', 'A worker in a VR headset'),
        cta: { label: 'Sign up as a customer', url: '/sign-up/customer/' },
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Join us', items: [] } satisfies Served,
}
