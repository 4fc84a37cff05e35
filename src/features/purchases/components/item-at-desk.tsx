'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { deskShopItemPath, deskShopItemsPath } from '@/desk-paths'

export function ItemAtDesk() {
  const { id } = useDocumentInfo()
  return (
    <p className="field-type">
      Its name, prices and stock, and whether it’s on sale, are{' '}
      <a href={deskShopItemPath(Number(id ?? 0))}>kept at the desk</a>.
    </p>
  )
}

export const ItemsAtDesk = () => (
  <p>
    New items are <a href={deskShopItemsPath}>added at the desk</a>. Here you describe them.
  </p>
)
