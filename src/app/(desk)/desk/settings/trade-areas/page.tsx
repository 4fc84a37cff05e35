import { TradeAreasPage } from '@/features/company/desk/trade-areas-page'
import { tradeAreaReaders } from '@/features/company/trades/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { deskTradeAreasPath } from '@/paths'

export const metadata = { title: 'Trade areas' }

/** The trades that companies and people choose from. */
export default function Page() {
  return (
    <DeskPage here={deskTradeAreasPath} roles={tradeAreaReaders}>
      {(staff) => <TradeAreasPage staff={staff} />}
    </DeskPage>
  )
}
