import { clearancePdfPath } from '@/account-paths'
import { formatNamedDay } from '@/lib/dates'
import { NothingHere } from '@/ui/nothing-here'
import type { Pack } from '../contract'
import { markOf } from '../sheet.rules'
import { restOf } from '../table.rules'
import { GateCheck } from './gate-check'
import { PackBar, PackDates, PackTop, Rest } from './pack-head'
import { PackTable } from './pack-table'
import { Watermark } from './watermark'

export function SharedPack({ pack, token }: { pack: Pack; token: string }) {
  const { project, principal, companyName, linkEndsOn } = pack
  const mark = markOf(pack)
  return (
    <div className="relative isolate">
      <div className="wrap grid grid-cols-1 gap-6 py-6 md:py-10">
        <PackTop
          actions={
            <a className="btn btn-primary" href={clearancePdfPath(token)} download>
              Download the PDF
            </a>
          }
        >
          <p className="text-ink-3">Clearance pack</p>
          <h1 className="mt-1 text-[clamp(1.75rem,4.4vw,3.25rem)] wrap-anywhere">
            {project}: <span className="md:block">{pack.summary}</span>
          </h1>
          <Rest rest={restOf(pack)} />
          <PackDates pack={pack} />
        </PackTop>
        <PackBar pack={pack} />
        <PackTable pack={pack} own={null} />
        <div className="no-print mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="border-2 border-ink bg-sand p-5 md:p-6">
            <p className="max-w-[46em] tabular-nums">
              This pack is for {principal} alone. It names people: please ask {companyName} before you pass it on.{' '}
              {companyName} can see when it’s opened, and in what kind of browser. The link works until{' '}
              {formatNamedDay(linkEndsOn)}, unless {companyName} ends it earlier.
            </p>
            <p className="mt-3 font-semibold tabular-nums wrap-anywhere">{mark}</p>
          </div>
          <GateCheck />
        </div>
      </div>
      <Watermark text={mark} />
    </div>
  )
}

const busy = {
  title: 'One moment, please',
  text: 'Too many pages were opened from here. Wait a minute and open the link again.',
} as const

const nothing = {
  title: 'There’s nothing to show here',
  text: 'Please ask the company that sent you the link for a new one.',
} as const

export const NothingShared = ({ isBusy, phone }: { isBusy: boolean; phone: string }) => (
  <NothingHere {...(isBusy ? busy : nothing)} phone={phone} />
)
