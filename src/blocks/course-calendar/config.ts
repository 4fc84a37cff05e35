import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { wrapperFields } from '@/lib/fields'

export const courseCalendar = {
  slug: 'courseCalendar',
  labels: { singular: 'Course calendar: all dates, with filters', plural: 'Course calendars' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      defaultValue: 'Course calendar',
      maxLength: 60,
      admin: { description: 'The main heading of the page.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const courseCalendarSchema = z.object({ title: z.string().min(1) })

export const courseCalendarTopics = [cacheTopics.courses]
