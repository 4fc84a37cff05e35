import { z } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { defineCall, envelope, listOf } from '@/lib/api'

const known = z
  .object({
    generatedAt: z.string(),
    keys: listOf(
      z.object({
        id: z.int(),
        publicKey: z.string().openapi({ description: 'Ed25519, the 32 bytes as base64url.' }),
      }),
    ),
    revoked: listOf(z.int()).openapi({
      description: 'Numbers of statements that don’t count, though they are signed.',
    }),
    revokedLater: listOf(z.object({ id: z.int(), from: z.string() })).openapi({
      description: 'Statements that stop counting on a later day.',
    }),
  })
  .openapi('CardProofs')

/** What a phone at a gate caches to check codes offline (docs/decisions/048). Holds no personal data. */
export const readCardProofs = defineCall({
  method: 'get',
  path: '/card-proofs/',
  tags: ['Wallet'],
  summary: 'Public keys of card codes, and the codes that were withdrawn',
  access: 'public',
  topics: [cacheTopics.cardProofs],
  responses: { 200: envelope(known) },
})
