import { useEffect, useState } from 'react'

/** Most banks answer within seconds. */
const confirmsWithinMs = 20_000

/** Whether the person came from the payment page just now, and the bank’s answer is due. */
export function useConfirming(isBack: boolean, isOpen: boolean): boolean {
  const [isSoon, setSoon] = useState(isBack)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(false), confirmsWithinMs)
    return () => clearTimeout(timer)
  }, [])
  return isSoon && isOpen
}
