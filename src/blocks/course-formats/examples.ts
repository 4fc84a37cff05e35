import type { ExampleOf } from '../block'
import type { courseFormatsSchema } from './config'

type Stored = ExampleOf<typeof courseFormatsSchema>

const image = (id: number, name: string, alt: string) => ({
  id,
  url: `/media/${name}.webp`,
  alt,
  width: 1600,
  height: 1200,
  sizes: [
    { url: `/media/${name}-480x360.avif`, width: 480, mimeType: 'image/avif' },
    { url: `/media/${name}-480x360.webp`, width: 480, mimeType: 'image/webp' },
  ],
})

export const courseFormatsExamples = {
  plain: {
    title: 'Two ways to renew',
    formats: [
      { type: 'classroom', description: 'A trainer and a room near you.' },
      { type: 'webinar', description: 'Live with a trainer, from the site office.' },
    ],
  } satisfies Stored,
  full: {
    title: 'Four ways to learn, one card',
    text: 'The same outcomes and the same card, whichever way suits your crew, your town and your week.',
    formats: [
      {
        type: 'classroom',
        description: 'A trainer, a room near you and people from other sites to argue with.',
        image: image(8, 'classroom', 'A trainer pointing to a diagram on a whiteboard while five learners watch'),
      },
      {
        type: 'vr',
        description: 'Make the mistake forty storeys up, with your feet on the carpet.',
        image: image(5, 'vr-headset', 'A worker in a VR headset reaching towards a steel beam'),
      },
      {
        type: 'online',
        description: 'Stop and start on your phone or laptop. Thirty days to finish.',
        image: image(7, 'online-course', 'A worker on smoko watching a course on a tablet'),
      },
      {
        type: 'webinar',
        description: 'Live with a trainer, from the site office or the kitchen table.',
        image: image(6, 'webinar', 'A laptop showing a trainer and five learners in a webinar'),
      },
    ],
    backgroundColor: 'sand',
  } satisfies Stored,
  empty: { title: 'Ways to learn', formats: [] } satisfies Stored,
}
