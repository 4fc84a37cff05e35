import { deskTradeAreasPath } from '@/desk-paths'
import { TradeAreasPage } from '@/features/company/desk/trade-areas-page'
import { tradeAreaReaders } from '@/features/company/trades/rules'
import { DeskPage } from '@/features/desk/components/desk-page'

export const metadata = { title: 'Trade areas' }

export default function Page() {
  return (
    <DeskPage here={deskTradeAreasPath} roles={tradeAreaReaders}>
      {(staff) => <TradeAreasPage staff={staff} />}
    </DeskPage>
  )
}
