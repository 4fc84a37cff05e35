import type { ReactNode } from 'react'
import { cardLetterUrl } from '@/account-paths'
import { CardStatusTag, SafetyCard } from '@/features/account/components/card-status'
import { Panel } from '@/features/account/components/frame'
import { formatDay, formatNamedDay, formatTime } from '@/lib/dates'
import { courseCalendarPath } from '@/paths'
import { QrCode } from '@/ui/qr-code'
import { WalletButtons } from '../../components/wallet-buttons'
import { isGood, levelLabel } from '../../rules'
import { KeepCard } from '../card.client'
import type { OwnCard } from '../card.loaders'

export function OwnCardPage({ own, children }: { own: OwnCard; children: ReactNode }) {
  const { pass, status, code, now, history, buttons } = own
  if (!pass?.card || status === 'none' || !code) {
    return (
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_1fr]">
        <Panel title="No card yet">
          <p>Pass a foundation course and your card appears here straight away.</p>
          <a className="btn btn-primary mt-5" href={courseCalendarPath}>
            Find a course
          </a>
        </Panel>
        {children}
      </div>
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
            text={code}
            label="QR code that shows whether this card is valid"
            className="mx-auto w-full max-w-72 print:max-w-44"
          />
          <p className="mt-1 text-center">
            <a className="link inline-flex min-h-11 items-center" href={code}>
              What the gate sees
            </a>
          </p>
        </div>
        <p className="text-ink-3 tabular-nums">
          Checked {formatNamedDay(now)}, {formatTime(now)}.
        </p>
        <div className="no-print">
          <KeepCard />
        </div>
      </div>
      <div className="grid gap-8">
        <OnPhone status={status} buttons={buttons} />
        {children}
        <History history={history} />
      </div>
    </div>
  )
}

const OnPhone = ({ status, buttons }: Pick<OwnCard, 'buttons'> & { status: Parameters<typeof isGood>[0] }) => (
  <div className="no-print">
    <Panel title="On your phone">
      {isGood(status) ? (
        <>
          <WalletButtons {...buttons} />
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href={cardLetterUrl} download>
              Letter about this card (PDF)
            </a>
          </p>
        </>
      ) : (
        <>
          <p>Only a valid card can go in your phone’s wallet. Renew yours and it comes back with the same number.</p>
          <a className="btn btn-primary mt-5" href={courseCalendarPath}>
            Find a course that renews it
          </a>
        </>
      )}
    </Panel>
  </div>
)

const History = ({ history }: Pick<OwnCard, 'history'>) => (
  <Panel title="Card history">
    <ul>
      {history.map((card) => (
        <li
          key={card.id}
          className="flex items-center justify-between gap-3 border-t-2 border-line py-3 first:border-t-0 first:pt-0"
        >
          <span className="tabular-nums">
            <strong>{levelLabel(card.level)}</strong>,{' '}
            <span className="whitespace-nowrap">{formatDay(card.issuedOn)}</span>{' '}
            <span className="whitespace-nowrap">to {formatDay(card.expiresOn)}</span>
          </span>
          <CardStatusTag status={card.status} />
        </li>
      ))}
    </ul>
  </Panel>
)
