import type { Payload } from 'payload'
import { isProductPath } from '@/paths'

type Entry = [label: string, path: string, children?: [label: string, path: string][]]

const entries: Record<string, Entry[]> = {
  header: [
    [
      'Training',
      '/training/',
      [
        ['Course calendar', '/training/course-calendar/'],
        ['All courses', '/training/courses/'],
        ['Where we train', '/training/places/'],
        ['Training at your place', '/training/in-house/'],
        ['Ask an advisor', '/training/ask-an-advisor/'],
      ],
    ],
    ['Site safety card', '/site-safety-card/'],
    ['Membership', '/membership/'],
    [
      'Sitesmart app',
      '/sitesmart/',
      [
        ['Pricing', '/sitesmart/pricing/'],
        ['Getting started', '/sitesmart/getting-started/'],
        ['Talk to us', '/sitesmart/contact/'],
      ],
    ],
    [
      'Resources',
      '/articles/',
      [
        ['Articles', '/articles/'],
        ['News', '/news/'],
        ['Shop', '/shop/'],
      ],
    ],
    [
      'About',
      '/about/',
      [
        ['Who we are', '/about/'],
        ['Contact us', '/about/contact-us/'],
        ['Careers', '/about/careers/'],
      ],
    ],
  ],
  utility: [
    ['Site-wise', '/site-wise/'],
    ['Site-right', '/site-right/'],
    ['Support', '/support/'],
  ],
  footer: [
    [
      'Training',
      '/training/',
      [
        ['Course calendar', '/training/course-calendar/'],
        ['Courses', '/training/courses/'],
        ['Where we train', '/training/places/'],
        ['Training at your place', '/training/in-house/'],
        ['Course waitlist', '/training/course-waitlist/'],
        ['Site safety card', '/site-safety-card/'],
      ],
    ],
    [
      'Help',
      '/support/',
      [
        ['Support', '/support/'],
        ['Changing a booking', '/support/changing-a-booking/'],
        ['Results and assignments', '/support/results-and-assignments/'],
        ['Contact us', '/about/contact-us/'],
      ],
    ],
    [
      'About',
      '/about/',
      [
        ['Who we are', '/about/'],
        ['Membership', '/membership/'],
        ['Articles', '/articles/'],
        ['News', '/news/'],
        ['Careers', '/about/careers/'],
      ],
    ],
  ],
}

const leadingTo = (path: string, page: (path: string) => number) =>
  isProductPath(path) ? { url: path } : { page: page(path) }

export async function seedMenus(payload: Payload, page: (path: string) => number): Promise<void> {
  for (const [handle, items] of Object.entries(entries)) {
    await payload.create({
      collection: 'menus',
      data: {
        handle,
        title: `${handle[0]?.toUpperCase()}${handle.slice(1)} menu`,
        items: items.map(([label, path, children = []]) => ({
          label,
          ...leadingTo(path, page),
          children: children.map(([name, target]) => ({ label: name, ...leadingTo(target, page) })),
        })),
      },
    })
  }
}
