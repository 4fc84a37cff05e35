'use client'

import { useRef } from 'react'
import { companyCall } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import type { findAlike } from '../contract'

type Asked = { id: number; firstName: string; lastName: string; email: string | null; before: string | null }

/** Asks once for each address whether two people share it: sending the same again says yes (product decisions, section 17). */
export function useSharedEmail() {
  const confirmed = useRef('')
  return async ({ id, firstName, lastName, email, before }: Asked) => {
    const low = email?.toLowerCase() ?? ''
    if (low === '' || low === before?.toLowerCase() || low === confirmed.current) return
    const { items } = await sendData<typeof findAlike>('POST', companyCall('employees/alike'), {
      firstName,
      lastName,
      email,
    })
    const names = items.filter((one) => one.sharesEmail && one.id !== id).map(({ name }) => name)
    if (names.length === 0) return
    confirmed.current = low
    const errors = {
      email: [
        `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} this address too. If they share it, save again.`,
      ],
    }
    throw new ApiError({ code: 422, errors, fieldErrors: errors })
  }
}
