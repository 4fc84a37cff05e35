import { DefaultTemplate } from '@payloadcms/next/templates'
import { HydrateAuthProvider, SetStepNav, type StepNavItem } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { deskSignInPath } from '@/desk-paths'
import { mayStaff } from '@/lib/staff'

type Props = { view: AdminViewServerProps; path: string; crumbs: StepNavItem[]; children: ReactNode }

/** The frame of our own pages in the back office. Payload opens it to anyone, so who is signed in is asked here. */
export function AdminPage({ view, path, crumbs, children }: Props) {
  const { initPageResult, params, payload, searchParams, viewActions } = view
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!req.user) redirect(deskSignInPath(path))
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      viewActions={viewActions}
      visibleEntities={{ collections: visibleEntities.collections, globals: visibleEntities.globals }}
    >
      <HydrateAuthProvider permissions={permissions} />
      <SetStepNav nav={crumbs} />
      {mayStaff(req.user, ['editor', 'publisher']) ? (
        children
      ) : (
        <p className="own-none">
          Pages are written by editors and publishers. Ask an administrator if that’s part of your work.
        </p>
      )}
    </DefaultTemplate>
  )
}
