import { deskSettingsPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { findDeskTradeAreas } from '../trades/data'
import { tradeAreaWriters } from '../trades/rules'
import { AddTradeArea, EditTradeArea } from './trade-area-actions'

export async function TradeAreasPage({ staff }: { staff: StaffActor }) {
  const areas = await findDeskTradeAreas()
  const mayWrite = holds(staff, tradeAreaWriters)
  const divisions = [...new Set(areas.map(({ division }) => division))]
  const last = Math.max(0, ...areas.map(({ place }) => place))
  return (
    <>
      <PageHead
        title="Trade areas"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="The trades that companies and people choose from."
      >
        {mayWrite && <AddTradeArea divisions={divisions} place={last + 10} />}
      </PageHead>
      {areas.length === 0 && <Empty title="No trade is on the list yet" />}
      <div className="columns two">
        {divisions.map((division) => {
          const own = areas.filter((area) => area.division === division)
          return (
            <DeskPanel key={division} title={division} count={own.length}>
              <ul>
                {own.map((area) => (
                  <li key={area.id} className="row-line">
                    <span>
                      <b>{area.name}</b>
                      <small>
                        {area.used === 0
                          ? 'Not chosen by anyone yet'
                          : `Chosen ${area.used === 1 ? 'once' : `${area.used} times`}`}
                      </small>
                    </span>
                    <span className="row-end">
                      {!area.isActive && <span className="chip line">Not on offer</span>}
                      {mayWrite && <EditTradeArea area={area} divisions={divisions} />}
                    </span>
                  </li>
                ))}
              </ul>
            </DeskPanel>
          )
        })}
      </div>
    </>
  )
}
