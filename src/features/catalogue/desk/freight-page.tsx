import { deskFreightPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { regions } from '@/features/places/rules'
import { formatCents } from '@/lib/money'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { listFreight } from '../data'
import { reductionWriters } from '../rules'
import { AddFreight, FreightActions } from './freight-actions'
import { MoneyTabs } from './money-tabs'

const regionLabel = (value: string): string => regions.find((region) => region.value === value)?.label ?? value

export async function FreightPage({ staff }: { staff: StaffActor }) {
  const prices = await listFreight()
  const mayWrite = holds(staff, reductionWriters)
  return (
    <>
      <PageHead title="Freight">{mayWrite && <AddFreight />}</PageHead>
      <MoneyTabs staff={staff} here={deskFreightPath} />
      <DeskPanel title="Prices with GST" count={prices.length}>
        {prices.length === 0 && <Empty title="No prices yet: nothing that weighs something can be ordered" />}
        <ul>
          {prices.map((freight) => (
            <li key={freight.id} className="row-line">
              <span>
                <b>
                  {freight.name}, {formatCents(freight.priceCents)}
                </b>
                <small>
                  Up to {freight.upToGrams.toLocaleString('en-NZ')} g ·{' '}
                  {freight.regions.length === 0 ? 'Everywhere' : freight.regions.map(regionLabel).join(', ')}
                </small>
              </span>
              {mayWrite && <FreightActions freight={freight} />}
            </li>
          ))}
        </ul>
      </DeskPanel>
    </>
  )
}
