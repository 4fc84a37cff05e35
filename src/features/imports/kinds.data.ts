import { openingsImport } from '@/features/billing/openings.imports'
import { itemsImport } from '@/features/catalogue/imports'
import { companiesImport } from '@/features/company/back-office/imports'
import { redirectsImport } from '@/features/content/imports'
import { completedImport } from '@/features/courses/completed.imports'
import { coursesImport } from '@/features/programme/imports'
import { placesImport } from '@/features/programme/places.imports'
import { pricesImport } from '@/features/programme/prices.imports'
import { roomsImport } from '@/features/programme/rooms.imports'
import { bookingsImport } from '@/features/sessions/bookings.imports'
import { sessionsImport } from '@/features/sessions/imports'
import { peopleImport } from '@/features/wallet/imports'
import { AppError } from '@/lib/errors'
import type { ImportKind } from '@/lib/imports'

/** Everything that comes in as a file, in the order in which a provider brings it. A new kind is a line here. */
export const importKinds: readonly ImportKind[] = [
  companiesImport,
  peopleImport,
  placesImport,
  roomsImport,
  coursesImport,
  pricesImport,
  completedImport,
  sessionsImport,
  bookingsImport,
  openingsImport,
  itemsImport,
  redirectsImport,
]

/** @throws AppError NOT_FOUND. */
export function kindOf(name: string): ImportKind {
  const kind = importKinds.find((one) => one.name === name)
  if (!kind) throw new AppError('NOT_FOUND', 'There is no such kind of import.')
  return kind
}
