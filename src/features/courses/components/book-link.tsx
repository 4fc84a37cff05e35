import type { ComponentProps } from 'react'
import { Island } from '@/ui/island'
import { DateLink } from '../dates.client'

/** The visitor's link of a start; the browser makes it the person's own. */
export const BookLink = (given: ComponentProps<typeof DateLink>) => (
  <Island name="DateLink" given={given}>
    <DateLink {...given} />
  </Island>
)
