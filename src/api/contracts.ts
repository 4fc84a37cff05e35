import { readAuthStatus, readCsrf } from '@/features/account/contract'
import { readPlatformConfig } from '@/features/content/contract'
import { listCourses, readSession } from '@/features/courses/contract'
import { listLocations } from '@/features/places/contract'

/** Table of contents of the API: every route, by name. Tests walk this list. */
export const contracts = {
  readCsrf,
  readAuthStatus,
  readPlatformConfig,
  listLocations,
  readSession,
  listCourses,
} as const
