import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { deliveryModes } from '@/features/courses/rules'
import { regionValues } from '@/features/places/rules'
import { clock, wholeNumber } from '@/features/programme/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { priceSchema } from '@/lib/prices'

const tags = ['Desk: set-up']
const access = staff('admin')
const [firstMode, ...otherModes] = deliveryModes

const place = z.strictObject(
  {
    name: neededLine('Enter the name of the place.', 100),
    region: z.enum(regionValues, { error: 'Choose a region from the list.' }),
    address: neededLine('Enter the address.', 250),
    rooms: z
      .array(
        z.strictObject(
          { name: neededLine('Enter the name of the room.', 160), seats: wholeNumber(1, 1000) },
          onlyThese,
        ),
        { error: 'Enter a room.' },
      )
      .min(1, 'Enter a room.')
      .max(20, 'Enter 20 rooms at most.'),
  },
  onlyThese,
)

export type FirstPlace = z.infer<typeof place>

/** More about it is entered where all places are. */
export const addFirstPlace = defineCall({
  method: 'post',
  path: '/desk/setup/place/',
  tags,
  summary: 'Add the first place with its rooms',
  access,
  request: { body: jsonBody(place) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(409) },
})

const time = clock.refine((given) => given !== '', { error: 'Write the time as 08:30.' })

const course = z
  .strictObject(
    {
      name: neededLine('Enter the name of the course.', 120),
      shortDescription: neededLine('Say in one line what it is.', 200),
      description: writtenText('Say what people learn.', 2000),
      format: z.enum([firstMode.value, ...otherModes.map(({ value }) => value)], { error: 'Choose a format.' }),
      priceCents: priceSchema,
      memberPriceCents: priceSchema,
      from: time,
      to: time,
      seats: wholeNumber(1, 1000),
      room: z.string({ error: 'Choose a room.' }).trim().max(160, 'The room has 160 characters at most.'),
      trainerId: rowId('Choose a trainer.').nullable(),
    },
    onlyThese,
  )
  .refine(({ from, to }) => from < to, { error: 'The end must be after the start.', path: ['to'] })

export type FirstCourse = z.infer<typeof course>

/** Everything else about it is entered where all courses are. */
export const addFirstCourse = defineCall({
  method: 'post',
  path: '/desk/setup/course/',
  tags,
  summary: 'Add the first course with its prices and times; it is not on sale yet',
  access,
  request: { body: jsonBody(course) },
  responses: { 200: envelope(z.object({ id: z.int(), slug: z.string() })), ...failures(409) },
})

const sale = z.strictObject(
  {
    locationId: rowId('Choose a place.'),
    day: z.string({ error: 'Choose the day.' }).refine(isDay, { error: 'Choose the day.' }),
  },
  onlyThese,
)

export type FirstDate = z.infer<typeof sale>

/** Its page is published by then. */
export const sellFirstCourse = defineCall({
  method: 'post',
  path: '/desk/setup/course/{courseId}/sell/',
  tags,
  summary: 'Put the first course on sale with its first date',
  access,
  request: { params: z.object({ courseId: pathId }), body: jsonBody(sale) },
  responses: { 200: envelope(z.object({ slotId: z.int() })), ...failures(404, 409) },
})
