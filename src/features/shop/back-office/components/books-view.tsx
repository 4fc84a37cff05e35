import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { mayStaff } from '@/lib/staff'
import { checkBooks } from '../data'
import { financeRoles } from '../rules'

/** Orders, payments, refunds, credit and documents compared with each other, each time the page is opened. */
export async function BooksView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!req.user || !mayStaff(req.user, financeRoles)) notFound()
  const checks = await checkBooks()
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
        <p role="status">
          {wrong.length === 0
            ? `All ${checks.length} rules hold: nothing is wrong.`
            : `${wrong.length} of ${checks.length} rules are broken.`}
        </p>
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
        <details>
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
