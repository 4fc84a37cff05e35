import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { wholeNumber } from './contract'
import { needPers } from './equipment.rules'
import { placeWriters } from './places.contract'

const tags = ['Desk: training']
const access = staff(...placeWriters)
const id = z.object({ id: z.int() })
const equipmentParam = z.object({ equipmentId: pathId })

const equipment = z.strictObject(
  {
    name: neededLine('Enter what it is, such as “VR headsets”.', 80),
    count: wholeNumber(0, 9999),
    homeId: rowId('Choose where it is kept.'),
    note: orNothing(neededLine('Enter a note.', 250)).optional(),
  },
  onlyThese,
)

export type GivenEquipment = z.infer<typeof equipment>

/** Coming starts that lack some of it now. */
const short = listOf(z.object({ slotId: z.int(), title: z.string() }))

export const addEquipment = defineCall({
  method: 'post',
  path: '/desk/equipment/',
  tags,
  summary: 'Add a kind of equipment, with how many there are and where it is kept',
  access,
  request: { body: jsonBody(equipment) },
  responses: { 200: envelope(id), ...failures(409) },
})

export const changeEquipment = defineCall({
  method: 'put',
  path: '/desk/equipment/{equipmentId}/',
  tags,
  summary: 'Change a kind of equipment; returns coming starts that lack some of it then',
  access,
  request: { params: equipmentParam, body: jsonBody(equipment) },
  responses: { 200: envelope(id.extend({ short })), ...failures(404, 409) },
})

export const removeEquipment = defineCall({
  method: 'post',
  path: '/desk/equipment/{equipmentId}/remove/',
  tags,
  summary: 'Remove a kind of equipment that no course needs',
  access,
  request: { params: equipmentParam },
  responses: { 200: envelope(z.object({})), ...failures(404, 409) },
})

const outDay = z.string({ error: 'Choose a day.' }).refine(isDay, { error: 'Choose a day.' })

const outage = z
  .strictObject(
    {
      count: wholeNumber(1, 9999),
      startsOn: outDay,
      endsOn: outDay,
      reason: orNothing(neededLine('Enter why.', 200)).optional(),
    },
    onlyThese,
  )
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    error: 'The last day must not be before the first.',
    path: ['endsOn'],
  })

export type GivenOutage = z.infer<typeof outage>

export const addOutage = defineCall({
  method: 'post',
  path: '/desk/equipment/{equipmentId}/outages/',
  tags,
  summary: 'Some of a kind is out of service on these days; returns coming starts that lack some of it then',
  access,
  request: { params: equipmentParam, body: jsonBody(outage) },
  responses: { 200: envelope(id.extend({ short })), ...failures(404) },
})

export const removeOutage = defineCall({
  method: 'post',
  path: '/desk/equipment/{equipmentId}/outages/{outageId}/remove/',
  tags,
  summary: 'It is back in service',
  access,
  request: { params: z.object({ equipmentId: pathId, outageId: pathId }) },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})

const mostNeeds = 20

const needs = z
  .strictObject(
    {
      needs: z
        .array(
          z.strictObject(
            {
              equipmentId: rowId('Choose the equipment.'),
              count: wholeNumber(1, 999),
              per: z.enum(needPers, { error: 'Choose for each start or for each person.' }),
            },
            onlyThese,
          ),
          { error: 'Say what the course needs.' },
        )
        .max(mostNeeds, { error: `A course needs ${mostNeeds} kinds at most.` }),
    },
    onlyThese,
  )
  .superRefine(({ needs: given }, context) => {
    const ids = given.map(({ equipmentId }) => equipmentId)
    const twice = ids.findIndex((one, index) => ids.indexOf(one) < index)
    if (twice >= 0)
      context.addIssue({ code: 'custom', message: 'It’s in the list twice.', path: ['needs', twice, 'equipmentId'] })
  })

export type CourseNeeds = z.infer<typeof needs>

/** Replaces the list. Every start of the course gets it from now on, without a booking of its own. */
export const setCourseEquipment = defineCall({
  method: 'put',
  path: '/desk/courses/{courseId}/equipment/',
  tags,
  summary: 'Say which equipment a course needs; returns coming starts that lack some of it then',
  access,
  request: { params: z.object({ courseId: pathId }), body: jsonBody(needs) },
  responses: { 200: envelope(id.extend({ short })), ...failures(404) },
})
