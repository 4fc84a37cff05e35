import type { ExampleOf } from '../block'
import type { heroSchema } from './config'

type Stored = ExampleOf<typeof heroSchema>

export const heroExamples = {
  plain: {
    title: 'Training that sounds like your site',
    text: 'Foundation to leadership, taught by people who have done the work.',
    primaryLink: { label: 'See course dates', url: '/training/course-calendar/' },
  } satisfies Stored,
  full: {
    title: 'Half a day to train. On site the next.',
    text: 'Half-day site safety courses in 23 places around Aotearoa, by VR, by webinar or at your own pace.',
    image: {
      id: 1,
      url: '/media/hero-site.webp',
      alt: 'Three smiling crew members in hard hats and hi-vis vests on a building site',
      width: 1600,
      height: 1333,
      sizes: [
        { url: '/media/hero-site-480x400.avif', width: 480, mimeType: 'image/avif' },
        { url: '/media/hero-site-480x400.webp', width: 480, mimeType: 'image/webp' },
        { url: '/media/hero-site-1200x1000.avif', width: 1200, mimeType: 'image/avif' },
        { url: '/media/hero-site-1200x1000.webp', width: 1200, mimeType: 'image/webp' },
      ],
    },
    primaryLink: { label: 'See course dates', url: '/training/course-calendar/' },
    secondaryLink: { label: 'Book for a crew', page: { path: '/training/in-house/' } },
    showFinder: true,
  } satisfies Stored,
  empty: {
    title: 'About us',
    text: null,
    image: null,
    primaryLink: { label: null, page: null, url: null },
    secondaryLink: { label: 'A page that is gone', page: null, url: null },
    showFinder: null,
  } satisfies Stored,
}
