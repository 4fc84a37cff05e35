import { describe, expect, test } from 'vitest'
import type { StaffRole } from '@/lib/staff'
import { actionsFor, doneTo, verbsIn } from './actions.rules'

const who = (...roles: StaffRole[]) => ({ roles })
const said = (found: ReturnType<typeof actionsFor>) => ({
  actions: found.actions.map(({ title }) => title),
  places: found.places.map(({ title }) => title),
  isMeant: found.isMeant,
})

describe('what can be done', () => {
  test.each<[StaffRole, string[]]>([
    ['scheduler', ['Roll today', 'New booking', 'New session']],
    ['support', ['Roll today', 'New booking', 'Add person', 'New enquiry']],
    ['trainer', ['Roll today']],
    ['finance', ['Refund an order', 'Approve refunds']],
    ['editor', []],
    ['admin', ['Roll today', 'New booking', 'New session', 'Add person', 'Refund an order']],
  ])('by %s before they type anything', (role, actions) => {
    for (const typed of ['', '   ']) expect(said(actionsFor(who(role), typed))).toMatchObject({ actions, places: [] })
  })

  test.each<[string, string, StaffRole, string[], string[], boolean]>([
    ['a word', 'Bookin', 'support', ['New booking'], ['Bookings'], false],
    ['whole words of a label', 'new booking', 'support', ['New booking'], [], true],
    ['a whole word and half of the next', 'new boo', 'support', ['New booking'], [], true],
    ['what finance calls it', 'unmatched', 'finance', [], ['Bank'], false],
    ['what planners call it', 'go or no', 'scheduler', [], ['Go or no-go'], true],
    ['words in another order', ' Booking  NEW ', 'support', ['New booking'], [], true],
    ['the beginning of a word', 'refun', 'finance', ['Refund an order', 'Approve refunds'], ['Card refunds'], false],
    ['a synonym', 'money back', 'finance', ['Refund an order'], [], false],
    ['a word of another role', 'refund', 'editor', [], [], false],
    ['the end of a word', 'ooking', 'support', [], [], false],
    ['a complaint by phone', 'complaint', 'support', ['New enquiry'], [], false],
    ['a swap', 'swap', 'support', ['Swap someone'], [], true],
    ['a move', 'move', 'scheduler', ['Move people'], [], true],
    ['an email', 'email', 'scheduler', ['Email or call someone'], ['Messages'], true],
    ['no word of ours', 'xyzzy', 'admin', [], [], false],
  ])('is found by %s', (_name, typed, role, actions, places, isMeant) => {
    expect(said(actionsFor(who(role), typed))).toEqual({ actions, places, isMeant })
  })

  test('is five actions and four pages at most', () => {
    const { actions, places } = actionsFor(who('admin'), 'a')
    expect([actions.length, places.length]).toEqual([5, 4])
  })

  test('is shown by its page', () => {
    expect(actionsFor(who('finance'), 'approve').actions).toEqual([
      {
        id: 'go-/desk/money/?refunds=yes',
        title: 'Approve refunds',
        sub: null,
        chip: null,
        href: '/desk/money/?refunds=yes',
      },
    ])
  })

  test.each([
    ['add person', '/desk/people/#add'],
    ['add company', '/desk/people/companies/#add'],
    ['new course', '/desk/planner/courses/#add'],
    ['new place', '/desk/planner/places/#add'],
    ['new voucher', '/desk/money/vouchers/#add'],
  ])('“%s” opens the panel %s', (typed, href) => {
    expect(actionsFor(who('admin'), typed).actions.map((one) => one.href)).toContain(href)
  })

  test.each(['Staff and roles', 'API keys', 'Webhooks'])('%s is for an administrator alone', (page) => {
    const all: StaffRole[] = ['editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance']
    expect(said(actionsFor(who(...all), page)).places).toEqual([])
    expect(said(actionsFor(who('admin'), page)).places).toEqual([page])
  })
})

describe('an action on a record', () => {
  const verbs = (typed: string, ...roles: StaffRole[]) =>
    verbsIn({ roles }, typed).map(({ verb, object }) => [verb.label('it'), object, verb.kind])
  test.each<[string, StaffRole, string[][]]>([
    ['refund ORD-2026-000003', 'finance', [['Refund it', 'ord-2026-000003', 'orders']]],
    ['give back  ord-3', 'finance', [['Refund it', 'ord-3', 'orders']]],
    ['refund ord-3', 'support', []],
    ['refund', 'finance', []],
    ['do refund ord-3', 'finance', []],
    ['Cancel order ord-3', 'finance', [['Cancel it', 'ord-3', 'orders']]],
    ['cancel ord-3', 'admin', [['Cancel it', 'ord-3', 'orders']]],
    ['mark paid ord-3', 'finance', [['Mark it paid', 'ord-3', 'orders']]],
    ['paid ord-3', 'finance', [['Mark it paid', 'ord-3', 'orders']]],
    ['new card for Mere', 'support', [['Issue a card to it', 'mere', 'people']]],
    ['issue card mere', 'support', [['Issue a card to it', 'mere', 'people']]],
    [
      'edit Mere',
      'support',
      [
        ['Edit it', 'mere', 'people'],
        ['Edit it', 'mere', 'companies'],
      ],
    ],
    ['edit Mere', 'finance', []],
    ['move BKG-2026-001181', 'support', [['Move it', 'bkg-2026-001181', 'bookings']]],
    ['swap bkg-1181', 'scheduler', [['Swap someone on it', 'bkg-1181', 'bookings']]],
    ['swap bkg-1181', 'finance', []],
    ['email Mere', 'support', [['Email it', 'mere', 'people']]],
    ['call Mere', 'support', [['Call it', 'mere', 'people']]],
    ['complaint from Mere', 'support', [['New enquiry of it', 'mere', 'people']]],
    ['lost card of Mere', 'support', [['Replace it’s card', 'mere', 'people']]],
    ['roll passport', 'trainer', [['Roll of it', 'passport', 'sessions']]],
  ])('“%s” by %s', (typed, role, found) => expect(verbs(typed, role)).toEqual(found))

  const record = { id: 'orders-3', title: 'ORD-3', sub: 'Mere', chip: null, href: '/desk/money/3/' }
  test('opens the panel of the record, or the record where it has none', () => {
    const [refund] = verbsIn(who('finance'), 'refund x')
    const [roll] = verbsIn(who('trainer'), 'roll x')
    expect(refund && doneTo(refund.verb, record)).toEqual({
      ...record,
      id: 'refund-orders-3',
      title: 'Refund ORD-3',
      href: '/desk/money/3/#refund',
    })
    expect(roll && doneTo(roll.verb, record)).toEqual({ ...record, id: 'roll-orders-3', title: 'Roll of ORD-3' })
  })
})
