'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { deskShopItemPath } from '@/paths'

/** Where the rest of an item is kept, for the editor who describes it. */
export function ItemAtDesk() {
  const { id } = useDocumentInfo()
  return (
    <p className="field-type">
      Its name, prices and stock, and whether it’s on sale, are{' '}
      <a href={deskShopItemPath(Number(id ?? 0))}>kept at the desk</a>.
    </p>
  )
}
