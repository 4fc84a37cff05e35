import { clearancePdfPath } from '@/account-paths'
import { formatNamedDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import type { Pack } from '../contract'
import { markOf } from '../sheet.rules'
import { PackFacts } from './pack-facts'
import { People } from './people'
import { Watermark } from './watermark'

export function SharedPack({ pack, token }: { pack: Pack; token: string }) {
  const { project, principal, companyName, linkEndsOn } = pack
  const mark = markOf(pack)
  return (
    <div className="relative">
      <div className="wrap grid grid-cols-1 gap-8 py-6 md:py-10">
        <div>
          <p className="text-ink-3">Clearance pack</p>
          <h1 className="mt-1 text-[clamp(1.75rem,4.4vw,3.25rem)] wrap-anywhere">{project}</h1>
          <p className="mt-3 max-w-[42em] text-lg">
            Who from {companyName} can be on site and when, with the cards and courses that prove it.
          </p>
          <p className="mt-3 font-semibold tabular-nums wrap-anywhere">{mark}</p>
          <div className="no-print mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a className="btn btn-primary relative z-20" href={clearancePdfPath(token)} download>
              Download the PDF
            </a>
            <p className="text-ink-3 tabular-nums">
              This link works until {formatNamedDay(linkEndsOn)}, unless {companyName} ends it earlier.
            </p>
          </div>
        </div>
        <PackFacts pack={pack} />
        <People pack={pack} />
        <div className="border-2 border-ink bg-sand p-5 md:p-6">
          <p className="max-w-[46em]">
            This pack is for {principal} alone. It names people: please ask {companyName} before you pass it on.{' '}
            {companyName} can see when it’s opened, and in what kind of browser.
          </p>
          <p className="mt-3 font-semibold tabular-nums wrap-anywhere">{mark}</p>
        </div>
      </div>
      <Watermark text={mark} />
    </div>
  )
}

export function NothingShared({ isBusy, phone }: { isBusy: boolean; phone: string }) {
  return (
    <div className="wrap max-w-[44rem] py-16 md:py-24">
      <h1 className="text-[clamp(2rem,5vw,3.25rem)]">
        {isBusy ? 'One moment, please' : 'There’s nothing to show here'}
      </h1>
      <p className="mt-5 text-lg">
        {isBusy
          ? 'Too many pages were opened from here. Wait a minute and open the link again.'
          : 'Please ask the company that sent you the link for a new one.'}
      </p>
      {phone !== '' && (
        <p className="mt-3 text-lg">
          Stuck? Call{' '}
          <a className="link tabular-nums" href={phoneLink(phone)}>
            {phone}
          </a>
          .
        </p>
      )}
    </div>
  )
}
