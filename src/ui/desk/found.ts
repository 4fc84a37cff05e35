import { useEffect, useEffectEvent, useState } from 'react'
import { tried } from '@/lib/api-client'

type Found<Item> = { readonly items: readonly Item[]; readonly problem: string | null; readonly isOver: boolean }

/** What a search box finds, a moment after the last key. `isCurrent`: it was found for this very text, so that Enter may take the first. */
export function useFound<Item>(look: (find: string) => Promise<readonly Item[]>, find: string) {
  const [found, setFound] = useState<Found<Item> & { readonly of: string | null }>({
    items: [],
    problem: null,
    isOver: false,
    of: null,
  })
  const search = useEffectEvent(look)
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(async () => {
      const { data, problem } = await tried(search(find))
      if (!isOld) setFound({ items: data ?? [], problem, isOver: true, of: find })
    }, 200)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [find])
  return { ...found, isCurrent: found.of === find }
}
