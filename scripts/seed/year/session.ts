import type { Course, Place } from './catalogue'
import type { Colleague } from './staff'

export type Slot = {
  id: number
  session: Session
  startsAt: Date
  endsAt: Date
  capacity: number
  taken: number
}

export type Session = {
  id: number
  course: Course
  place: Place
  format: 'classroom' | 'vr' | 'online' | 'webinar'
  language: string
  trainer: Colleague | null
  venue: string | null
  state: 'draft' | 'published' | 'cancelled'
  cancelReason: string | null
  slots: Slot[]
  minimum: number
}
