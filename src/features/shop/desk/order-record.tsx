'use client'

import { useSaid } from '@/ui/desk/said'
import { Order } from '../back-office/components/order'

/** An order with what can be done about it. */
export function OrderOnDesk({ id }: { id: number }) {
  const { say, said } = useSaid()
  return (
    <>
      {said}
      <Order id={id} say={say} />
    </>
  )
}
