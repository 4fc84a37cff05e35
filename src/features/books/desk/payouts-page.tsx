import { notFound } from 'next/navigation'
import { deskOrderPath, deskPayoutPath, deskPayoutsPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { loadPayout, loadPayouts, type MatchedPayout, type Payouts } from '../payouts.loaders'
import { type MatchedEntry, payoutChips, signed } from '../payouts.rules'

const away = 'The payment provider doesn’t answer now. Try again in a minute.'

export async function PayoutsPage({ staff, before }: { staff: StaffActor; before: string | null }) {
  const found = await loadPayouts(before)
  return (
    <>
      <PageHead title="Payouts" lead="What the card provider paid into the bank account, matched with our payments." />
      <MoneyTabs staff={staff} here={deskPayoutsPath} />
      {found ? <Found found={found} before={before} /> : <p className="notice bad">{away}</p>}
    </>
  )
}

const Found = ({ found: { payouts, earlier, missing }, before }: { found: Payouts; before: string | null }) => (
  <div className="stack">
    {missing.length > 0 && (
      <DeskPanel title="In none of these payouts" count={missing.length} isHot>
        <ul>
          {missing.map(({ ref, orderId, order, buyer, cents }) => (
            <li key={ref} className="row-line">
              <span>
                <OrderLink id={orderId} name={order} />
                <small>
                  {buyer} {ref}
                </small>
              </span>
              <b className="row-end">{formatCents(cents)}</b>
            </li>
          ))}
        </ul>
      </DeskPanel>
    )}
    <div className="panel">
      {payouts.length === 0 ? (
        <Empty title="Nothing was paid out yet">Takings of a day are paid out in the days after it.</Empty>
      ) : (
        <PayoutTable payouts={payouts} />
      )}
    </div>
    <p className="audit-more">
      {before && (
        <a className="b" href={deskPayoutsPath}>
          Latest
        </a>
      )}
      {earlier && (
        <a className="b" href={`${deskPayoutsPath}?before=${encodeURIComponent(earlier)}`}>
          Earlier
        </a>
      )}
    </p>
  </div>
)

const PayoutTable = ({ payouts }: { payouts: readonly MatchedPayout[] }) => (
  <table className="sums">
    <thead>
      <tr>
        {['Payout', 'Payments', 'Refunds', 'Fees', 'Paid out', 'Matched'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {payouts.map(({ ref, status, arrivesOn, amountCents, sums, problems }) => (
        <tr key={ref}>
          <th scope="row">
            <a className="link" href={deskPayoutPath(ref)}>
              {formatDay(arrivesOn)}
            </a>{' '}
            <ChipMark chip={payoutChips[status]} />
          </th>
          <td>{signed(sums.grossCents)}</td>
          <td>{signed(sums.refundCents)}</td>
          <td>{signed(sums.feeCents)}</td>
          <td>
            <b>{signed(amountCents)}</b>
          </td>
          <td>
            <ChipMark
              chip={
                problems.length === 0
                  ? { label: 'All', tone: 'ok' }
                  : { label: problems.length === 1 ? '1 differs' : `${problems.length} differ`, tone: 'bad' }
              }
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const OrderLink = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    name
  ) : (
    <a className="link" href={deskOrderPath(id)}>
      {name}
    </a>
  )

export async function PayoutPage({ payoutRef }: { payoutRef: string }) {
  const payout = await loadPayout(payoutRef)
  if (!payout) notFound()
  if (payout === 'away') return <p className="notice bad">{away}</p>
  const { arrivesOn, status, amountCents, sums, entries, problems } = payout
  return (
    <>
      <PageHead
        title={`Payout of ${formatDay(arrivesOn)}`}
        crumb={{ label: 'Payouts', href: deskPayoutsPath }}
        chips={[payoutChips[status]]}
        lead={payout.ref}
      />
      <Facts
        facts={[
          { label: 'Payments', value: signed(sums.grossCents) },
          { label: 'Refunds', value: signed(sums.refundCents) },
          { label: 'Fees', value: signed(sums.feeCents) },
          ...(sums.otherCents === 0 ? [] : [{ label: 'Other', value: signed(sums.otherCents) }]),
          { label: 'Paid out', value: signed(amountCents) },
        ]}
      />
      <div className="stack">
        {problems.length > 0 && (
          <DeskPanel title="What doesn’t match" count={problems.length} isHot>
            <ul className="panel-body dots">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </DeskPanel>
        )}
        <DeskPanel title="What is in it" count={entries.length}>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.ref} entry={entry} />
            ))}
          </ul>
        </DeskPanel>
      </div>
    </>
  )
}

const kindWords = { payment: 'Payment', refund: 'Refund', fee: 'Fee', other: 'Other' } as const

const Entry = ({
  entry: { kind, orderId, order, buyer, description, at, cents, feeCents, problem },
}: {
  entry: MatchedEntry
}) => (
  <li className="row-line">
    <span>
      {kindWords[kind]}: <OrderLink id={orderId} name={order ?? description} />
      {buyer && `, ${buyer}`}
      <small>{momentText(at)}</small>
      {problem && <small className="err">{problem}</small>}
    </span>
    <span className="row-end">
      {feeCents !== 0 && <small className="mut">Fee {signed(feeCents)}</small>}
      <b>{signed(kind === 'fee' ? feeCents : cents)}</b>
    </span>
  </li>
)
