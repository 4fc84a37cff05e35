import { notFound } from 'next/navigation'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { RecordActions } from '@/features/account/desk/record-actions'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { backTo, chipOf } from '@/lib/desk-list'
import { formatCents, withoutGst } from '@/lib/money'
import { adminPath } from '@/paths'
import { DeskPanel, Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import { findItem } from '../data'
import { itemState, itemWriters, priceWriters } from '../rules'
import { EditPrices, ReceiveStock } from './item-actions'
import { itemsList } from './items.list'

export async function ItemPage({ id, staff }: { id: number; staff: StaffActor }) {
  const item = await findItem(id)
  if (!item) notFound()
  const changes = await findChanges({ shop_items: [id] }, 40)
  const mayWrite = holds(staff, itemWriters)
  const { title, description, priceCents, memberPriceCents, countsStock, stock, weightGrams, isForMembers } = item
  const price = (cents: number | null) =>
    cents === null
      ? { value: <Nothing />, sub: 'Finance sets it' }
      : { value: formatCents(cents), sub: `With GST; ${formatCents(withoutGst(cents))} without` }
  return (
    <>
      <PageHead
        title={title}
        crumb={backTo(itemsList)}
        chips={[chipOf(itemsList, 'state', itemState(item)), ...(isForMembers ? [{ label: 'For members only' }] : [])]}
      >
        <RecordActions of={itemsList.actions} shown={item} staff={staff} />
        {holds(staff, priceWriters) && <EditPrices item={item} />}
        {mayWrite && countsStock && <ReceiveStock item={item} />}
      </PageHead>
      <Facts
        facts={[
          { label: 'Price', ...price(priceCents) },
          { label: 'Member price', ...price(memberPriceCents) },
          { label: 'Left', value: countsStock ? stock : 'Not counted' },
          { label: 'Weight', value: weightGrams === 0 ? 'None' : `${weightGrams.toLocaleString('en-NZ')} g` },
        ]}
      />
      <div className="columns two">
        <ChangesPanel changes={changes} />
        <DeskPanel
          title="On the site"
          end={
            holds(staff, ['editor']) && (
              <a className="link" href={adminPath('shop-items', id)}>
                Describe it
              </a>
            )
          }
        >
          <p className="panel-body">{description ?? 'No description yet. An editor writes it, with a picture.'}</p>
        </DeskPanel>
      </div>
    </>
  )
}
