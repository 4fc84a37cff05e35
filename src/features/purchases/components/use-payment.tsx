import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client'
import { markTitle } from '@/ui/title-mark'

export type Refused = {
  readonly text: string
  readonly reason?: string | undefined
  readonly fields: Readonly<Record<string, string[]>>
}

export function refusedBy({ message, reason, fieldErrors }: ApiError): Refused {
  const [first] = Object.values(fieldErrors)
  return { text: fieldErrors.non_field_errors?.[0] ?? first?.[0] ?? message, reason, fields: fieldErrors }
}

/** Orders or books once, however often it is pressed. A refusal shows at `alert`, focused and in the title.
 * @param explain returns what to show for a refusal; null when the page has moved on. */
export function usePayment(explain: (error: ApiError) => Promise<Refused | null>) {
  const [problem, setProblem] = useState<Refused | null>(null)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const alert = useRef<HTMLDivElement>(null)
  // Layout effect: an empty box isn't rendered, so it can't take focus earlier.
  useLayoutEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const say = (refused: Refused | null) => {
    setProblem(refused)
    if (refused) markTitle('Error: ')
  }
  /** `order` returns true while the page is being left: the button stays busy. */
  async function pay(order: () => Promise<boolean>) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem(null)
    let isLeaving = false
    try {
      isLeaving = await order()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say(await explain(error))
    } finally {
      isBusy.current = isLeaving
      setSending(isLeaving)
    }
  }
  return { problem, isSending, alert, say, pay }
}
