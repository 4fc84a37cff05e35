'use client'

import { useAuth } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { simpleFilters } from '@/lib/list-query'
import { deskFilePath } from '@/paths'
import { financeRoles } from '../rules'

/** Above the list of orders: the list as it is filtered, as a file. Only finance gets one. */
export function OrderListTools() {
  const { user } = useAuth()
  const filters = simpleFilters(useSearchParams(), ['state', 'method'])
  const held: readonly unknown[] = Array.isArray(user?.roles) ? user.roles : []
  if (![...financeRoles, 'admin'].some((role) => held.includes(role))) return null
  return (
    <div className="inbox-tools">
      {filters ? (
        <a href={deskFilePath(`orders/export/?${new URLSearchParams(filters)}`)} download>
          Export this list (CSV)
        </a>
      ) : (
        <span>Filter by state, method or a search to export the list.</span>
      )}
    </div>
  )
}
