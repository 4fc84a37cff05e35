import { z } from '@hono/zod-openapi'
import { defineCall, envelope, staff } from '@/lib/api'

const item = z.object({
  id: z.string(),
  title: z.string(),
  sub: z.string().nullable(),
  chip: z
    .object({ label: z.string(), tone: z.enum(['ok', 'warn', 'bad', 'urgent', 'line', 'ink']).nullable() })
    .nullable(),
  href: z.string(),
})

export type Found = z.infer<typeof item>

const group = z.object({
  kind: z.string(),
  label: z.string(),
  items: z.array(item),
  total: z.int().openapi({ description: 'How many there are; 100 means 100 or more.' }),
})

export type FoundGroup = z.infer<typeof group>

export const findAnything = defineCall({
  method: 'get',
  path: '/desk/find/',
  tags: ['Desk'],
  summary: 'Find anything at the desk, and what can be done',
  access: staff(),
  request: {
    query: z.object({
      q: z.string().trim().max(100, { error: 'Search with 100 characters at most.' }).default(''),
    }),
  },
  responses: {
    200: envelope(
      z.object({
        groups: z.array(group),
        isNear: z.boolean().openapi({ description: 'Nothing has these words; what is found is spelled nearly so.' }),
      }),
    ),
  },
})
