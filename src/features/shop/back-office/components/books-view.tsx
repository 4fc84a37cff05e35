import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { formatDate, formatTime } from '@/lib/dates'
import { mayStaff } from '@/lib/staff'
import { type BookCheck, findLastCheck } from '../../daily/data'
import { checkBooks } from '../data'
import { financeRoles } from '../rules'

/** Orders, payments, refunds, credit and documents compared with each other, each time the page is opened. */
export async function BooksView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!req.user || !mayStaff(req.user, financeRoles)) notFound()
  const [checks, last] = await Promise.all([checkBooks(), findLastCheck()])
  const wrong = checks.filter((check) => check.wrong.length > 0)
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: 'Are the books true?' }]} />
      <Gutter className="inbox-page">
        <h1>Are the books true?</h1>
        <div className="order-books">
          <section
            aria-label="Now"
            className={`order-card ${wrong.length > 0 ? 'order-card-look' : 'order-card-good'}`}
          >
            <h2>Now</h2>
            <p role="status">
              {wrong.length === 0
                ? `All ${checks.length} rules hold: nothing is wrong.`
                : `${wrong.length} of ${checks.length} rules are broken.`}
            </p>
          </section>
          <LastCheck last={last} />
        </div>
        {wrong.map(({ name, says, wrong: which }) => (
          <section key={name} className="inbox-warning">
            <h2>{says}</h2>
            <ul>
              {which.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
        ))}
        <details className="order-deed">
          <summary>What is compared</summary>
          <p>None of this may be true:</p>
          <ul>
            {checks.map(({ name, says }) => (
              <li key={name}>{says}</li>
            ))}
          </ul>
        </details>
      </Gutter>
    </DefaultTemplate>
  )
}

/** What the daily comparison found, the provider included. */
function LastCheck({ last }: { last: BookCheck | null }) {
  if (!last)
    return (
      <section aria-label="The daily comparison" className="order-card">
        <h2>The daily comparison</h2>
        <p>It has not run yet. It runs each morning at eight, and asks the payment provider too.</p>
      </section>
    )
  const { checkedAt, asked, unanswered, findings } = last
  return (
    <section
      aria-label="The daily comparison"
      className={`order-card ${findings.length > 0 ? 'order-card-look' : 'order-card-good'}`}
    >
      <h2>The daily comparison</h2>
      <p>
        {formatDate(checkedAt)}, {formatTime(checkedAt)}:{' '}
        {findings.length === 0 ? 'nothing differed.' : 'something differed.'} {comparedWords(asked)}
        {unanswered > 0 && ` It did not answer for ${unanswered}.`}
      </p>
      <ul className="order-papers">
        {findings.map(({ says, wrong }) => (
          <li key={says}>
            <strong>{says}</strong> {wrong.join('; ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

const comparedWords = (asked: number): string => {
  if (asked === 0) return 'No payment had ended since to be compared with the provider.'
  return asked === 1
    ? '1 payment or refund was compared with the provider.'
    : `${asked} payments and refunds were compared with the provider.`
}
