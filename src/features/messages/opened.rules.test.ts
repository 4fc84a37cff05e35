import { beforeAll, describe, expect, test, vi } from 'vitest'
import { markLinks, openingMark, readOpeningMark, takeMark, withMark } from './opened.rules'

const site = 'https://hivis.example'
let mark = ''

beforeAll(() => {
  vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-0000')
  mark = openingMark(1234)
})

test('a mark names its message, and can’t be made up', () => {
  expect(readOpeningMark(mark)).toBe(1234)
  const [id = '', signature = ''] = mark.split('.')
  const forged = [
    `${id}1.${signature}`,
    `${id}.${'A'.repeat(12)}`,
    id,
    `${mark}a`,
    '',
    '.',
    openingMark(1).toUpperCase(),
  ]
  expect(forged.map(readOpeningMark)).toEqual(forged.map(() => null))
})

describe('a link is marked', () => {
  test.each([
    ['/account/bookings/7/', '/account/bookings/7/?m='],
    ['/course-offer/abc/', '/course-offer/abc/?m='],
    ['/course-booking/3/?step=review&booking=7', '/course-booking/3/?step=review&booking=7&m='],
    ['/account/bookings/7/#people', '/account/bookings/7/?m=', '#people'],
    ['/card/pass/abc/', '/card/pass/abc/?m='],
    ['/desk/', '/desk/?m='],
    ['/desk/planner/7/', '/desk/planner/7/?m='],
    ['/desk/planner/?clashing=yes', '/desk/planner/?clashing=yes&m='],
    ['/admin/collections/pages/3', '/admin/collections/pages/3?m='],
  ])('to a person’s own page, and to staff’s: %s', (path, before, after = '') => {
    expect(withMark(path, 1234)).toBe(`${before}${mark}${after}`)
    expect(markLinks(`${site}${path}`, 1234, site)).toBe(`${site}${before}${mark}${after}`)
  })

  test.each([
    '/',
    '/training/places/taupo/',
    '/mail-stop/abc/',
    '/desk/sign-in/?next=%2Fdesk%2F',
    '/t/1234567/',
    '/media/logo.png',
    '/accounting/',
    '/administration/',
  ])('and not to one for everyone: %s', (path) =>
    expect(markLinks(`${site}${path}`, 1234, site)).toBe(`${site}${path}`),
  )

  test('and the mark is taken out again, with the rest as it was', () => {
    expect(takeMark(withMark('/desk/planner/?clashing=yes&q=T%C5%AB', 1234))).toEqual({
      path: '/desk/planner/?clashing=yes&q=T%C5%AB',
      mark,
    })
    expect(takeMark('/desk/planner/?clashing=yes')).toBeNull()
  })

  test('in HTML and in text, with what stands around it as it was', () => {
    expect(
      markLinks(`<a href="${site}/pay/t/?paid=1&amp;x=2">Pay</a> <img src="${site}/media/a.png">`, 1234, site),
    ).toBe(`<a href="${site}/pay/t/?paid=1&amp;x=2&amp;m=${mark}">Pay</a> <img src="${site}/media/a.png">`)
    expect(markLinks(`See ${site}/account/bookings/7/. Or call.\n${site}`, 1234, site)).toBe(
      `See ${site}/account/bookings/7/?m=${mark}. Or call.\n${site}`,
    )
    const other = `https://hivis.example.evil.nz/pay/t/ http://hivis.example/pay/t/`
    expect(markLinks(other, 1234, site)).toBe(other)
  })
})
