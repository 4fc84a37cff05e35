import type { ExampleOf } from '../block'
import type { videoSchema } from './config'

type Served = ExampleOf<typeof videoSchema>

export const videoExamples = {
  plain: { title: 'A day on the foundation course', url: 'https://vimeo.com/76979871' } satisfies Served,
  full: {
    title: 'What forty storeys feels like in VR',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=20s',
    poster: {
      id: 15,
      url: '/media/vr-headset.webp',
      alt: '',
      width: 1600,
      height: 1200,
      sizes: [
        { url: '/media/vr-headset-720x540.avif', width: 720, mimeType: 'image/avif' },
        { url: '/media/vr-headset-720x540.webp', width: 720, mimeType: 'image/webp' },
      ],
    },
    caption: 'Two minutes in the headset, filmed in our Onehunga room.',
    backgroundColor: 'ink',
  } satisfies Served,
  empty: { title: 'From somewhere else', url: 'https://video.example/watch?v=aqz-KE-bpKQ' } satisfies Served,
}
