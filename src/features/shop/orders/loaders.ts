import { checkoutPath, orderPath, ordersPath } from '@/account-paths'
import { findProfile } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { hasPart } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findAccountNeeds, findOrder, findOrders, ordersPerPage } from './data'
import { findDocumentsOfOrder, findDocumentsOfOrders, type ListedDocument } from './documents.data'

export async function loadCheckout() {
  const actor = await pageActor(checkoutPath)
  const [profile, site] = await Promise.all([findProfile(actor, new Date()), loadSite()])
  const { firstName, lastName, email, phoneNumber, address } = profile
  const needs = actor.company ? await findAccountNeeds(actor.company.id) : { needsPoNumber: false }
  return {
    actor,
    known: {
      contact: { name: `${firstName} ${lastName}`, email: email ?? '', phoneNumber: phoneNumber ?? '' },
      shipping: address ?? {},
    },
    rights: {
      ...needs,
      mayPayByAccount: mayIn(actor.company, 'buy on account'),
      takesCards: hasPart('card payment'),
      phone: site.settings.supportPhone,
    },
  }
}

/** Null if it is missing or not readable for the caller. */
export async function loadOrder(orderId: number) {
  const actor = await pageActor(orderPath(orderId))
  const { settings } = await loadSite()
  if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > 2_147_483_647 || !mayIn(actor.company, 'read orders'))
    return null
  try {
    const order = await findOrder(actor, orderId)
    const documents = await findDocumentsOfOrder(actor, orderId)
    const buyer = mayIn(actor.company, 'buy') ? actor.personId : null
    return { order, documents, phone: settings.supportPhone, buyer }
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  }
}

export async function loadOrders(page: number) {
  const actor = await pageActor(ordersPath)
  const at = Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1
  const orders = mayIn(actor.company, 'read orders') ? await findOrders(actor, at) : null
  const documents = orders
    ? await findDocumentsOfOrders(
        actor,
        orders.items.map(({ id }) => id),
      )
    : new Map<number, ListedDocument[]>()
  return { actor, orders, documents, page: at, pages: Math.ceil((orders?.total ?? 0) / ordersPerPage) }
}
