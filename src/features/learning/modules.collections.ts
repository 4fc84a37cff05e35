import type { Block, CollectionConfig, Field } from 'payload'
import { usedOnField } from '@/features/content/uses.collections'
import { guardDelete } from '@/features/content/uses.lifecycle'
import { usesEndpoint } from '@/features/content/uses.routes'
import { reviewRoutes } from '@/features/editorial/reviews.routes'
import { reviewField } from '@/features/pages/fields.collections'
import { rememberDraft, takeTurns } from '@/features/pages/lifecycle'
import { keptVersions } from '@/features/pages/loaders'
import { coursePreviewUrl, previewBreakpoints } from '@/features/pages/preview.routes'
import { restoreEndpoint } from '@/features/pages/routes'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { readVideoUrl } from '@/lib/video-url'
import { guardPublisher, stampCourse } from './modules.lifecycle'
import { answersProblem, longestOf, mostOf, wholeProblem } from './modules.rules'

const writers = ['editor', 'publisher'] as const

/** In the head of its row stands what it is, and the first words of it. */
const named = (label: string): Block['admin'] => ({
  components: { Label: { path: '/features/pages/components/block-label#BlockLabel', clientProps: { label } } },
  disableBlockName: true,
})

const text: Block = {
  slug: 'moduleText',
  labels: { singular: 'Text: headings, paragraphs and lists', plural: 'Texts' },
  admin: named('Text'),
  fields: [
    {
      name: 'content',
      label: 'Text',
      type: 'richText',
      required: true,
      admin: { description: 'Short paragraphs: most people read it on a phone. Begin with a large heading, or none.' },
    },
  ],
}

const picture: Block = {
  slug: 'modulePicture',
  labels: { singular: 'Picture: one, with or without a caption', plural: 'Pictures' },
  admin: named('Picture'),
  fields: [
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      admin: { description: 'Its text for people who can’t see it is kept with the picture.' },
    },
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      maxLength: longestOf.caption,
      admin: { description: 'Below the picture. Say what to look at.' },
    },
  ],
}

const video: Block = {
  slug: 'moduleVideo',
  labels: { singular: 'Video: one film from YouTube or Vimeo', plural: 'Videos' },
  admin: named('Video'),
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: longestOf.title,
      admin: { description: 'What the play button says.' },
    },
    {
      name: 'url',
      label: 'Address of the video',
      type: 'text',
      required: true,
      maxLength: 300,
      validate: (value: unknown) =>
        (typeof value === 'string' && readVideoUrl(value) !== null) ||
        'Use the address of a video on YouTube or Vimeo, such as https://vimeo.com/…',
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
      maxLength: longestOf.caption,
      admin: { description: 'Below the film: what it shows, and how long it is.' },
    },
  ],
}

const answers: Field = {
  name: 'answers',
  label: 'Answers',
  labels: { singular: 'answer', plural: 'answers' },
  type: 'array',
  required: true,
  validate: (value: unknown) => answersProblem(value) ?? true,
  admin: {
    description: 'Two to eight. With one right answer people choose one; with several they choose all that are right.',
    components: {
      RowLabel: { path: '/features/pages/components/block-label#RowLabel', clientProps: { label: 'Answer' } },
    },
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'text',
          label: 'Answer',
          type: 'text',
          required: true,
          maxLength: longestOf.answer,
          admin: { width: '75%', description: 'As people read it.' },
        },
        {
          name: 'isRight',
          label: 'Right',
          type: 'checkbox',
          defaultValue: false,
          admin: { width: '25%', description: 'On: it’s right.' },
        },
      ],
    },
  ],
}

const question: Block = {
  slug: 'moduleQuestion',
  labels: { singular: 'Question: with answers, one or several of them right', plural: 'Questions' },
  admin: named('Question'),
  fields: [
    {
      name: 'asks',
      label: 'Question',
      type: 'textarea',
      required: true,
      maxLength: longestOf.question,
      admin: { description: 'One thing at a time, in the words people use on site.' },
    },
    answers,
    {
      name: 'order',
      label: 'Order of the answers',
      type: 'select',
      required: true,
      defaultValue: 'mixed',
      options: [
        { value: 'mixed', label: 'Mixed for each person' },
        { value: 'written', label: 'As written here' },
      ],
      admin: { description: 'As written suits numbers, steps and “all of these”.' },
    },
    {
      name: 'explanation',
      label: 'Explanation',
      type: 'textarea',
      maxLength: longestOf.explanation,
      admin: { description: 'Shown once they have answered, right or not. Say why.' },
    },
  ],
}

/** A block of blocks, so that a course is stored in one piece and each version of it is whole. */
const courseModule: Block = {
  slug: 'courseModule',
  labels: { singular: 'Module', plural: 'Modules' },
  admin: named('Module'),
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: longestOf.title,
      admin: { description: 'In the list of modules, and at the top of it.' },
    },
    {
      name: 'blocks',
      label: 'Blocks',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      required: true,
      minRows: 1,
      maxRows: mostOf.blocks,
      blocks: [text, picture, video, question],
      admin: { description: 'What people read, watch and answer, from top to bottom.' },
    },
  ],
}

const marking: Field = {
  type: 'row',
  fields: [
    {
      name: 'passMark',
      label: 'Pass mark in per cent',
      type: 'number',
      required: true,
      defaultValue: 80,
      validate: (value: unknown) => wholeProblem(value, 100) ?? true,
      admin: {
        width: '50%',
        description: 'Of all questions of the course. Without questions, reading it all is passing.',
      },
    },
    {
      name: 'attempts',
      label: 'Attempts',
      type: 'number',
      validate: (value: unknown) =>
        value === null || value === undefined ? true : (wholeProblem(value, mostOf.attempts) ?? true),
      admin: { width: '50%', description: 'How often someone may try. Left empty, as often as they want.' },
    },
  ],
}

/** Courses written here, for people who take them online at their own pace. The desk chooses which course each of them plays. */
export const onlineCourses: CollectionConfig = defineCollection({
  slug: 'online-courses',
  rights: { read: staffRoles, write: writers, remove: writers, publish: ['publisher'] },
  labels: { singular: 'online course', plural: 'Online courses' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'review', 'updatedBy', 'updatedAt'],
    group: 'Content',
    description:
      'Courses written here, in modules with questions. The desk chooses one for a course, on the course’s page. Publishing it is a new version: people who have started stay on theirs.',
    livePreview: {
      url: ({ data, req }) => coursePreviewUrl(req, data.id),
      breakpoints: previewBreakpoints,
    },
  },
  endpoints: [...reviewRoutes('online-courses'), restoreEndpoint('online-courses'), usesEndpoint('online-courses')],
  versions: { drafts: true, maxPerDoc: keptVersions },
  hooks: {
    beforeOperation: [takeTurns, rememberDraft],
    beforeChange: [guardPublisher, stampCourse],
    beforeDelete: [guardDelete],
  },
  fields: [
    reviewField,
    usedOnField,
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: longestOf.title,
      admin: { description: 'For staff: it’s how the desk finds it. People see the name of the course.' },
    },
    marking,
    {
      name: 'modules',
      label: 'Modules',
      labels: { singular: 'module', plural: 'modules' },
      type: 'blocks',
      required: true,
      minRows: 1,
      maxRows: mostOf.modules,
      blocks: [courseModule],
      admin: { description: 'People go through them in this order.', initCollapsed: true },
    },
    readOnly({
      name: 'updatedBy',
      label: 'Last changed by',
      type: 'text',
      admin: { description: 'Who saved it last.', position: 'sidebar' },
    }),
    Object.assign({ name: 'refs', type: 'json' } as const, {
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    }),
  ],
})
