import { demoPaymentPath, paymentWebhookPath } from '@/account-paths'
import { causeOf } from '@/lib/cause'
import { addNzDays, nzDay } from '@/lib/dates'
import { ownUrl, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import {
  type DemoCheckout,
  type DemoEntry,
  type DemoRefund,
  findDemoCheckout,
  findDemoRefund,
  listDemoEntries,
} from './demo.data'
import { actOnDemoCheckout, type DemoEvent, makeDemoRefund, openDemoCheckout, sendDemoEvents } from './demo.mutations'
import { type Delivery, dayOfDemoPayout, demoFee, demoPayoutRef, usualDelivery } from './demo.rules'
import type { Asked, PaymentGateway, PayoutEntry, ProviderCheckout, ProviderPayout, ProviderRefund } from './rules'
import { signatureOf } from './webhook.rules'

type Options = {
  readonly isProduction: boolean
  readonly signingKey: string
  readonly plan?: (eventNumber: number) => Delivery
  readonly site?: string
}

/** Of the card on the test page. */
const demoCardEnding = '4242'

const postMs = 3_000

/** The demo's embedded provider: a test page on our site, its own books, and signed webhooks with retries,
 * duplicates and reordering. No money moves. @throws Error in production, where orders would be paid with nothing. */
export function demoGateway({ isProduction, signingKey, plan = usualDelivery, site }: Options): PaymentGateway {
  if (isProduction) throw new Error('The embedded payment provider is for the demo alone: set STRIPE_SECRET_KEY.')
  const fetchCheckout = async (ref: string) => answerOf(await findDemoCheckout(ref))
  return {
    name: 'demo',
    create: (checkout) =>
      tried(async () => {
        const opened = await openDemoCheckout(checkout, plan)
        return opened ? answerOf(opened) : { kind: 'stuck' }
      }),
    fetch: (ref) => tried(() => fetchCheckout(ref)),
    cancel: (ref) =>
      tried(async () => {
        await actOnDemoCheckout(ref, 'expire', plan)
        return await fetchCheckout(ref)
      }),
    refund: (refund) =>
      tried(async () => {
        const made = await makeDemoRefund(refund, plan)
        return made ? refundOf(made) : { kind: 'refused', code: 'charge_already_refunded' }
      }),
    fetchRefund: (ref) => tried(async () => refundOf(await findDemoRefund(ref))),
    ...demoPayouts,
    webhook: { header: 'webhook-signature', secret: signingKey },
    work: () => sendDemoEvents((event) => post(`${site ?? ownUrl()}${paymentWebhookPath('demo')}`, event, signingKey)),
  }
}

const demoPayouts: Pick<PaymentGateway, 'payouts' | 'payout' | 'payoutEntries'> = {
  payouts: (before, most) =>
    tried(async () => {
      const entries = await listDemoEntries({ before: before && dayOfDemoPayout(before), day: null, most: most + 1 })
      const days = [...new Set(entries.map(({ day }) => day))]
      const payouts = days.slice(0, most).map((day) => payoutOf(day, entries))
      return {
        kind: 'found',
        found: { payouts, earlier: days.length > most ? (payouts.at(-1)?.ref ?? null) : null },
      }
    }),
  payout: (ref) =>
    tried(async (): Promise<Asked<ProviderPayout>> => {
      const day = dayOfDemoPayout(ref)
      const entries = day ? await listDemoEntries({ before: null, day, most: 1 }) : []
      return day && entries.length > 0 ? { kind: 'found', found: payoutOf(day, entries) } : { kind: 'missing' }
    }),
  payoutEntries: (ref) =>
    tried(async () => {
      const day = dayOfDemoPayout(ref)
      const entries = day ? await listDemoEntries({ before: null, day, most: 1 }) : []
      return { kind: 'found', found: entries.map(entryOf) }
    }),
}

function entryOf({ kind, ref, chargeRef, at, cents, description }: DemoEntry): PayoutEntry {
  const feeCents = kind === 'payment' ? -demoFee(cents) : 0
  return { kind, ref, chargeRef, at: at.toISOString(), cents, feeCents, description }
}

function payoutOf(day: string, all: readonly DemoEntry[]): ProviderPayout {
  const own = all.filter((entry) => entry.day === day).map(entryOf)
  const arrivesOn = addNzDays(day, 2)
  return {
    ref: demoPayoutRef(day),
    status: arrivesOn <= nzDay(new Date()) ? 'paid' : 'on-its-way',
    arrivesOn,
    amountCents: own.reduce((sum, { cents, feeCents }) => sum + cents + feeCents, 0),
  }
}

function answerOf(checkout: DemoCheckout | null): Asked<ProviderCheckout> {
  if (!checkout) return { kind: 'missing' }
  const { ref, status, amountCents, currency, chargeRef, paymentId, isSilent } = checkout
  if (isSilent) return { kind: 'later' }
  const isOver = status === 'paid' || status === 'failed' || status === 'expired'
  const found = {
    ref,
    status: status === 'expired' ? 'cancelled' : status,
    amountCents,
    currency,
    chargeRef,
    cardEnding: status === 'paid' ? demoCardEnding : null,
    url: isOver ? null : `${siteUrl()}${demoPaymentPath(ref)}`,
    paymentId,
  } as const
  return { kind: 'found', found }
}

const refundOf = (refund: DemoRefund | null): Asked<ProviderRefund> =>
  refund ? { kind: 'found', found: { ...refund, status: 'done' } } : { kind: 'missing' }

/** The provider's books are in our database: if it is down, so is the provider. */
async function tried<Found>(work: () => Promise<Asked<Found>>): Promise<Asked<Found>> {
  try {
    return await work()
  } catch (error) {
    log.warn(causeOf(error), 'the demo payment provider did not answer')
    return { kind: 'later' }
  }
}

async function post(url: string, { id, type, object, ref }: DemoEvent, secret: string): Promise<boolean> {
  const body = JSON.stringify({ id: `evt_demo_${id}`, type, data: { object: { id: ref, object } } })
  const headers = { 'content-type': 'application/json', 'webhook-signature': signatureOf(secret, body, new Date()) }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(postMs) })
    return answer.ok
  } catch (error) {
    log.debug(causeOf(error), 'a demo webhook was not taken')
    return false
  }
}
