'use client'

import { z } from '@/lib/zod'
import { cmsApiPath, courseCalendarPath, coursePagePath, coursesPath, homePath, trainingPath } from '@/paths'

/** Pages are the back office's (docs/decisions/001), so they are made through its own REST, as an editor would. */
type NewPage = {
  readonly path: string
  readonly title: string
  readonly pageType: 'HomePage' | 'ContentPage' | 'CoursePage'
  readonly searchDescription?: string
  readonly blocks: readonly object[]
}

const known = z.object({ docs: z.array(z.object({ id: z.int() })) })
const made = z.object({ doc: z.object({ id: z.int() }) })

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(cmsApiPath(path), {
    credentials: 'same-origin',
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The back office answered ${answer.status}.`)
  return await answer.json()
}

async function findPage(path: string): Promise<number | null> {
  const query = new URLSearchParams({ 'where[path][equals]': path, limit: '1', depth: '0' })
  return known.parse(await ask(`pages?${query}`)).docs[0]?.id ?? null
}

const parentOf = (path: string): string | null => /^(\/.+\/)[^/]+\/$/.exec(path)?.[1] ?? null

/** Leaves a page that is there as it is. */
async function ensure({ path, ...page }: NewPage): Promise<void> {
  if ((await findPage(path)) !== null) return
  const above = parentOf(path)
  const parent = above === null ? null : await findPage(above)
  const slug = path.split('/').findLast((part) => part !== '') ?? ''
  made.parse(await ask('pages?depth=0', { ...page, slug, ...(parent !== null && { parent }), _status: 'published' }))
}

type Course = { readonly id: number; readonly name: string; readonly slug: string; readonly shortDescription: string }

/** The page of a course, and those above it and beside it by which people find it, where there are none yet. @throws Error. */
export async function ensureCoursePage(course: Course, brandName: string): Promise<void> {
  const page = (path: string, title: string): NewPage => ({
    path,
    title,
    pageType: 'ContentPage',
    blocks: [{ blockType: 'courseCalendar', title }],
  })
  await ensure({ ...page(homePath, brandName), pageType: 'HomePage' })
  await ensure(page(trainingPath, 'Training'))
  await ensure(page(coursesPath, 'Courses'))
  await ensure(page(courseCalendarPath, 'Course calendar'))
  await ensure({
    path: coursePagePath(course.slug),
    title: course.name,
    pageType: 'CoursePage',
    searchDescription: course.shortDescription,
    blocks: [{ blockType: 'courseHero', course: course.id }],
  })
}
