import type { Payload } from 'payload'
import { jobs } from './about-content'
import { articleCategories } from './article-content'
import { calendar, callUs, finder, phone, type SeedBlock } from './blocks'
import { onePagePdf } from './pdf'

/** Shared blocks: name, title for editors, block. */
const sharedBlocks = (image: (name: string) => number): [string, string, SeedBlock][] => [
  [
    'talk',
    'Call us (most pages)',
    {
      blockType: 'callToAction',
      title: 'Rather talk it through?',
      text: 'Someone in New Zealand picks up the phone, weekdays 7.30 am to 5 pm.',
      primaryLink: callUs,
      secondaryLink: { label: 'Find a course', url: calendar },
    },
  ],
  [
    'crew',
    'Booking for a crew',
    {
      blockType: 'callToAction',
      title: 'Booking for a crew?',
      text: 'Eight people or more: we come to you, on your site or in your yard, at a time that suits the job.',
      primaryLink: { label: 'Training at your place', url: '/training/in-house/' },
      secondaryLink: { label: 'See dates and places', url: calendar },
    },
  ],
  [
    'trial',
    'Sitesmart: try it',
    {
      blockType: 'callToAction',
      title: 'Fourteen days free. No card needed.',
      text: `Call ${phone} and we’ll set up your first site while you’re on the phone.`,
      primaryLink: callUs,
      secondaryLink: { label: 'See prices', url: '/sitesmart/pricing/' },
    },
  ],
  ['benefits', 'Offers for members', benefits],
  [
    'voices',
    'What crews say',
    {
      blockType: 'testimonialCarousel',
      title: 'What crews say at smoko',
      items: [
        {
          testimonial: 'First course in twenty years where I put the phone away without being told.',
          author: 'Tama Rangihuna',
          occupation: 'Digger operator, Gisborne',
          image: image('civil-works'),
        },
        {
          testimonial: 'Booked nine people at ten at night. All of them had a card on the phone by Thursday lunch.',
          author: 'Jo Ransfield',
          occupation: 'Office manager, Kererū Homes, Tauranga',
          image: image('office-desk'),
        },
        {
          testimonial: 'I stepped off the beam. In VR. My hands were shaking, and I have clipped on every day since.',
          author: 'Arjun Patel',
          occupation: 'Steel fixer, Onehunga',
          image: image('vr-headset'),
        },
        {
          testimonial: 'He asked what we would change, wrote it down and sent it to my boss. My boss changed it.',
          author: 'Sione Latu',
          occupation: 'Health and safety rep, Porirua',
          image: image('crew-talk'),
        },
      ],
    },
  ],
]

const benefits: SeedBlock = {
  blockType: 'memberBenefitCards',
  title: 'Member prices elsewhere',
  text: 'Show your membership number. Partners change each winter; tell us who is missing.',
  cards: [
    {
      title: 'Kauri Workwear',
      description: '15% off boots, wets and hi-vis, in twenty shops and by post.',
      redemption: 'Say your membership number at the till, or type it in as the code when you order.',
      disclaimer: 'Not on sale items or embroidery. Until 30 Jun 2027.',
      color: '#ffc61a',
    },
    {
      title: 'Waitematā Plant Hire',
      description: 'One day free with every week’s hire of scaffolds, platforms and barriers.',
      redemption: 'Mention Hivis when you book. The free day comes off the invoice.',
      disclaimer: 'Auckland, Waikato and Bay of Plenty. Machines up to eight tonnes.',
      color: '#a9cfdc',
    },
    {
      title: 'Ora Health Checks',
      description: 'Hearing, lungs and blood pressure on site for $95 a head instead of $140.',
      redemption: 'Call us; we book the nurse and the caravan for you. Eight people or more.',
      disclaimer: 'Prices exclude GST. Travel beyond 60 km of a training place is extra.',
      color: '#7fd1c6',
    },
  ],
}

export async function seedSharedBlocks(payload: Payload, image: (name: string) => number) {
  const ids = new Map<string, number>()
  for (const [name, title, block] of sharedBlocks(image)) {
    const { id } = await payload.create({
      collection: 'shared-blocks',
      data: { title, blocks: [block], _status: 'published' },
    })
    ids.set(name, Number(id))
  }
  return finder('shared block', ids)
}

export async function seedCategories(payload: Payload) {
  const ids = new Map<string, number>()
  for (const name of articleCategories) {
    const { id } = await payload.create({ collection: 'categories', data: { name } })
    ids.set(name, Number(id))
  }
  return finder('category', ids)
}

export async function seedJobDocuments(payload: Payload) {
  const ids = new Map<string, number>()
  for (const { slug, title, description, doing, bringing, pay } of jobs) {
    const data = onePagePdf(title, [
      description,
      'What you do',
      ...doing.map((line) => `- ${line}`),
      'What you bring',
      ...bringing.map((line) => `- ${line}`),
      'What you get',
      pay,
      `Hivis Training, 88 Church Street, Onehunga. Call ${phone} or write to careers@hivis.example.`,
    ])
    const { id } = await payload.create({
      collection: 'documents',
      data: { title: `${title}: job description` },
      file: { data, mimetype: 'application/pdf', name: `${slug}.pdf`, size: data.length },
    })
    ids.set(slug, Number(id))
  }
  return finder('document', ids)
}
