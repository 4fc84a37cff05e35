import { z } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { languages } from '@/features/account/rules'
import { defineCall, envelope, failures, pathId } from '@/lib/api'
import { calendarTypes, courseCategories, deliveryModes } from './rules'

export const locationSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, { error: 'A location slug has small letters, digits and hyphens.' })
  .openapi({ example: 'wellington' })

export const values = <T extends string>(options: readonly { value: T }[]) =>
  z.enum(options.map((option) => option.value))

const sessionTime = z
  .object({
    id: z.int(),
    sessionId: z.int(),
    courseId: z.int(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    availableSpaces: z.int().min(0),
    venue: z.string().nullable(),
  })
  .openapi('SessionTime')

/** Spec section 3. */
const courseSession = z
  .object({
    id: z.int(),
    name: z.string(),
    category: values(courseCategories),
    language: values(languages),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    isMultiDay: z.boolean(),
    availableSpaces: z.int().min(0),
    renewsCard: z.boolean(),
    sessionTimes: z.array(sessionTime),
    type: values(deliveryModes),
    courseSlug: z.string(),
    location: z.object({ slug: z.string(), name: z.string() }),
    venue: z.string().nullable(),
    duration: z.string(),
    priceCents: z.int().min(0),
    memberPriceCents: z.int().min(0),
  })
  .openapi('CourseSession')

export const listCourses = defineCall({
  method: 'get',
  path: '/course/{locationSlug}/{type}/',
  tags: ['Courses'],
  summary: 'Course sessions of a location and type; online and webinar answer from the online location',
  access: 'public',
  topics: [cacheTopics.courses],
  request: {
    params: z.object({
      locationSlug,
      type: z.enum(calendarTypes, { error: 'The type is one of all, classroom, vr, online and webinar.' }),
    }),
  },
  responses: {
    200: envelope(z.object({ courses: z.array(courseSession), generatedAt: z.iso.datetime() })),
    ...failures(404),
  },
})

export const readSession = defineCall({
  method: 'get',
  path: '/course/session/{sessionId}/',
  tags: ['Courses'],
  summary: 'One session with its start times',
  access: 'public',
  topics: [cacheTopics.courses],
  request: {
    params: z.object({
      sessionId: pathId,
    }),
  },
  responses: { 200: envelope(courseSession), ...failures(404) },
})
