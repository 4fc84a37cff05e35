import { z } from 'zod'
import { causeOf } from '@/lib/cause'
import { type Env, hasPart, readEnv, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { noteTrouble } from '@/lib/troubles'
import { localCaptcha } from './gateway.local'
import { type BotCheck, type CaptchaGateway, captchaLimits, isInTime } from './rules'

export function chooseCaptchaGateway(env: Env = readEnv()): CaptchaGateway {
  const { RECAPTCHA_SECRET: secret, HIVIS_ENV } = env
  if (secret) return recaptcha({ secret })
  return hasPart('bot check', env) ? localCaptcha(HIVIS_ENV === 'production') : noCaptcha
}

/** Sent by a browser without a script, which no bot check can ask. Shared by copies of this file. */
const holder: { hivisUnasked?: WeakSet<Request> } & typeof globalThis = globalThis
holder.hivisUnasked ??= new WeakSet()
const unasked = holder.hivisUnasked

export const markUnasked = (request: Request): void => void unasked.add(request)

/** Checks the token that came with this request. What could not be asked is looked at by hand, as if the check were away. */
export async function checkBotOf(request: Request, token: string): Promise<BotCheck> {
  const asked = { hostname: new URL(siteUrl()).hostname, now: new Date() }
  const gateway = chooseCaptchaGateway()
  return unasked.has(request) && gateway.start(asked).kind !== 'none' ? { kind: 'away' } : gateway.check(token, asked)
}

/** Every form passes; rate limits, the honeypot field and the minimum fill-in time still apply. */
const noCaptcha: CaptchaGateway = {
  start: () => ({ kind: 'none' }),
  check: async () => ({ kind: 'passed', nonce: null }),
}

/** A siteverify response, see developers.google.com/recaptcha/docs/verify. */
const verified = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    challenge_ts: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
    hostname: z.string().optional(),
  }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
])

type Verified = z.infer<typeof verified>

const part = 'bot check'
const troubleText =
  'The bot check can’t be asked: enquiries are kept aside in quarantine. Look at RECAPTCHA_SECRET and the way to Google.'

/** Errors that Google blames on us or itself, not on the person. */
const ourFault: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error'])

export const siteverifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

type Options = { secret: string; verifyUrl?: string; waitMs?: number }

/** Google reCAPTCHA (not Enterprise): Google accepts each token once. The caller's address is not sent. */
export function recaptcha({
  secret,
  verifyUrl = siteverifyUrl,
  waitMs = captchaLimits.waitMs,
}: Options): CaptchaGateway {
  /** Null if there is no usable answer. Never logs the token or the secret. */
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
