import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Env, readEnv } from '@/lib/env'
import type { Outcome } from './rules'
import { keepingTexts } from './texts.gateway.local'
import { reachOf, type TextGateway, textProblems } from './texts.rules'

export function chooseTextGateway(env: Env = readEnv()): TextGateway {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  return accountSid && authToken && from ? twilio({ accountSid, authToken, from }) : keepingTexts
}

export const sendsTexts = (env: Env = readEnv()): boolean => chooseTextGateway(env) !== keepingTexts

/** How a person is written to now: a mobile number is of no use while no text service is set. */
export function reachNow(person: Parameters<typeof reachOf>[0], isTexting = sendsTexts()): ReturnType<typeof reachOf> {
  const reach = reachOf(person)
  return reach?.isText && !isTexting ? null : reach
}

export const twilioUrl = 'https://api.twilio.com'

type Options = { accountSid: string; authToken: string; from: string; baseUrl?: string; waitMs?: number }

const refusal = z.object({ code: z.number() })

/** Twilio Messages API, 2010-04-01. It has no idempotency key: a lost answer may mean a second text. */
export function twilio({ accountSid, authToken, from, baseUrl = twilioUrl, waitMs = 20_000 }: Options): TextGateway {
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      try {
        const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
          signal: AbortSignal.timeout(waitMs),
          redirect: 'error',
        })
        const body = refusal.safeParse(await answer.json().catch(() => null))
        return outcomeOf(answer.status, body.data?.code ?? 0)
      } catch (error) {
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        return { kind: 'later', problem: isSlow ? textProblems.slow : textProblems.away }
      }
    },
  }
}

/** Only a refusal of this number or content ends a message. Everything else may be fixed, including our own login. */
function outcomeOf(status: number, code: number): Outcome {
  if (status === 200 || status === 201) return { kind: 'sent' }
  if (status === 401 || status === 403) return { kind: 'later', problem: textProblems.login }
  if (status === 400) return { kind: 'refused', problem: textProblems.refused(code) }
  return { kind: 'later', problem: textProblems.busy(status) }
}

/** Of a call that Twilio makes: its address, then each field with its value in the order of their names, keyed with the account’s token. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const said = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).flat()
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64')
}

export function isFromTwilio(
  authToken: string,
  url: string,
  fields: URLSearchParams,
  given: string | undefined,
): boolean {
  const [own, other] = [Buffer.from(twilioSignature(authToken, url, fields)), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}

export type IncomingText = {
  /** What the service calls it. */
  readonly id: string
  /** E.164, or the name that a program sends under. */
  readonly from: string
  readonly text: string
  /** Pictures and other files: they stay with the service. */
  readonly files: number
}

const incoming = z.object({
  MessageSid: z.string().regex(/^[A-Za-z0-9]{10,64}$/),
  From: z.string().trim().min(1).max(64),
  Body: z.string().max(4_000).default(''),
  NumMedia: z.coerce.number().int().min(0).max(100).default(0),
})

/** A text as Twilio hands it in; null for anything else. */
export function readIncomingText(fields: URLSearchParams): IncomingText | null {
  const { data } = incoming.safeParse(Object.fromEntries(fields))
  return data ? { id: data.MessageSid, from: data.From, text: data.Body, files: data.NumMedia } : null
}
