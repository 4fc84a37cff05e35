'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { deskShopItemPath, deskShopItemsPath } from '@/paths'

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

/** Above the list of items: where new ones are added. */
export const ItemsAtDesk = () => (
  <p>
    New items are <a href={deskShopItemsPath}>added at the desk</a>. Here you describe them.
  </p>
)
