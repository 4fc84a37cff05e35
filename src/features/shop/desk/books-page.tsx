import type { StaffActor } from '@/features/account/staff/rules'
import { formatDate, formatTime } from '@/lib/dates'
import { deskBooksPath, deskExportPath } from '@/paths'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { checkBooks } from '../back-office/data'
import { type BookCheck, findLastCheck } from '../daily/data'
import { creditList } from './credit.list'
import { documentsList } from './documents.list'
import { MoneyTabs } from './money-tabs'
import { ordersList } from './orders.list'
import { paymentsList } from './payments.list'
import { refundsList } from './refunds.list'

/** Orders, payments, refunds, credit and documents compared with each other each time the page is opened, and all of them as spreadsheets. */
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
          <DeskPanel title="What is compared">
            <details className="panel-body">
              <summary>None of this may be true</summary>
              <ul className="dots">
                {checks.map(({ name, says }) => (
                  <li key={name}>{says}</li>
                ))}
              </ul>
            </details>
          </DeskPanel>
        </div>
        <Exports />
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

/** Each of the books as a whole. A part of one is exported where it is listed. */
const Exports = () => (
  <DeskPanel title="Export">
    <ul>
      {books.map(({ label, name }) => (
        <li key={name} className="row-line">
          <span>
            <b>{label}</b>
            <small>Everything, up to 50,000 rows</small>
          </span>
          <a
            className="b small row-end"
            href={deskExportPath(`lists/${name}`, '')}
            download
            aria-label={`Export ${label} (CSV)`}
          >
            Export (CSV)
          </a>
        </li>
      ))}
    </ul>
  </DeskPanel>
)

/** What the daily comparison found, the provider included. */
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
        {findings.length === 0 ? 'nothing differed.' : 'something differed.'} {comparedWords(asked)}
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
