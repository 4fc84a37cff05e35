import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures } from '@/lib/api'
import { searchLimits } from './rules'

const foundAddress = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string(),
    postcode: z.string().nullable(),
    region: z.string().nullable().openapi({ description: 'One of the region values, where it is known.' }),
    country: z.string(),
  })
  .openapi('FoundAddress')

const lengthText = `Type ${searchLimits.min} to ${searchLimits.max} letters of the address.`

/** Spec section 7, Other. */
export const searchAddress = defineCall({
  method: 'get',
  path: '/places/address-search/',
  tags: ['Places'],
  summary: 'Addresses for what was typed so far, at most 8, best first',
  access: 'public',
  request: {
    query: z.object({
      q: z
        .string({ error: lengthText })
        .trim()
        .min(searchLimits.min, { error: lengthText })
        .max(searchLimits.max, { error: lengthText }),
    }),
  },
  responses: {
    200: envelope(z.object({ suggestions: z.array(z.object({ id: z.string(), label: z.string() })) })),
    ...failures(429),
  },
})

export const readAddress = defineCall({
  method: 'get',
  path: '/places/address/{id}/',
  tags: ['Places'],
  summary: 'The parts of a suggested address',
  access: 'public',
  request: {
    params: z.object({ id: z.string().regex(/^[\w.~-]{1,100}$/, { error: 'That is not the id of a suggestion.' }) }),
  },
  responses: { 200: envelope(foundAddress), ...failures(404) },
})
