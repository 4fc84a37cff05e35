'use client'

import { type Answer, askStaff } from '@/ui/staff-deed'

/** Asks about orders; `path` is below their collection. Without a body it reads, with one it changes. */
export const askOrders = <T,>(path: string, body?: object): Promise<Answer<T>> => askStaff<T>(`orders/${path}`, body)
