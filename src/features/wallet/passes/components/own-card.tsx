import { CardStatusTag, SafetyCard } from '@/features/account/components/card-status'
import { Panel } from '@/features/account/components/frame'
import { formatDay, formatShortDay, formatTime } from '@/lib/dates'
import { courseCalendarPath } from '@/paths'
import { QrCode } from '@/ui/qr-code'
import { WalletButtons } from '../../components/wallet-buttons'
import { isGood, levelLabel } from '../../rules'
import { KeepCard } from '../card.client'
import type { OwnCard } from '../card.loaders'

/** The own card to show at a gate, with the code that leads to its live state. */
export function OwnCardPage({ own }: { own: OwnCard }) {
  const { pass, status, checkUrl, now, history, buttons } = own
  if (!pass?.card || status === 'none' || !checkUrl) {
    return (
      <Panel title="You have no card yet">
        <p>Pass a foundation course and your card is here before you leave the room.</p>
        <a className="btn btn-primary mt-5" href={courseCalendarPath}>
          Find a course
        </a>
      </Panel>
    )
  }
  const { level, expiresOn } = pass.card
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[26rem_1fr]">
      <div className="grid gap-5">
        <h2 className="sr-only">Card</h2>
        <SafetyCard name={pass.name} number={pass.number} card={{ level, status, expiresOn }} />
        <div className="border-2 border-ink bg-white p-5">
          <QrCode
            text={checkUrl}
            label="QR code that leads to the state of this card"
            className="mx-auto w-full max-w-72"
          />
          <p className="mt-3 text-center">
            <a className="link" href={checkUrl}>
              What a gate sees
            </a>
          </p>
        </div>
        <p className="text-ink-3 tabular-nums">
          As of {formatShortDay(now)}, {formatTime(now)}.
        </p>
        <KeepCard />
      </div>
      <div className="grid gap-8">
        <Panel title="On your phone">
          {isGood(status) ? (
            <WalletButtons {...buttons} />
          ) : (
            <>
              <p>Only a card that counts goes into a wallet. Renew yours and it is back, with the same number.</p>
              <a className="btn btn-primary mt-5" href={courseCalendarPath}>
                Find a course that renews it
              </a>
            </>
          )}
        </Panel>
        <Panel title="Your cards so far">
          <ul>
            {history.map((card) => (
              <li
                key={card.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-line py-3 first:border-t-0 first:pt-0"
              >
                <span className="tabular-nums">
                  <strong>{levelLabel(card.level)}</strong>, {formatDay(card.issuedOn)} to {formatDay(card.expiresOn)}
                </span>
                <CardStatusTag status={card.status} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}
