import type { ReactNode } from 'react'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { addressQuery, recordId } from '@/lib/desk-list'
import type { StaffRole } from '@/lib/staff'
import type { Watched } from '../presence/rules'
import { DeskPage } from './desk-page'

type Asked = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

type Opened = { id: number; staff: StaffActor; query: string }

/** The page of a record, below the page of its list. `watched` shows who else has it open. */
export const recordPage =
  (
    { path, roles }: { readonly path: string; readonly roles: readonly StaffRole[] },
    draw: (opened: Opened) => ReactNode | Promise<ReactNode>,
    watched?: Watched['kind'],
  ) =>
  async ({ params, searchParams }: Asked) => {
    const id = recordId((await params).id)
    const query = addressQuery(await searchParams)
    return (
      <DeskPage here={`${path}${id}/`} query={query} roles={roles} {...(watched && { record: { kind: watched, id } })}>
        {(staff) => draw({ id, staff, query })}
      </DeskPage>
    )
  }
