import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { defineCall, envelope, jsonBody, staff } from './api'
import { action, drawnFor, filledIn, rolesOf } from './desk-action'

const call = defineCall({
  method: 'put',
  path: '/desk/things/{thingId}/',
  summary: 'Change a thing',
  access: staff('support'),
  request: { body: jsonBody(z.object({ name: z.string(), isOpen: z.boolean(), version: z.string() })) },
  responses: { 200: envelope(z.object({ id: z.int() })) },
})

const edit = action(call, {
  label: 'Edit',
  title: ({ name }: { id: number; name: string | null; version: string }) => `Edit ${name}`,
  submit: 'Save',
  fields: [
    { name: 'name', label: 'Name', first: 'Cone' },
    { name: 'isOpen', label: 'Open', kind: 'tick', first: true },
  ],
  sends: ({ version }) => ({ version }),
  said: '{name} is saved.',
})

test('an action goes where its call says, and begins with what the record has', () => {
  const drawn = drawnFor(edit, { id: 7, name: null, version: 'v1' })
  expect(drawn).toMatchObject({ method: 'PUT', path: '/desk/things/7/', title: 'Edit null', sent: { version: 'v1' } })
  expect(drawn.known).toEqual({ name: null, isOpen: true })
  expect(structuredClone(drawn)).toEqual(drawn)
})

test('it is for the roles of the call, which are all staff where it names none', () => {
  expect(rolesOf(call)).toEqual(['support'])
  expect(rolesOf({ ...call, access: staff() })).toContain('trainer')
  expect(rolesOf({ ...call, access: 'public' })).toEqual([])
})

test('what is said after names what was answered, and else what was typed', () => {
  expect(filledIn('{name} has number {id}, {nothing}.', { id: 3 }, { name: 'Cone', id: 9 })).toBe(
    'Cone has number 3, {nothing}.',
  )
})
