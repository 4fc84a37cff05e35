import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '@/lib/seal'
import type { CaptchaGateway } from './rules'
import { captchaLimits, isInTime } from './rules'

const purpose = 'bot check'

const content = z.object({ nonce: z.uuid(), hostname: z.string(), madeAt: z.number() })

/**
 * The embedded verifier: a token is sealed by this installation, for its own site, and counts for two minutes. Whoever takes one records its
 * nonce, so that it is taken once. It proves no more than that somebody asked for it just now: enough for the demo, beside the limits of the forms.
 * @throws Error in production, where programs would ask for tokens too.
 */
export function localCaptcha(isProduction: boolean): CaptchaGateway {
  if (isProduction) throw new Error('The embedded bot check is for the demo alone: set RECAPTCHA_SECRET.')
  return {
    start: ({ hostname, now }) => ({
      kind: 'local',
      token: seal(purpose, { nonce: randomUUID(), hostname, madeAt: now.getTime() }),
    }),
    async check(token, { hostname, now }) {
      if (token.length > captchaLimits.tokenLength) return { kind: 'invalid' }
      const { data } = content.safeParse(unseal(purpose, token))
      const isOurs = data && data.hostname === hostname && isInTime(data.madeAt, now)
      return isOurs ? { kind: 'passed', nonce: data.nonce } : { kind: 'invalid' }
    },
  }
}
