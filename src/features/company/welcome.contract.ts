import { z } from '@hono/zod-openapi'
import { defineCall, envelope } from '@/lib/api'
import { customer } from './rules'

export const closeCompanyWelcome = defineCall({
  method: 'post',
  path: '/company/welcome/close/',
  tags: ['Company'],
  summary: 'Close the first steps of a new company',
  access: customer('manage admins'),
  responses: { 200: envelope(z.object({})) },
})
