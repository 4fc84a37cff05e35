import { orderPath, statementFilePath, statementPath } from '@/account-paths'
import { Panel } from '@/features/account/components/frame'
import { formatDay, formatShortMonth } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import type { StatementAnswer } from '../statements.contract'
import { ageLabels, ages, entryLabels, nothingMoved, nothingOpen } from '../statements.rules'

type Props = {
  statement: StatementAnswer
  bankAccount: string | null
  phone: string
  earlierMonth: string
  laterMonth: string | null
}

export function StatementView({ statement, bankAccount, phone, earlierMonth, laterMonth }: Props) {
  const { month, asOf, isWhole } = statement
  return (
    <div className="grid gap-8 print:block print:space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="text-3xl">{formatShortMonth(month)}</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <nav aria-label="Months" className="flex flex-wrap gap-x-5 gap-y-2">
            <a className="link inline-flex min-h-11 items-center" href={statementPath(earlierMonth)}>
              {formatShortMonth(earlierMonth)}
            </a>
            {laterMonth && (
              <a className="link inline-flex min-h-11 items-center" href={statementPath(laterMonth)}>
                {formatShortMonth(laterMonth)}
              </a>
            )}
          </nav>
          <a className="btn btn-primary" href={statementFilePath(month)} download>
            Download (PDF)
          </a>
        </div>
      </div>
      {!isWhole && <p>This shows only what you ordered yourself. Your managers see the whole account.</p>}
      <Ageing statement={statement} />
      <Panel title="Still to be paid">
        <OpenInvoices statement={statement} />
        {statement.open.length > 0 && (
          <p className="mt-5 border-t-2 border-line pt-5">
            {bankAccount ? (
              <>
                Please pay to <strong className="whitespace-nowrap tabular-nums">{bankAccount}</strong> and quote the
                invoice number.
              </>
            ) : (
              'Please quote the invoice number when you pay.'
            )}{' '}
            Questions? Call{' '}
            <a className="link tabular-nums" href={phoneLink(phone)}>
              {phone}
            </a>
            .
          </p>
        )}
      </Panel>
      <Panel title="Charges and payments">
        <Entries statement={statement} />
      </Panel>
      <p className="text-[0.9375rem] text-ink-3">As at {formatDay(asOf)}. Amounts include GST.</p>
    </div>
  )
}

function Ageing({ statement: { closingBalance, ageing } }: { statement: StatementAnswer }) {
  return (
    <section
      aria-labelledby="to-pay"
      className="border-2 border-ink bg-white lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="bg-sand p-6">
        <h3 id="to-pay" className="text-lg">
          To be paid
        </h3>
        <p className="head mt-1 text-4xl tabular-nums">{formatCents(closingBalance)}</p>
      </div>
      <dl className="grid grid-cols-1 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-5 lg:border-t-0 lg:border-l-2">
        {ages.map((age, index) => {
          const isOld = index > 0 && ageing[age] > 0
          return (
            <div
              key={age}
              className={`flex items-baseline justify-between gap-3 border-b-2 border-line px-6 py-3 last:border-b-0 lg:block lg:border-r-2 lg:border-b-0 lg:p-5 lg:last:border-r-0`}
            >
              <dt className="text-[0.9375rem] text-ink-2 lg:min-h-12">{ageLabels[age]}</dt>
              <dd className={`text-lg font-bold tabular-nums ${isOld ? 'text-bad' : ''}`}>
                {formatCents(ageing[age])}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function OpenInvoices({ statement: { open } }: { statement: StatementAnswer }) {
  if (open.length === 0) return <p>{nothingOpen}</p>
  return (
    <ul className="-mt-2">
      {open.map(({ orderId, orderNumber, invoiceNumber, poNumber, issuedOn, dueOn, daysOverdue, amount }) => (
        <li
          key={orderId}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t-2 border-line py-4 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)_auto_7rem] md:items-baseline"
        >
          <a className="link tabular-nums" href={orderPath(orderId)}>
            {invoiceNumber}
          </a>
          <span className="col-start-1 row-start-2 min-w-0 text-[0.9375rem] text-ink-2 md:col-start-2 md:row-start-1">
            Order {orderNumber} of {formatDay(issuedOn)}
            {poNumber && ` · PO ${poNumber}`}
          </span>
          <span className="col-span-2 row-start-3 md:col-span-1 md:col-start-3 md:row-start-1">
            {daysOverdue > 0 ? (
              <span className="tag tag-on">{daysOverdue === 1 ? '1 day overdue' : `${daysOverdue} days overdue`}</span>
            ) : (
              <>Due {formatDay(dueOn)}</>
            )}
          </span>
          <span className="col-start-2 row-start-1 text-right font-bold tabular-nums md:col-start-4">
            {formatCents(amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const head = 'py-2 font-semibold'

function Entries({
  statement: { openingBalance, entries, closingBalance, from, asOf },
}: {
  statement: StatementAnswer
}) {
  return (
    <table className="w-full text-[0.9375rem] tabular-nums md:text-base">
      <thead>
        <tr className="border-b-2 border-ink text-left">
          <th scope="col" className={`${head} hidden pr-3 sm:table-cell`}>
            Date
          </th>
          <th scope="col" className={`${head} pr-3`}>
            What
          </th>
          <th scope="col" className={`${head} text-right sm:pr-3`}>
            Amount
          </th>
          <th scope="col" className={`${head} hidden text-right sm:table-cell`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <Sum on={from} label="Opening balance" cents={openingBalance} />
        {entries.map(({ on, kind, reference, orderId, orderNumber, amount, balance }) => (
          <tr key={`${kind}${reference}${orderId}${on}${balance}`} className="border-b border-line align-top">
            <td className="hidden py-2.5 pr-3 whitespace-nowrap sm:table-cell">{formatDay(on)}</td>
            <td className="py-2.5 pr-3">
              <span className="block text-ink-3 sm:hidden">{formatDay(on)}</span>
              {entryLabels[kind]} <span className="whitespace-nowrap">{reference}</span>
              <a className="link block w-fit whitespace-nowrap" href={orderPath(orderId)}>
                {orderNumber}
              </a>
            </td>
            <td className="py-2.5 text-right whitespace-nowrap sm:pr-3">
              {amount < 0 ? `−${formatCents(-amount)}` : formatCents(amount)}
            </td>
            <td className="hidden py-2.5 text-right sm:table-cell">{formatCents(balance)}</td>
          </tr>
        ))}
        {entries.length === 0 && (
          <tr className="border-b border-line">
            <td colSpan={4} className="py-2.5">
              {nothingMoved}
            </td>
          </tr>
        )}
        <Sum on={asOf} label="To be paid" cents={closingBalance} />
      </tbody>
    </table>
  )
}

function Sum({ on, label, cents }: { on: string; label: string; cents: number }) {
  return (
    <tr className="border-b border-line font-bold">
      <td className="hidden py-2.5 pr-3 font-normal whitespace-nowrap sm:table-cell">{formatDay(on)}</td>
      <th scope="row" className="py-2.5 pr-3 text-left">
        <span className="block font-normal text-ink-3 sm:hidden">{formatDay(on)}</span>
        {label}
      </th>
      <td className="py-2.5 text-right sm:hidden">{formatCents(cents)}</td>
      <td className="hidden py-2.5 pr-3 sm:table-cell" />
      <td className="hidden py-2.5 text-right sm:table-cell">{formatCents(cents)}</td>
    </tr>
  )
}
