import {
  endOwnSession,
  listOwnSessions,
  logOut,
  readAuthStatus,
  readCsrf,
  readProfile,
  writeProfile,
} from '@/features/account/contract'
import { readPlatformConfig } from '@/features/content/contract'
import { listCourses, readSession } from '@/features/courses/contract'
import { listLocations } from '@/features/places/contract'

/** Table of contents of the API: every route, by name. Tests walk this list. */
export const contracts = {
  readCsrf,
  readAuthStatus,
  readProfile,
  writeProfile,
  listOwnSessions,
  endOwnSession,
  logOut,
  readPlatformConfig,
  listLocations,
  readSession,
  listCourses,
} as const
