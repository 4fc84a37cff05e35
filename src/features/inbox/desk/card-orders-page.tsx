import { deskCardOrdersPath, deskEnquiryPath } from '@/desk-paths'
import { formatDay } from '@/lib/dates'
import { PageHead } from '@/ui/desk/record'
import { findCardOrders } from '../data'
import { labelOfOrder, mostLabels, urgencyOf } from '../rules'
import { CardBatch } from './card-batch'
import { EnquiryTabs } from './enquiry-tabs'

export async function CardOrdersPage() {
  const now = new Date()
  const orders = await findCardOrders(mostLabels)
  const rows = orders.map((order) => {
    const { name, card, address } = labelOfOrder(order)
    return {
      id: order.id,
      reference: order.reference,
      href: deskEnquiryPath(order.id),
      name,
      card,
      address: address.join(', '),
      due: order.dueOn ? formatDay(order.dueOn) : '',
      urgency: urgencyOf({ ...order, state: 'new', isLate: false, region: null }, now),
    }
  })
  return (
    <>
      <PageHead
        title="Cards to print"
        lead={`Choose the orders of a batch and print their labels: ${mostLabels} at most at once, the most urgent first.`}
      />
      <EnquiryTabs here={deskCardOrdersPath} />
      <CardBatch orders={rows} />
    </>
  )
}
