import { formatNamedDay, formatShortDay, formatTime } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { DeskPanel } from '@/ui/desk/record'
import { findPacksOf } from '../data'
import { isOpen, packWords } from '../page.rules'
import { EndLink } from './end-link'

export async function CompanyClearances({ id }: { id: number }) {
  const packs = await findPacksOf(id, new Date())
  if (packs.length === 0) return null
  return (
    <DeskPanel title="Clearance packs" end={String(packs.length)}>
      <ul>
        {packs.map((pack) => (
          <li key={pack.id} className="row-line">
            <span>
              <b>{pack.project}</b>
              <small>
                {pack.reference}, for {pack.principal}, {formatNamedDay(pack.fromDay)} to {formatNamedDay(pack.toDay)}
              </small>
              <small>
                {packWords[pack.state]} · {peopleText(pack.people)}
                {isOpen(pack.state) && ` · ${pack.summary}`}
                {pack.lastOpenedAt
                  ? ` · last opened ${formatShortDay(pack.lastOpenedAt)}, ${formatTime(pack.lastOpenedAt)}`
                  : ' · never opened'}
              </small>
            </span>
            {isOpen(pack.state) && <EndLink packId={pack.id} project={pack.project} principal={pack.principal} />}
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
