import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { gst } from '@/lib/money'
import { readPlatformConfig } from './contract'
import { findSettings } from './data'

/** Binds the configuration call to its function. */
export function contentRoutes(api: OpenAPIHono): void {
  api.openapi(readPlatformConfig, async (c) => {
    const settings = await findSettings()
    c.header('x-cache-topics', cacheTopics.settings)
    const data = {
      courseWaitlistUrl: settings.courseWaitlistUrl,
      holdMinutes: settings.holdMinutes,
      supportPhone: settings.supportPhone,
      gstRate: gst.basisPoints / 10_000,
      recaptchaSiteKey: settings.recaptchaSiteKey,
      walletEnabled: settings.walletEnabled,
      changePolicyUrl: settings.changePolicyUrl,
    }
    return c.json({ success: true as const, data }, 200)
  })
}
