import type { OpenAPIHono } from '@hono/zod-openapi'
import { findSettings } from '@/features/content/data'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readBotCheck } from './contract'
import { chooseCaptchaGateway } from './gateway'

/** Binds the bot check's call to the gateway. */
export function captchaRoutes(api: OpenAPIHono, gateway = chooseCaptchaGateway()): void {
  api.openapi(readBotCheck, async (c) => {
    c.header('cache-control', 'no-store')
    const started = gateway.start({ hostname: new URL(siteUrl()).hostname, now: new Date() })
    if (started.kind !== 'recaptcha') return c.json({ success: true as const, data: started }, 200)
    const { recaptchaSiteKey: siteKey } = await findSettings()
    if (!siteKey) throw new AppError('UNAVAILABLE', 'This form can’t be sent right now. Please call us.')
    return c.json({ success: true as const, data: { ...started, siteKey } }, 200)
  })
}
