'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useAuthStatus } from '@/features/account/client'
import { type ApiData, ApiError, getData } from '@/lib/api-client'
import type { Wrapper } from '@/lib/fields'
import { Section } from '@/ui/section'
import type { listShopItems } from '../contract'

type Items = ApiData<typeof listShopItems>['items']

/** Visitors and other customers never need it. */
const ItemCard = dynamic(() => import('./item-card').then((file) => file.ItemCard))

let asked: Promise<Items> | undefined

/** Requested once for all blocks of a page. A failed request gives nothing and is retried next time. */
async function askItems(): Promise<Items> {
  asked ??= getData<typeof listShopItems>('/shopping/items/').then(({ items }) => items)
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    asked = undefined
    return []
  }
}

type Props = { id: number; wrapper: Wrapper; loginHref: string; phone: string }

export function MembersItem({ id, wrapper, ...shown }: Props) {
  const { isMember } = useAuthStatus()
  const [item, setItem] = useState<Items[number] | null>(null)
  useEffect(() => {
    if (!isMember) return
    let isCurrent = true
    askItems().then((items) => isCurrent && setItem(items.find((one) => one.id === id) ?? null))
    return () => {
      isCurrent = false
    }
  }, [isMember, id])
  if (!isMember || !item) return null
  return (
    <Section wrapper={wrapper} label={item.title} className="py-10 in-[.goods]:py-0 lg:py-14 lg:in-[.goods]:py-0">
      <ItemCard item={item} {...shown} isForMembers />
    </Section>
  )
}
