import { z } from 'zod'
import { siteverifyUrl } from '@/features/enquiries/captcha/gateway'
import { twilioUrl } from '@/features/messages/texts.gateway'
import { addressfinderUrl } from '@/features/places/addresses/gateway'
import type { Env } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

const waitMs = 15_000

/** `body` is null if it isn't JSON. @throws what fetch throws. */
async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

const account = z.object({ status: z.string() })

/** Reads our Twilio account. Sends nothing. */
export async function tryTexts(env: Env, baseUrl = twilioUrl): Promise<Finding> {
  const name = 'text messages'
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  if (!sid || !token || !from)
    return off(name, 'TWILIO_ACCOUNT_SID and its token are not set: texts are kept for the desk.')
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  try {
    const { status, body } = await ask(`${baseUrl}/2010-04-01/Accounts/${sid}.json`, { headers: { authorization } })
    if (status === 401 || status === 403)
      return failed(
        name,
        'Twilio refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. Take both from the first page of its console.',
      )
    const read = account.safeParse(body)
    if (status !== 200 || !read.success)
      return failed(name, `Twilio gives no answer that can be read (${status}). Try again later.`)
    return read.data.status === 'active'
      ? ok(name, 'Twilio takes our token, and the account is active.')
      : failed(name, `The account at Twilio is ${read.data.status}. Its console says why.`)
  } catch (error) {
    return failed(name, `Twilio does not answer (${codeOf(error)}). This machine must reach api.twilio.com.`)
  }
}

const verified = z.object({ 'error-codes': z.array(z.string()).default([]) })

/** Sends Google a made-up answer. Its error says whether our secret is valid. */
export async function tryBotCheck({ RECAPTCHA_SECRET: secret, HIVIS_ENV }: Env, url = siteverifyUrl): Promise<Finding> {
  const name = 'bot check'
  if (!secret)
    return off(
      name,
      `RECAPTCHA_SECRET is not set: ${HIVIS_ENV === 'production' ? 'every form passes.' : 'the demo checks by itself.'}`,
    )
  try {
    const { status, body } = await ask(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: 'hivis-check' }),
    })
    const read = verified.safeParse(body)
    if (status !== 200 || !read.success)
      return failed(name, `Google gives no answer that can be read (${status}). Try again later.`)
    return read.data['error-codes'].some((code) => code.endsWith('-input-secret'))
      ? failed(
          name,
          'Google refuses RECAPTCHA_SECRET. Take the secret key, not the site key, from the reCAPTCHA console.',
        )
      : ok(name, 'Google takes our secret.')
  } catch (error) {
    return failed(name, `Google does not answer (${codeOf(error)}). This machine must reach www.google.com.`)
  }
}

const lookup = z.object({ success: z.boolean().optional(), completions: z.array(z.unknown()).optional() })

export async function tryAddresses(env: Env, baseUrl = addressfinderUrl): Promise<Finding> {
  const name = 'address lookup'
  const { ADDRESSFINDER_KEY: key, ADDRESSFINDER_SECRET: secret } = env
  if (!key || !secret)
    return off(name, 'ADDRESSFINDER_KEY is not set: addresses are found in our own tables (hivis addresses).')
  const query = new URLSearchParams({ key, secret, format: 'json', q: 'Queen Street', max: '1' })
  try {
    const { status, body } = await ask(`${baseUrl}/api/nz/address/autocomplete/?${query}`)
    const read = lookup.safeParse(body)
    const isRefused = status === 401 || status === 403 || (status < 500 && read.success && read.data.success === false)
    if (isRefused)
      return failed(
        name,
        'Addressfinder refuses ADDRESSFINDER_KEY or ADDRESSFINDER_SECRET. Take both from its portal, and see that the plan is paid.',
      )
    return status === 200 && read.data?.completions
      ? ok(name, 'Addressfinder takes our key.')
      : failed(name, `Addressfinder gives no answer that can be read (${status}). Try again later.`)
  } catch (error) {
    return failed(
      name,
      `Addressfinder does not answer (${codeOf(error)}). This machine must reach api.addressfinder.io.`,
    )
  }
}
