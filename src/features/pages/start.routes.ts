import type { Endpoint } from 'payload'
import { z } from 'zod'
import { mayWrite, refused } from '@/features/content/uses.routes'
import { findUsualParent } from './data'
import { blocksOf, templateKeys, templates } from './templates.rules'

const start = z.object({ title: z.string().trim().min(1).max(120), template: z.enum(templateKeys) })

const unreadable = () =>
  Response.json(
    { errors: [{ message: 'Give the page a title of up to 120 characters, and choose a template.' }] },
    { status: 400 },
  )

/** POST /cms-api/pages/start: a draft with a title and the blocks of a template, where pages of its type usually are. */
export const startEndpoint: Endpoint = {
  path: '/start',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const asked = start.safeParse(await req.json?.())
    if (!asked.success) return unreadable()
    const { title, template: key } = asked.data
    const pageType = templates.find((one) => one.key === key)?.pageType ?? 'ContentPage'
    const parent = pageType === 'ContentPage' ? null : await findUsualParent(pageType)
    const data = { title, pageType, parent, blocks: blocksOf(key, title), _status: 'draft' as const }
    const page = await req.payload.create({
      collection: 'pages',
      data,
      draft: true,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return Response.json({ id: page.id })
  },
}
