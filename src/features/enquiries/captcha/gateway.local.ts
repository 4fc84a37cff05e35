import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '@/lib/seal'
import type { CaptchaGateway } from './rules'
import { captchaLimits, isInTime } from './rules'

const purpose = 'bot check'

const content = z.object({ nonce: z.uuid(), hostname: z.string(), madeAt: z.number() })

/** The embedded verifier: this installation seals tokens for its own site, valid for two minutes; the accepting code records the nonce,
 * so each works once. It only proves the token was requested just now, which is enough for the demo. @throws Error in production. */
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
