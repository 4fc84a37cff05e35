'use client'

import { useAuth } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { cmsApiPath } from '@/paths'
import { financeRoles } from '../rules'

/** Above the list of orders: the list as it is filtered, as a file. Only finance gets one. */
export function OrderListTools() {
  const { user } = useAuth()
  const query = useSearchParams().toString()
  const held: readonly unknown[] = Array.isArray(user?.roles) ? user.roles : []
  if (![...financeRoles, 'admin'].some((role) => held.includes(role))) return null
  return (
    <div className="inbox-tools">
      <a href={cmsApiPath(`orders/export?${query}`)} download>
        Export this list (CSV)
      </a>
    </div>
  )
}
