import { deskFilePath } from '@/account-paths'
import { deskBooksPath, deskExportPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { creditList } from '@/features/billing/desk/credit.list'
import { firstDay, monthOf } from '@/features/billing/statements.rules'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import { formatDate, formatMonth, formatTime, nzDay } from '@/lib/dates'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { checkBooks } from '../checks.data'
import { type BookCheck, findLastCheck } from '../daily.data'

export async function BooksPage({ staff }: { staff: StaffActor }) {
  const [checks, last] = await Promise.all([checkBooks(), findLastCheck()])
  const wrong = checks.filter((check) => check.wrong.length > 0)
  return (
    <>
      <PageHead title="Books" />
      <MoneyTabs staff={staff} here={deskBooksPath} />
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="Now">
            <p className="panel-body" role="status">
              {wrong.length === 0
                ? `All ${checks.length} rules hold: nothing is wrong.`
                : `${wrong.length} of ${checks.length} rules ${wrong.length === 1 ? 'is' : 'are'} broken.`}
            </p>
            {wrong.length > 0 && <Broken found={wrong} />}
          </DeskPanel>
          <LastCheck last={last} />
          <DeskPanel title="What is checked">
            <details className="panel-body">
              <summary>Each of these would be a problem</summary>
              <ul className="dots">
                {checks.map(({ name, says }) => (
                  <li key={name}>{says}</li>
                ))}
              </ul>
            </details>
          </DeskPanel>
        </div>
        <div className="stack">
          <MonthsEnd />
          <Exports />
        </div>
      </div>
    </>
  )
}

const Broken = ({ found }: { found: readonly { says: string; wrong: readonly string[] }[] }) => (
  <ul>
    {found.map(({ says, wrong }) => (
      <li key={says} className="row-line">
        <span>
          <b>{says}</b>
          <small>{wrong.join('; ')}</small>
        </span>
      </li>
    ))}
  </ul>
)

const books = [
  { label: 'Orders', name: ordersList.name },
  { label: 'Invoices and corrections', name: documentsList.name },
  { label: 'Card payments', name: paymentsList.name },
  { label: 'Card refunds', name: refundsList.name },
  { label: 'Credit', name: creditList.name },
] as const

function exportedMonths(): string[] {
  const present = monthOf(nzDay(new Date()))
  return [-1, 0, ...Array.from({ length: 23 }, (_, index) => -2 - index)].map((later) =>
    monthOf(firstDay(present, later)),
  )
}

const MonthsEnd = () => (
  <DeskPanel title="Month’s end">
    <form className="panel-body stack" action={deskFilePath('money/export/')}>
      <label className="desk-field">
        <span>Month</span>
        <select className="box" name="month">
          {exportedMonths().map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        <span>For</span>
        <select className="box" name="format">
          <option value="xero">Xero (sales invoices)</option>
          <option value="myob">MYOB (service sales)</option>
        </select>
      </label>
      <p className="mut">
        A line for each line of every invoice and correction, without GST, with its GST and account codes.
      </p>
      <button type="submit" className="b primary">
        Export the month
      </button>
    </form>
  </DeskPanel>
)

const Exports = () => (
  <DeskPanel title="Export">
    <ul>
      {books.map(({ label, name }) => (
        <li key={name} className="row-line">
          <span>
            <b>{label}</b>
            <small>Up to 50,000 rows, or 10,000 in Excel</small>
          </span>
          <span className="row-end">
            <a
              className="b small"
              href={deskExportPath(`lists/${name}`, '')}
              download
              aria-label={`Export ${label} as CSV`}
            >
              Export (CSV)
            </a>
            <a
              className="b small"
              href={deskExportPath(`lists/${name}`, 'format=xlsx')}
              download
              aria-label={`${label} for Excel`}
            >
              Excel
            </a>
          </span>
        </li>
      ))}
    </ul>
  </DeskPanel>
)

function LastCheck({ last }: { last: BookCheck | null }) {
  if (!last)
    return (
      <DeskPanel title="The daily comparison">
        <p className="panel-body">
          It has not run yet. It runs each morning at eight, and asks the payment provider too.
        </p>
      </DeskPanel>
    )
  const { checkedAt, asked, unanswered, findings } = last
  return (
    <DeskPanel title="The daily comparison">
      <p className="panel-body">
        {formatDate(checkedAt)}, {formatTime(checkedAt)}:{' '}
        {findings.length === 0 ? 'everything matched.' : 'something didn’t match.'} {comparedWords(asked)}
        {unanswered > 0 && ` It did not answer for ${unanswered}.`}
      </p>
      {findings.length > 0 && <Broken found={findings} />}
    </DeskPanel>
  )
}

const comparedWords = (asked: number): string => {
  if (asked === 0) return 'No payment had ended since to be compared with the provider.'
  return asked === 1
    ? '1 payment or refund was compared with the provider.'
    : `${asked} payments and refunds were compared with the provider.`
}
