import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing, values } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { regions } from '@/features/places/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { slugOf, version, wholeNumber } from './contract'

export const placeReaders = ['scheduler', 'support'] as const
export const placeWriters = ['scheduler'] as const

const tags = ['Desk: training']
const id = z.object({ id: z.int() })
const placeParam = z.object({ placeId: pathId })
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

const degrees = (most: number) => {
  const error = `Enter degrees from -${most} to ${most}, such as -36.85.`
  return z.number({ error }).min(-most, { error }).max(most, { error }).nullable()
}

const fields = {
  name: neededLine('Enter the name of the place.', 100),
  slug: slugOf(60),
  region: z.enum(values(regions), { error: 'Choose a region from the list.' }).nullable(),
  kind: z.enum(['physical', 'virtual'], { error: 'Choose where it is.' }),
  streetAddress: orNothing(neededLine('Enter the address.', 250)),
  lat: degrees(90),
  lng: degrees(180),
  vrEnabled: yesOrNo,
  vrHeadsets: wholeNumber(0, 999).nullable().optional().openapi({ description: 'Null: no limit.' }),
  transitNote: orNothing(neededLine('Enter what people need to know.', 250)),
  parking: orNothing(neededLine('Enter where people can park.', 250)).optional(),
  nearby: orNothing(neededLine('Enter what is near.', 250)).optional(),
  sortOrder: wholeNumber(0, 9999),
  active: yesOrNo,
}

const newPlace = z.strictObject(fields, onlyThese)
const placeChange = z.strictObject({ ...newPlace.partial().shape, version }, onlyThese)

export type NewPlace = z.infer<typeof newPlace>
export type PlaceChange = z.infer<typeof placeChange>

export const addPlace = defineCall({
  method: 'post',
  path: '/desk/places/',
  tags,
  summary: 'Add a place where courses run',
  access: staff(...placeWriters),
  request: { body: jsonBody(newPlace) },
  responses: { 200: envelope(id), ...failures(409) },
})

export const changePlace = defineCall({
  method: 'put',
  path: '/desk/places/{placeId}/',
  tags,
  summary: 'Change a place',
  access: staff(...placeWriters),
  request: { params: placeParam, body: jsonBody(placeChange) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

export const removePlace = defineCall({
  method: 'post',
  path: '/desk/places/{placeId}/remove/',
  tags,
  summary: 'Remove a place that was never used',
  access: staff(...placeWriters),
  request: { params: placeParam },
  responses: { 200: envelope(z.object({})), ...failures(404, 409) },
})

const mostRooms = 50

const room = z.strictObject(
  {
    id: rowId('Choose a room of this place.')
      .optional()
      .openapi({ description: 'Of a room that it has: sessions keep it.' }),
    name: neededLine('Enter the name of the room.', 160),
    capacity: wholeNumber(1, 1000),
    floor: orNothing(neededLine('Enter the floor.', 60)).optional(),
    facilities: orNothing(neededLine('Enter what the room has.', 250)).optional(),
    isOpen: yesOrNo.optional().openapi({ description: 'Left out: open. A closed room isn’t offered.' }),
  },
  onlyThese,
)

const rooms = z
  .strictObject(
    {
      rooms: z
        .array(room, { error: 'Name the rooms.' })
        .max(mostRooms, { error: `A place has ${mostRooms} rooms at most.` }),
      version,
    },
    onlyThese,
  )
  .superRefine(({ rooms: given }, context) => {
    const names = given.map(({ name }) => name.toLowerCase())
    const twice = names.findIndex((name, index) => names.indexOf(name) < index)
    if (twice >= 0)
      context.addIssue({ code: 'custom', message: 'Two rooms have the same name.', path: ['rooms', twice, 'name'] })
  })

export type PlaceRooms = z.infer<typeof rooms>

/** Replaces the list; returns sessions with more seats than their room. */
export const setRooms = defineCall({
  method: 'put',
  path: '/desk/places/{placeId}/rooms/',
  tags,
  summary: 'Say which rooms a place has, and how many seats each',
  access: staff(...placeWriters),
  request: { params: placeParam, body: jsonBody(rooms) },
  responses: {
    200: envelope(id.extend({ tooSmall: listOf(z.object({ slotId: z.int(), title: z.string() })) })),
    ...failures(404, 409),
  },
})
