import type { ExampleOf } from '../block'
import type { courseHeroSchema } from './config'

type Served = ExampleOf<typeof courseHeroSchema>

const course = {
  course: { id: 1, slug: 'foundation-building-construction' },
  title: 'Foundation Passport – Building Construction',
  category: 'foundation',
  description: 'The card most main contractors ask for at the gate.',
  non_member_price: 17_825,
  member_price: 14_950,
  member_discount: 2_875,
  get_booking_page_url: '/account-authenticate/?booking=1',
  eligibleCardRenewal: true,
  siteSafeCredits: 10,
  formats: ['classroom', 'vr'],
  breadcrumbs: [
    { label: 'Home', href: '/' },
    { label: 'Training', href: '/training/' },
  ],
  duration: '4 hours',
  next: { startDate: '2026-11-30T18:30:00.000Z', locationName: 'Wellington' },
} satisfies Served

export const courseHeroExamples = {
  plain: course,
  full: {
    ...course,
    title: 'Foundation Passport, taught in Onehunga',
    hero_image: {
      id: 8,
      url: '/media/classroom.webp',
      alt: 'A trainer pointing to a diagram on a whiteboard while five learners watch and one raises a hand',
      width: 1600,
      height: 1200,
      sizes: [
        { url: '/media/classroom-720x540.avif', width: 720, mimeType: 'image/avif' },
        { url: '/media/classroom-720x540.webp', width: 720, mimeType: 'image/webp' },
      ],
    },
    get_booking_page_url: '/training/course-calendar/?location=auckland-onehunga',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: {
    ...course,
    description: null,
    next: null,
    eligibleCardRenewal: false,
    formats: [],
    breadcrumbs: [],
  } satisfies Served,
}
