import { causeOf } from '@/lib/cause'
import { type Env, readEnv, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { chooseMailGateway } from '../messages/gateway'
import type { Notice } from './rules'

export type OperatorGateway = {
  /** @returns true if delivered; never throws. */
  tell(notice: Notice): Promise<boolean>
}

const webhookMs = 10_000

/** By email, webhook or both, per the environment; null for neither, and on a copy
 * whose mail is held. Bypasses the mail queue, as that may be what is broken. */
export function chooseOperatorGateway(env: Env = readEnv()): OperatorGateway | null {
  const { OPERATOR_EMAIL: email, OPERATOR_WEBHOOK_URL: url, MAIL } = env
  if (MAIL === 'hold' || (!email && !url)) return null
  const ways = [
    ...(email ? [(notice: Notice) => byMail(email, notice, env)] : []),
    ...(url ? [(notice: Notice) => byWebhook(url, notice, env)] : []),
  ]
  return {
    tell: async (notice) => (await Promise.all(ways.map((tell) => tell(notice)))).includes(true),
  }
}

const wordsOf = ({ state, sentence }: Notice): string => (state === 'begun' ? sentence : `It is over: ${sentence}`)

async function byMail(to: string, notice: Notice, env: Env): Promise<boolean> {
  const gateway = chooseMailGateway(env)
  const host = new URL(siteUrl(env)).hostname
  const text = `${wordsOf(notice)}\n\n${siteUrl(env)}/readyz\n`
  const html = `<p>${wordsOf(notice)}</p><p>${siteUrl(env)}/readyz</p>`
  const subject = `${host}: ${notice.part} ${notice.state === 'begun' ? 'needs you' : 'is well again'}`
  const messageId = `<operator-${notice.part.replace(/\W+/g, '-')}-${Date.now()}@${host}>`
  const outcome = await gateway.send({ to, subject, text, html, messageId })
  gateway.close()
  return outcome.kind === 'sent' || outcome.kind === 'kept'
}

async function byWebhook(url: string, notice: Notice, env: Env): Promise<boolean> {
  const { part, state } = notice
  const body = JSON.stringify({ site: siteUrl(env), part, state, text: wordsOf(notice), at: new Date().toISOString() })
  try {
    const signal = AbortSignal.timeout(webhookMs)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
      redirect: 'error',
    })
    await answer.arrayBuffer()
    if (!answer.ok) log.warn({ status: answer.status }, 'the webhook of the operator refused')
    return answer.ok
  } catch (error) {
    log.warn(causeOf(error), 'the webhook of the operator did not answer')
    return false
  }
}
