import { clearancePackPath, newClearancePath } from '@/account-paths'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import type { ListedPack } from '../contract'
import { isOpen } from '../page.rules'
import { PackStateTag } from './state-tags'

type Props = { packs: ListedPack[]; mayMake: boolean }

export function Packs({ packs, mayMake }: Props) {
  if (packs.length === 0) return <Nothing mayMake={mayMake} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-[40em]">
          Each pack is updated every time it’s opened, from your people’s cards, courses and bookings.
        </p>
        {mayMake && <MakeLink />}
      </div>
      <h2 className="sr-only">Packs</h2>
      <ul className="mt-6 border-2 border-ink bg-white">
        {packs.map((pack) => (
          <PackRow key={pack.id} {...pack} />
        ))}
      </ul>
    </>
  )
}

function PackRow({
  id,
  reference,
  project,
  principal,
  fromDay,
  toDay,
  state,
  people,
  summary,
  lastOpenedAt,
}: ListedPack) {
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-t-2 border-line px-5 py-5 first:border-t-0 hover:bg-sand lg:grid-cols-[1.5fr_1.2fr_1fr_auto] lg:items-center">
      <div className="min-w-0">
        <a className="link head text-xl wrap-anywhere after:absolute after:inset-0" href={clearancePackPath(id)}>
          {project}
        </a>
        <p className="mt-1 text-ink-3 wrap-anywhere">
          For {principal} · {reference}
        </p>
      </div>
      <p className="tabular-nums">
        {formatNamedDay(fromDay)}
        <br className="max-lg:hidden" /> to {formatNamedDay(toDay)}
      </p>
      <p className="text-[0.9375rem] text-ink-3 tabular-nums">
        <span className="block font-semibold text-ink">{isOpen(state) ? summary : peopleText(people)}</span>
        {lastOpenedAt ? `Opened ${formatNamedDay(lastOpenedAt)}, ${formatTime(lastOpenedAt)}` : 'Not opened yet'}
      </p>
      <p className="lg:min-w-28 lg:text-right">
        <PackStateTag state={state} />
      </p>
    </li>
  )
}

const MakeLink = () => (
  <a className="btn btn-primary" href={newClearancePath}>
    Make a clearance pack
  </a>
)

function Nothing({ mayMake }: { mayMake: boolean }) {
  return (
    <div className="border-2 border-ink border-l-8 border-l-primary bg-white p-6 md:p-8">
      <h2 className="text-2xl">Show a site who is cleared, in one link</h2>
      <p className="mt-3 max-w-[42em]">
        A clearance pack shows a principal contractor which of your people can be on site and when, with the card and
        courses that prove it, the gaps, and the bookings that close them. It’s one page and a PDF, always up to date,
        behind a link that you can end at any time. You see when it’s opened.
      </p>
      {mayMake ? (
        <div className="mt-6">
          <MakeLink />
        </div>
      ) : (
        <p className="mt-4 text-ink-3">A booker, manager or owner of your company can make one.</p>
      )}
    </div>
  )
}
