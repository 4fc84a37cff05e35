// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const profile = {
  completedCourses: [
    { name: 'Working at Height', result: 'pass' },
    { name: 'First Aid for Site', result: 'not-yet' },
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

async function show(...courses: string[]) {
  const { CompletedMark } = await import('./completed-mark')
  render(courses.map((course) => <CompletedMark key={course} course={course} />))
}

describe('a course', () => {
  test('says to whoever passed it that they did, and is asked about once for all', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'hivis-name=Moana'
    await show('Working at height', 'First Aid for Site', 'Confined Space Entry')
    expect(await screen.findAllByText('You passed this course')).toHaveLength(1)
    expect(asked).toBe(1)
  })

  test('asks nothing for a visitor', async () => {
    await show('Working at Height')
    await Promise.resolve()
    expect([asked, screen.queryByText('You passed this course')]).toEqual([0, null])
  })
})
