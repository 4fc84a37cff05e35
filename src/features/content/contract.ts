import { z } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { defineCall, envelope } from '@/lib/api'

export const readPlatformConfig = defineCall({
  method: 'get',
  path: '/config/platform-config/',
  tags: ['Configuration'],
  summary: 'Settings of the platform',
  access: 'public',
  topics: [cacheTopics.settings],
  responses: {
    200: envelope(
      z.object({
        courseWaitlistUrl: z.string(),
        holdMinutes: z.int(),
        supportPhone: z.string(),
        gstRate: z.number().openapi({ description: 'As a fraction: 0.15 is 15 %.' }),
        recaptchaSiteKey: z.string().nullable(),
        walletEnabled: z.boolean(),
        changePolicyUrl: z.string(),
      }),
    ),
  },
})
