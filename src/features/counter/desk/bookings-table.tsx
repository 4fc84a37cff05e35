'use client'

import { DeskList } from '@/ui/desk/list'
import { type BookingRow, bookingsList } from './bookings.list'

type Props = { initial: { items: BookingRow[]; total: number }; query: string }

export const BookingsTable = (props: Props) => <DeskList definition={bookingsList} hasExport {...props} />
