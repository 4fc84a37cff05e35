import { pgTable, serial } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Tables others reference by id only: Payload's, and those of features that aren't on a lower level. */
export const attendees = pgTable('attendees', { id: serial('id').primaryKey() })
export const companies = pgTable('companies', { id: serial('id').primaryKey() })
export const courseSessions = pgTable('course_sessions', { id: serial('id').primaryKey() })
export const courses = pgTable('courses', { id: serial('id').primaryKey() })
export const industryTradeAreas = pgTable('industry_trade_areas', { id: serial('id').primaryKey() })
export const media = pgTable('media', { id: serial('id').primaryKey() })
export const onlineCourses = pgTable('online_courses', { id: serial('id').primaryKey() })
export const orders = pgTable('orders', { id: serial('id').primaryKey() })
export const pages = pgTable('pages', { id: serial('id').primaryKey() })
export const redirects = pgTable('redirects', { id: serial('id').primaryKey() })
export const sessionSlots = pgTable('session_slots', { id: serial('id').primaryKey() })
export const shopItems = pgTable('shop_items', { id: serial('id').primaryKey() })
export const slotMoves = pgTable('slot_moves', { id: serial('id').primaryKey() })
export const staff = pgTable('staff', { id: serial('id').primaryKey() })
