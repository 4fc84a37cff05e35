import type { AdminViewServerProps } from 'payload'
import { formatDay, nzDay } from '@/lib/dates'
import { adminPath } from '@/paths'
import { findCardOrders } from '../data'
import { labelOfOrder, mostLabels, urgencyOf } from '../rules'
import { CardBatch } from './card-batch'
import { InboxPage, requireInboxStaff } from './inbox-page'

/** Orders of site safety cards that are still to be printed. */
export async function CardsView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  const today = nzDay(new Date())
  const orders = await findCardOrders(mostLabels)
  const rows = orders.map((order) => {
    const { name, card, address } = labelOfOrder(order)
    return {
      id: order.id,
      reference: order.reference,
      href: adminPath('enquiries', order.id),
      name,
      card,
      address: address.join(', '),
      due: order.dueOn ? formatDay(order.dueOn) : '',
      urgency: urgencyOf({ state: 'new', dueOn: order.dueOn, isLate: false, region: null }, today),
    }
  })
  return (
    <InboxPage
      view={view}
      title="Card orders to print"
      about={`Choose the orders of a batch and print their labels: ${mostLabels} at most at once, the most urgent first.`}
    >
      <CardBatch orders={rows} />
    </InboxPage>
  )
}
