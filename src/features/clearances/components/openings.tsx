import { formatNamedDay, formatTime, nzDay } from '@/lib/dates'
import type { OwnPack } from '../contract'

const words = { page: 'Page', pdf: 'PDF' } as const

export function Openings({ openings }: Pick<OwnPack, 'openings'>) {
  return (
    <section aria-labelledby="openings" className="no-print">
      <h2 id="openings" className="text-2xl">
        Opened
      </h2>
      {openings.length === 0 ? (
        <p className="mt-3 border-2 border-ink bg-white p-5">No one has opened the link yet.</p>
      ) : (
        <ul className="mt-3 border-2 border-ink bg-white">
          {openings.map(({ what, client, address, openedAt }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two openings may be the same in all else.
              key={`${openedAt} ${index}`}
              className="grid gap-x-6 gap-y-0.5 border-t-2 border-line px-5 py-3 tabular-nums first:border-t-0 sm:grid-cols-[15rem_3rem_1fr_auto]"
            >
              <span className="font-semibold">
                {formatNamedDay(nzDay(openedAt))}, {formatTime(openedAt)}
              </span>
              <span>{words[what]}</span>
              <span className="wrap-anywhere">{client}</span>
              <span className="text-ink-3">{address}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-[46em] text-[0.9375rem] text-ink-3">
        The last 50 openings. We shorten addresses, so they show a network, not a person, and delete each entry after 12
        months. Mail programs and chats sometimes open a link before a person does.
      </p>
    </section>
  )
}
