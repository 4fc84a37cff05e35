import type { ExampleOf } from '../block'
import type { testimonialCarouselSchema } from './config'

type Served = ExampleOf<typeof testimonialCarouselSchema>

const picture = (name: string, alt: string) => ({
  id: 20,
  url: `/media/${name}.webp`,
  alt,
  width: 1600,
  height: 1200,
  sizes: [
    { url: `/media/${name}-480x360.avif`, width: 480, mimeType: 'image/avif' },
    { url: `/media/${name}-480x360.webp`, width: 480, mimeType: 'image/webp' },
  ],
})

export const testimonialCarouselExamples = {
  plain: {
    title: 'What crews say',
    items: [
      {
        testimonial: 'No slides, no waffle. We were up the scaffold by nine and back on site after lunch.',
        author: 'Hemi Walker',
        occupation: 'Scaffolding foreman, Porirua',
      },
    ],
  } satisfies Served,
  full: {
    title: 'Said on site, not in a survey',
    items: [
      {
        testimonial:
          'I had put the supervisor course off for six years. It was two days of people like me arguing about real jobs, and I run a better toolbox talk for it.',
        author: 'Ruth Petersen',
        occupation: 'Site supervisor, Rangitoto Homes',
        image: picture('leadership', 'A supervisor in a white hard hat'),
      },
      {
        testimonial:
          'The VR height course made my apprentice go white. Then he checked his own anchor. Money well spent.',
        author: 'Dev Prasad',
        occupation: 'Director, Prasad Roofing',
        image: picture('vr-headset', 'A worker in a VR headset'),
      },
      {
        testimonial:
          'Eleven cards, one invoice, our PO number on it. The office said it was the first training bill they did not have to chase.',
        author: 'Losa Faleolo',
        occupation: 'Operations manager, Kōwhai Civil',
      },
      {
        testimonial: 'I did it in Tongan. First time I understood every word of a safety course.',
        author: 'Sione Taufa',
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'What crews say', items: [] } satisfies Served,
}
