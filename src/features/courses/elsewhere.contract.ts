import { z } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { languages } from '@/features/account/rules'
import { defineCall, envelope, failures, listOf } from '@/lib/api'
import { locationSlug, values } from './contract'
import { calendarTypes, courseCategories, dateWindows, weekdayNames } from './rules'

const start = z
  .object({
    sessionId: z.int(),
    slotId: z.int(),
    isOneOfSeveral: z.boolean(),
    name: z.string(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    availableSpaces: z.int().min(0),
  })
  .openapi('StartElsewhere')

const place = start
  .extend({
    slug: z.string(),
    place: z.string(),
    km: z.int().min(0).nullable().openapi({ description: 'In a straight line; null if a place has no position.' }),
  })
  .openapi('PlaceElsewhere')

export const listElsewhere = defineCall({
  method: 'get',
  path: '/course/locations/{locationSlug}/elsewhere/',
  tags: ['Courses'],
  summary: 'The nearest places with a seat, and the next webinar, for filters that nothing here matches',
  access: 'public',
  topics: [cacheTopics.courses],
  request: {
    params: z.object({ locationSlug }),
    query: z.object({
      type: z.enum(calendarTypes).default('all'),
      window: z.enum(dateWindows.map(String)).optional(),
      course: z.string().max(100).optional(),
      category: values(courseCategories).optional(),
      language: values(languages).optional(),
      renewsCard: z.enum(['yes', 'no']).optional(),
      isMultiDay: z.enum(['yes', 'no']).optional(),
      day: z.enum(weekdayNames).optional(),
    }),
  },
  responses: {
    200: envelope(
      z.object({
        places: listOf(place).openapi({ description: 'At most three, the nearest first.' }),
        webinar: start.nullable(),
        isLater: z
          .boolean()
          .openapi({ description: 'True if nothing elsewhere is within the dates that were asked for.' }),
      }),
    ),
    ...failures(404),
  },
})
