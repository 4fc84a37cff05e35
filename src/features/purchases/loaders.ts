import { setTimeout as delay } from 'node:timers/promises'
import { cache } from 'react'
import { checkoutPath, orderPath, ordersPath } from '@/account-paths'
import { findProfile } from '@/features/account/data'
import type { Actor } from '@/features/account/rules'
import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { hasPart } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readId } from '@/lib/ids'
import { findAccountNeeds, findOrder, findOrders, ordersPerPage } from './data'
import { findDocumentsOfOrder, findDocumentsOfOrders, type ListedDocument } from './documents.data'
import { payLinkOf } from './pay-link.rules'
import { mayBeConfirmedSoon, mayBePaidByLink } from './rules'

export async function loadCheckout() {
  const actor = await pageActor(checkoutPath)
  const profile = await findProfile(actor, new Date())
  const { firstName, lastName, email, phoneNumber, address } = profile
  return {
    actor,
    known: {
      contact: { name: `${firstName} ${lastName}`, email: email ?? '', phoneNumber: phoneNumber ?? '' },
      shipping: address ?? {},
    },
    rights: await loadPayRights(actor),
  }
}

/** How a person may pay, and whom they call. */
export async function loadPayRights({ company }: Actor) {
  const { settings } = await loadSite()
  const none = { needsPoNumber: false, hasAccount: false }
  const { needsPoNumber, hasAccount } = company ? await findAccountNeeds(company.id) : none
  return {
    needsPoNumber,
    mayPayByAccount: mayIn(company, 'buy on account') && hasAccount,
    takesCards: hasPart('card payment'),
    phone: settings.supportPhone,
  }
}

/** Most payments are confirmed within a second of coming back from the payment page. */
const [confirmsWithinMs, looksEveryMs] = [1_200, 150]

/** Waits a moment for a payment that was just made, so that the page doesn't change while it is being read. */
async function findSettled(actor: Actor, orderId: number) {
  const until = Date.now() + confirmsWithinMs
  let order = await findOrder(actor, orderId)
  while (mayBeConfirmedSoon(order, new Date()) && Date.now() < until) {
    await delay(looksEveryMs)
    order = await findOrder(actor, orderId)
  }
  return order
}

/** Null if it is missing or not readable for the caller. */
export const loadOrder = cache(async (named: string) => {
  const orderId = readId(named)
  const actor = await pageActor(orderId === null ? ordersPath : orderPath(orderId))
  const { settings } = await loadSite()
  if (orderId === null || !mayIn(actor.company, 'read orders')) return null
  try {
    const order = await findSettled(actor, orderId)
    const documents = await findDocumentsOfOrder(actor, orderId)
    const buyer = mayIn(actor.company, 'buy') ? actor.personId : null
    const rights = await loadPayRights(actor)
    const payLink = mayBePaidByLink(order) ? payLinkOf(orderId) : null
    return { order, documents, phone: settings.supportPhone, buyer, rights, payLink, now: new Date().toISOString() }
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  }
})

export async function loadOrders(named: unknown) {
  const actor = await pageActor(ordersPath)
  const page = readId(named) ?? 1
  const at = page <= 1000 ? page : 1
  const orders = mayIn(actor.company, 'read orders') ? await findOrders(actor, at) : null
  const documents = orders
    ? await findDocumentsOfOrders(
        actor,
        orders.items.map(({ id }) => id),
      )
    : new Map<number, ListedDocument[]>()
  return { actor, orders, documents, page: at, pages: Math.ceil((orders?.total ?? 0) / ordersPerPage) }
}
