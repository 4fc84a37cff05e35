import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signatureOf } from '@/features/payments/webhook.rules'

/**
 * What goes wrong with a call. `drop`: done, and the connection ends before the answer. `reset`: the connection ends and nothing was done.
 * `500`: nothing was done. `saved 500`: nothing was done and the key will say so for ever. `hang`: done, and no answer ever. A number: the answer
 * comes that many milliseconds late.
 */
export type StripeFault = 'none' | 'drop' | 'reset' | '500' | 'saved 500' | 'hang' | 'busy' | number

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  expires_at: number
  created: number
  url: string | null
  payment_intent: string | null
  metadata: Record<string, string>
  success_url: string
}
type Refund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}
type Row = { id: string } & Record<string, unknown>

/** A part of a list as Stripe gives it, after the row that is named. */
function pageOf(rows: readonly Row[], url: URL) {
  const start = rows.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1
  const limit = Number(url.searchParams.get('limit') ?? 10)
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: rows.length > start + limit,
    url: url.pathname,
  }
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export const stripeKeys = { secretKey: 'sk_test_hivis', webhookSecret: 'whsec_hivis' } as const

/** The environment of a site that takes the server of the tests for Stripe. */
export const stripeSettings = (port: number) => ({
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
})

const failure = (status: number, type: string, code?: string): Answer => ({
  status,
  body: { error: { type, message: `The test says ${code ?? type}.`, ...(code ? { code } : {}) } },
})

const metadataOf = (given: URLSearchParams, path = 'metadata') =>
  Object.fromEntries(
    [...given].flatMap(([name, value]) => {
      const key = new RegExp(`^${path}\\[(\\w+)\\]$`).exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

/** A server that speaks the part of Stripe's HTTP API that we use, with its rules of idempotency, and with faults. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  /** What was paid out, the latest first, and by payout what it was made of. */
  const payouts: Row[] = []
  const balance = new Map<string, Row[]>()
  const keys = new Map<string, { fingerprint: string; answer: Answer | null }>()
  /** Money taken, by session; and how often each key was worked on. */
  const captures: { session: string; amount: number; payment: string | undefined }[] = []
  const asked: { method: string; path: string; key: string | undefined; body: string; authorization: string }[] = []
  const state: {
    fault: (call: { method: string; path: string }) => StripeFault
    refundStatus: string
    now: () => number
  } = { fault: () => 'none', refundStatus: 'succeeded', now: () => Date.now() / 1_000 }

  const shown = (session: Session, isExpanded: boolean) => ({
    ...session,
    payment_intent:
      isExpanded && session.payment_intent
        ? {
            id: session.payment_intent,
            object: 'payment_intent',
            status: 'succeeded',
            latest_charge: {
              object: 'charge',
              payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
            },
          }
        : session.payment_intent,
  })

  function createSession(given: URLSearchParams): Answer {
    const amount = Number(given.get('line_items[0][price_data][unit_amount]'))
    const currency = given.get('line_items[0][price_data][currency]') ?? ''
    const expires = Number(given.get('expires_at'))
    if (given.get('mode') !== 'payment' || !(amount > 0) || !/^[a-z]{3}$/.test(currency))
      return failure(400, 'invalid_request_error', 'parameter_invalid_integer')
    if (expires < state.now() + 30 * 60 || expires > state.now() + 24 * 60 * 60)
      return failure(400, 'invalid_request_error', 'expires_at_invalid')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      expires_at: expires,
      created: Math.floor(state.now()),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      payment_intent: null,
      metadata: metadataOf(given),
      success_url: given.get('success_url') ?? '',
    }
    sessions.set(id, session)
    return { status: 200, body: shown(session, true) }
  }

  function createRefund(given: URLSearchParams): Answer {
    const intent = given.get('payment_intent') ?? ''
    const amount = Number(given.get('amount'))
    const session = [...sessions.values()].find((one) => one.payment_intent === intent)
    if (!session) return failure(404, 'invalid_request_error', 'resource_missing')
    const before = [...refunds.values()].filter((one) => one.payment_intent === intent && one.status !== 'failed')
    const left = session.amount_total - before.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left) return failure(400, 'invalid_request_error', 'charge_already_refunded')
    const id = `re_${randomUUID().replaceAll('-', '')}`
    const refund: Refund = {
      id,
      object: 'refund',
      status: state.refundStatus,
      amount,
      payment_intent: intent,
      metadata: metadataOf(given),
    }
    refunds.set(id, refund)
    return { status: 200, body: refund }
  }

  function work(method: string, url: URL, given: URLSearchParams): Answer {
    const [, , group, sub, id, act] = url.pathname.split('/')
    const missing = failure(404, 'invalid_request_error', 'resource_missing')
    if (group === 'checkout' && sub === 'sessions') {
      if (method === 'POST' && !id) return createSession(given)
      if (!id) return { status: 200, body: pageOf([...sessions.values()], url) }
      const session = sessions.get(id ?? '')
      if (!session) return missing
      if (method === 'POST' && act === 'expire') {
        if (session.status !== 'open') return failure(400, 'invalid_request_error')
        Object.assign(session, { status: 'expired', url: null })
      }
      return { status: 200, body: shown(session, true) }
    }
    if (group === 'payouts' && sub) {
      const payout = payouts.find(({ id: ref }) => ref === sub)
      return payout ? { status: 200, body: payout } : missing
    }
    if (group === 'payouts') return { status: 200, body: pageOf(payouts, url) }
    if (group === 'balance_transactions')
      return { status: 200, body: pageOf(balance.get(url.searchParams.get('payout') ?? '') ?? [], url) }
    if (group === 'refunds' && method === 'POST') return createRefund(given)
    if (group === 'refunds' && sub) return refunds.has(sub) ? { status: 200, body: refunds.get(sub) } : missing
    if (group === 'refunds') {
      const data = [...refunds.values()].filter((one) => one.payment_intent === url.searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
    }
    return missing
  }

  /** A key is worked on once: its answer is kept, a failure of the server too; other words under it are refused. */
  function once(key: string | undefined, fingerprint: string, fault: StripeFault, run: () => Answer): Answer {
    const known = key ? keys.get(key) : undefined
    if (known && known.fingerprint !== fingerprint) return failure(400, 'idempotency_error')
    if (known?.answer) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
    if (known || fault === 'busy') return failure(409, 'idempotency_error', 'idempotency_key_in_use')
    if (fault === '500') return failure(500, 'api_error')
    const answer = fault === 'saved 500' ? failure(500, 'api_error') : run()
    // What did not begin to run is not kept: a refusal of its words neither.
    if (key && answer.status !== 400) keys.set(key, { fingerprint, answer })
    return answer
  }

  const server = http.createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost')
    const method = req.method ?? 'GET'
    const body = await text(req)
    const key = req.headers['idempotency-key']
    const call = { method, path: url.pathname }
    const name = typeof key === 'string' ? key : undefined
    asked.push({ ...call, key: name, body, authorization: req.headers.authorization ?? '' })
    const fault = state.fault(call)
    if (fault === 'reset') return void req.socket.destroy()
    const isAllowed = req.headers.authorization === `Bearer ${stripeKeys.secretKey}`
    const run = () => work(method, url, new URLSearchParams(body))
    const answer = isAllowed
      ? method === 'POST'
        ? once(name, `${url.pathname} ${body}`, fault, run)
        : fault === '500' || fault === 'saved 500'
          ? failure(500, 'api_error')
          : run()
      : failure(401, 'invalid_request_error')
    if (fault === 'drop') return void req.socket.destroy()
    if (fault === 'hang') return
    if (typeof fault === 'number') await new Promise((resolve) => setTimeout(resolve, fault))
    res.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_test', ...answer.headers })
    res.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sessionOf = (ref: string): Session => {
    const session = sessions.get(ref)
    if (!session) throw new Error(`There is no session ${ref}.`)
    return session
  }
  return {
    at: { host: '127.0.0.1', port, protocol: 'http' as const },
    state,
    sessions,
    refunds,
    payouts,
    balance,
    captures,
    asked,
    /** The customer pays on the page: as much as it says, unless the test says otherwise. */
    pay(ref: string, { amount = sessionOf(ref).amount_total, currency = sessionOf(ref).currency } = {}) {
      const session = sessionOf(ref)
      if (session.payment_status === 'paid') throw new Error('It is paid already.')
      const intent = `pi_${randomUUID().replaceAll('-', '')}`
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent: intent })
      Object.assign(session, { amount_total: amount, currency })
      captures.push({ session: ref, amount, payment: session.metadata.payment_id })
    },
    /** No one paid in time. */
    expire: (ref: string) => void Object.assign(sessionOf(ref), { status: 'expired', url: null }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** An event as Stripe sends it, with its signature. */
export function stripeEvent(ref: string, type = 'checkout.session.completed', more: { id?: string; at?: Date } = {}) {
  const object = type.startsWith('refund') ? 'refund' : 'checkout.session'
  const event = { id: more.id ?? `evt_${randomUUID()}`, object: 'event', type, data: { object: { id: ref, object } } }
  const body = JSON.stringify(event)
  return { body, signature: signatureOf(stripeKeys.webhookSecret, body, more.at ?? new Date()) }
}
