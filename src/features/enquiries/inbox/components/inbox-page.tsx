import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { mayStaff } from '@/lib/staff'
import { inboxRoles } from '../rules'

/** The number of whoever looks at a page of the inbox; for everybody else there is no such page. */
export function requireInboxStaff({ initPageResult }: AdminViewServerProps): number {
  const { user } = initPageResult.req
  if (!user || !mayStaff(user, inboxRoles)) notFound()
  return Number(user.id)
}

/** The frame of a page of the inbox: the back office around it, a heading, what it is for. */
export function InboxPage({
  view,
  title,
  about,
  children,
}: {
  view: AdminViewServerProps
  title: string
  about: string
  children: ReactNode
}) {
  const { initPageResult, params, searchParams } = view
  const { req, permissions, visibleEntities, locale } = initPageResult
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: title }]} />
      <main>
        <Gutter className="inbox-page">
          <h1>{title}</h1>
          <p>{about}</p>
          {children}
        </Gutter>
      </main>
    </DefaultTemplate>
  )
}

/** A table with its column names, or a sentence when there is nothing in it. */
export function InboxTable({
  columns,
  rows,
  nothing,
}: {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  nothing: string
}) {
  if (rows.length === 0) return <p>{nothing}</p>
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
