import { z } from '@hono/zod-openapi'
import { defineCall, envelope } from '@/lib/api'
import { customer } from '../rules'

/** POST /company/welcome/close/: the first steps are not shown again, to nobody who runs the company. */
export const closeCompanyWelcome = defineCall({
  method: 'post',
  path: '/company/welcome/close/',
  tags: ['Company'],
  summary: 'Close the first steps of a new company',
  access: customer('manage admins'),
  responses: { 200: envelope(z.object({})) },
})
