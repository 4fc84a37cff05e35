import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'
import { readVideoUrl } from '@/lib/video-url'

const message =
  'Use the address of a video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…'

/** Nothing loads from YouTube or Vimeo before the visitor presses play. */
export const video = {
  slug: 'video',
  labels: { singular: 'Video: one film from YouTube or Vimeo', plural: 'Videos' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading, and what the play button says.' },
    },
    {
      name: 'url',
      label: 'Address of the video',
      type: 'text',
      required: true,
      maxLength: 300,
      validate: (value: unknown) => (typeof value === 'string' && readVideoUrl(value) !== null) || message,
      admin: { description: 'Of its page on YouTube or Vimeo. Nothing loads from there before someone presses play.' },
    },
    {
      name: 'poster',
      label: 'Picture before it plays',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Without one the title is on a plain panel.' },
    },
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Below the film: what it shows, and how long it is.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const videoSchema = z.object({
  title: z.string().min(1),
  url: z.string().refine((url) => readVideoUrl(url) !== null, message),
  poster: imageSchema.nullish(),
  caption: textSchema,
})
