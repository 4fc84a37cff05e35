import { z } from 'zod'
import { causeOf } from '@/lib/cause'
import { type Env, hasPart, readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { noteTrouble } from '@/lib/troubles'
import { localCaptcha } from './gateway.local'
import { type CaptchaGateway, captchaLimits, isInTime } from './rules'

/** The gateway that the environment asks for: Google's, the embedded one of the demo, or in production without Google none. */
export function chooseCaptchaGateway(env: Env = readEnv()): CaptchaGateway {
  const { RECAPTCHA_SECRET: secret, HIVIS_ENV } = env
  if (secret) return recaptcha({ secret })
  return hasPart('bot check', env) ? localCaptcha(HIVIS_ENV === 'production') : noCaptcha
}

/** Every form passes: what is left are the limits of the forms, the field that people don't see and the time that filling in takes. */
const noCaptcha: CaptchaGateway = {
  start: () => ({ kind: 'none' }),
  check: async () => ({ kind: 'passed', nonce: null }),
}

/** An answer of siteverify, as documented at developers.google.com/recaptcha/docs/verify. */
const verified = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    challenge_ts: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
    hostname: z.string().optional(),
  }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
])

type Verified = z.infer<typeof verified>

/** What staff and operators read while Google gives no answer to us. */
const part = 'bot check'
const troubleText =
  'The bot check can’t be asked: enquiries are kept aside in quarantine. Look at RECAPTCHA_SECRET and the way to Google.'

/** What Google blames on us or itself: the person did nothing wrong. */
const ourFault: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error'])

/** Where Google is asked. */
export const siteverifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

type Options = { secret: string; verifyUrl?: string; waitMs?: number }

/** Google reCAPTCHA, the version without Enterprise: each token is taken once, by Google. The caller's address is not handed on. */
export function recaptcha({
  secret,
  verifyUrl = siteverifyUrl,
  waitMs = captchaLimits.waitMs,
}: Options): CaptchaGateway {
  /** The answer, or null when there is none that can be used. Neither the token nor the secret goes to the log. */
  async function ask(token: string): Promise<Verified | null> {
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      })
      const body = answer.ok ? verified.safeParse(await answer.json()) : null
      if (body?.success) return body.data
      log.warn({ status: answer.status }, 'the bot check gave no answer that can be read')
    } catch (error) {
      log.warn(causeOf(error), 'the bot check did not answer')
    }
    return null
  }
  return {
    start: () => ({ kind: 'recaptcha' }),
    async check(token, { hostname, now }) {
      if (token === '' || token.length > captchaLimits.tokenLength) return { kind: 'invalid' }
      const answer = await ask(token)
      const codes = answer?.success === false ? answer['error-codes'].filter((code) => ourFault.has(code)) : []
      noteTrouble(part, answer && codes.length === 0 ? null : troubleText)
      if (!answer) return { kind: 'away' }
      if (!answer.success) {
        if (codes.length > 0) log.error({ codes }, 'the bot check refused us')
        return { kind: codes.length > 0 ? 'away' : 'invalid' }
      }
      const isOurs = answer.hostname === hostname && isInTime(Date.parse(answer.challenge_ts), now)
      return isOurs ? { kind: 'passed', nonce: null } : { kind: 'invalid' }
    },
  }
}
