import type { ExampleOf } from '../block'
import type { quoteSchema } from './config'

type Served = ExampleOf<typeof quoteSchema>

export const quoteExamples = {
  plain: {
    text: 'The trainer had hung off more buildings than my whole crew. You listen to that.',
    author: 'Hemi Walker',
    occupation: 'Scaffolding foreman, Porirua',
  } satisfies Served,
  full: {
    text: 'We put eleven people through on a wet Tuesday in our own yard. By Wednesday smoko every one of them had a card on their phone, and the main contractor waved us straight in.',
    author: 'Losa Faleolo',
    occupation: 'Operations manager, Kōwhai Civil',
    image: {
      id: 10,
      url: '/media/crew-talk.webp',
      alt: 'A supervisor with a clipboard leading a toolbox talk for a crew of six',
      width: 1600,
      height: 1200,
      sizes: [
        { url: '/media/crew-talk-480x360.avif', width: 480, mimeType: 'image/avif' },
        { url: '/media/crew-talk-480x360.webp', width: 480, mimeType: 'image/webp' },
      ],
    },
    backgroundColor: 'ink',
  } satisfies Served,
  empty: {
    text: 'Best half day I have spent off the tools.',
    author: null,
    occupation: 'Builder',
    image: null,
  } satisfies Served,
}
