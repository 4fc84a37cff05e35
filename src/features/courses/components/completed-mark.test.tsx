// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const profile = {
  completedCourses: [
    { name: 'Working at Height', courseSlug: null, result: 'pass' },
    { name: 'First Aid for Site', courseSlug: 'first-aid-for-site', result: 'not-yet' },
    { name: 'Scaffold Basics', courseSlug: 'scaffolding', result: 'pass' },
  ],
}
let asked = 0

beforeEach(() => {
  asked = 0
  vi.resetModules()
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(Response.json({ success: true, data: profile }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'hivis-name=; Max-Age=0'
})

async function show(...courses: { slug: string; name: string }[]) {
  const { CompletedMark } = await import('./completed-mark')
  render(
    courses.map((course) => (
      <p key={course.slug} title={course.slug}>
        <CompletedMark {...course} />
      </p>
    )),
  )
}

const height = { slug: 'working-at-height', name: 'Working at height' }

describe('a course', () => {
  test('says to anyone who passed it that they did, and is asked about once for all', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'hivis-name=Moana'
    const firstAid = { slug: 'first-aid-for-site', name: 'First Aid for Site' }
    await show(height, firstAid, { slug: 'confined-space', name: 'Confined Space Entry' })
    expect(await screen.findAllByText('You passed this course')).toHaveLength(1)
    expect(asked).toBe(1)
  })

  test('is known by anyone who passed it after it was renamed, and another of its old name is not taken for it', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'hivis-name=Moana'
    await show(
      { slug: 'scaffold-basics', name: 'Scaffold Basics' },
      { slug: 'scaffolding', name: 'Scaffolding, part 1' },
    )
    await screen.findByText('You passed this course')
    const saysOf = (slug: string) => screen.getByTitle(slug).textContent
    expect([saysOf('scaffolding'), saysOf('scaffold-basics')]).toEqual(['You passed this course', ''])
  })

  test('asks nothing for a visitor', async () => {
    await show(height)
    await Promise.resolve()
    expect([asked, screen.queryByText('You passed this course')]).toEqual([0, null])
  })
})
