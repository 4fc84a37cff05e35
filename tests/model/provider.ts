import type { PaymentGateway, ProviderCheckout, ProviderRefund } from '@/features/payments/rules'
import type { PageState } from './state'

type Page = ProviderCheckout & { readonly key: string }

const notAsked = async () => ({ kind: 'missing' as const })

/** A payment provider in memory. Its pages change when a history says so; each key is answered once, as it was. */
export function startProvider() {
  const pages = new Map<string, Page>()
  const refunds = new Map<string, ProviderRefund>()
  const refOf = (key: string) => `page_${key}`
  const found = (ref: string) => {
    const page = pages.get(ref)
    return page ? ({ kind: 'found', found: page } as const) : ({ kind: 'missing' } as const)
  }
  const change = (ref: string, to: PageState): void => {
    const page = pages.get(ref)
    if (page) pages.set(ref, { ...page, status: to, chargeRef: to === 'paid' ? `charge_${ref}` : null })
  }
  let before: Promise<unknown> = Promise.resolve()
  /** Decisions come in the order in which they were begun: no row shows which of two was first. */
  const inTurn = async <T>(decide: () => Promise<T>): Promise<T> => {
    const decided = before.then(decide)
    before = decided.catch(() => undefined)
    return await decided
  }
  const gateway: PaymentGateway = {
    name: 'demo',
    create: async ({ key, paymentId, amountCents, currency }) => {
      const ref = refOf(key)
      const page = { key, ref, paymentId, amountCents, currency, chargeRef: null, cardEnding: null, url: `/pay/${ref}` }
      if (!pages.has(ref)) pages.set(ref, { ...page, status: 'open' })
      return found(ref)
    },
    fetch: async (ref) => found(ref),
    cancel: async (ref) => {
      if (pages.get(ref)?.status === 'open') change(ref, 'cancelled')
      return found(ref)
    },
    refund: async ({ key, refundId, amountCents }) => {
      const made = refunds.get(key) ?? { ref: `refund_${key}`, status: 'done', amountCents, refundId }
      refunds.set(key, made)
      return { kind: 'found', found: made }
    },
    fetchRefund: async (ref) => {
      const made = [...refunds.values()].find((one) => one.ref === ref)
      return made ? { kind: 'found', found: made } : { kind: 'missing' }
    },
    payouts: notAsked,
    payout: notAsked,
    payoutEntries: notAsked,
    webhook: { header: 'webhook-signature', secret: 'of-the-model' },
    work: async () => 0,
  }
  return { gateway, change, inTurn, pageOf: (ref: string) => pages.get(ref) }
}

export type Provider = ReturnType<typeof startProvider>
