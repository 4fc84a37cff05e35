import { richText } from './lexical'
import type { Ids, SeedPage } from './pages'

const calendar = '/training/course-calendar/'

const hero = (title: string, text: string, image: number | undefined, extra: Record<string, unknown> = {}) => ({
  blockType: 'hero',
  title,
  text,
  image,
  ...extra,
})

const formats = (images: Map<string, number>) => ({
  blockType: 'courseFormats',
  title: 'Four ways to learn, one card',
  text: 'The same outcomes and the same card, whichever way suits your crew, your town and your week.',
  formats: [
    {
      type: 'classroom',
      description: 'A trainer, a room near you and people from other sites to argue with.',
      image: images.get('classroom'),
    },
    {
      type: 'vr',
      description: 'Make the mistake forty storeys up, with your feet on the carpet.',
      image: images.get('vr-headset'),
    },
    {
      type: 'online',
      description: 'Stop and start on your phone or laptop. Thirty days to finish.',
      image: images.get('online-course'),
    },
    {
      type: 'webinar',
      description: 'Live with a trainer, from the site office or the kitchen table.',
      image: images.get('webinar'),
    },
  ],
})

const talk = {
  blockType: 'callToAction',
  title: 'Rather talk it through?',
  text: 'A person in New Zealand answers the phone, weekdays 7.30 am to 5 pm.',
  primaryLink: { label: 'Call 0800 448 472', url: 'tel:0800448472' },
  secondaryLink: { label: 'Find a course', url: calendar },
}

const home = ({ images, courses }: Ids): SeedPage => ({
  path: '/',
  title: 'Home',
  pageType: 'HomePage',
  searchDescription:
    'Half-day site safety courses in 23 places around Aotearoa, by VR, by webinar or at your own pace.',
  blocks: [
    hero(
      'Trained Tuesday. On site Wednesday.',
      'Half-day site safety courses in 23 places around Aotearoa, by VR, by webinar or at your own pace. Your card is on your phone before you leave the room.',
      images.get('hero-site'),
      {
        showFinder: true,
        primaryLink: { label: 'See course dates', url: calendar },
        secondaryLink: { label: 'Book for a crew', url: '/training/in-house/' },
      },
    ),
    {
      blockType: 'cardCarousel',
      title: 'Courses people actually need on Monday',
      text: 'Every course counts toward your site safety card. Prices include GST; members save on each seat.',
      cards: [
        'foundation-building-construction',
        'supervisor-gold',
        'working-at-height',
        'foundation-civil',
        'foundation-refresher',
        'first-aid-for-site',
      ].map((slug) => ({ course: courses.get(slug) })),
    },
    {
      blockType: 'statistics',
      items: [
        { number: 41200, suffix: '+', label: 'people carded since 2009' },
        { number: 23, suffix: 'none', label: 'training locations' },
        { number: 1870, suffix: '+', label: 'member companies' },
        { number: 96, suffix: '%', label: 'would send a mate' },
      ],
    },
    {
      blockType: 'imageAndText',
      title: 'One card. In your pocket, even with no signal.',
      points: [
        { title: 'On your phone in seconds.', text: 'Apple Wallet, Google Wallet or a plain link.' },
        { title: 'Checked at the gate.', text: 'One scan shows live status and expiry.' },
        { title: 'Renewed in time.', text: 'We nudge you and your manager before it lapses.' },
      ],
      link: { label: 'Get your card', url: '/site-safety-card/' },
      image: images.get('site-card'),
    },
    { ...formats(images), backgroundColor: 'sand' },
    {
      blockType: 'imageAndText',
      title: 'Everyone home, every night',
      text: 'That is the whole point. We are trainers who have worked the tools, and we teach for the moment when nobody is watching and the easy way is right there.',
      link: { label: 'Who we are', url: '/about/' },
      image: images.get('whanau-home'),
      imageDirection: 'right',
    },
    talk,
  ],
})

const training = ({ images, courses }: Ids): SeedPage[] => [
  {
    path: '/training/',
    title: 'Training',
    searchDescription:
      'Site safety training for construction and civil: foundation, technical, leadership and workshops.',
    blocks: [
      hero(
        'Training that sounds like your site',
        'Foundation to leadership, in the classroom, in VR, by webinar or at your own pace. Taught by people who have done the work.',
        images.get('crew-talk'),
        {
          showFinder: true,
          primaryLink: { label: 'See course dates', url: calendar },
          secondaryLink: { label: 'All courses', url: '/training/courses/' },
        },
      ),
      {
        blockType: 'cardCarousel',
        title: 'New to site, or renewing?',
        text: 'Start with the foundation course for your kind of work. Each one earns or renews your card.',
        cards: [
          'foundation-building-construction',
          'foundation-civil',
          'foundation-refresher',
          'te-reo-foundation',
        ].map((slug) => ({ course: courses.get(slug) })),
      },
      { ...formats(images), backgroundColor: 'sand' },
      {
        blockType: 'cardCarousel',
        title: 'For the person in charge',
        text: 'Lead the conversation, know the duty, and sleep at night.',
        cards: ['supervisor-gold', 'site-manager-briefing', 'health-and-safety-reps', 'hazard-and-risk'].map(
          (slug) => ({ course: courses.get(slug) }),
        ),
      },
      talk,
    ],
  },
  {
    path: calendar,
    title: 'Course calendar',
    pageType: 'CourseCalendarPage',
    searchDescription: 'Find a site safety course near you, in VR, online or by webinar, for the next 90 days.',
    blocks: [{ blockType: 'courseCalendar', title: 'Course calendar' }],
  },
  {
    path: '/training/courses/',
    title: 'Courses',
    searchDescription: 'All site safety courses: foundation, intermediate, technical, leadership and workshops.',
    blocks: [
      hero(
        'Every course we teach',
        'Twelve courses, from your first morning on site to running the whole job.',
        images.get('classroom'),
      ),
      {
        blockType: 'cardCarousel',
        title: 'Foundation',
        text: 'For your card.',
        cards: [
          'foundation-building-construction',
          'foundation-civil',
          'foundation-refresher',
          'te-reo-foundation',
        ].map((slug) => ({ course: courses.get(slug) })),
      },
      {
        blockType: 'cardCarousel',
        title: 'Technical and workshops',
        text: 'For the job in front of you.',
        backgroundColor: 'sand',
        cards: ['working-at-height', 'lifting-and-rigging', 'confined-spaces', 'first-aid-for-site'].map((slug) => ({
          course: courses.get(slug),
        })),
      },
      {
        blockType: 'cardCarousel',
        title: 'Intermediate and leadership',
        text: 'For the people others look to.',
        cards: ['supervisor-gold', 'site-manager-briefing', 'health-and-safety-reps', 'hazard-and-risk'].map(
          (slug) => ({ course: courses.get(slug) }),
        ),
      },
    ],
  },
  plain(
    '/training/in-house/',
    'Training at your place',
    'Eight people or more? We come to your site or yard.',
    'van',
    images,
    `## How it works

    Tell us where, when and roughly how many. We send a trainer with everything needed: VR headsets, projector, even a heater in July. You pay per seat with a minimum of eight, and travel is included within 60 km of our 23 locations.

    ## What you need

    - A dry room with power and chairs, or a smoko container.
    - Names and dates of birth a day before, so the cards are ready.
    - Someone who can stop the phones ringing.`,
  ),
  plain(
    '/training/course-waitlist/',
    'Course waitlist',
    'The date you want is full? Tell us and we call you when a seat comes free.',
    'classroom',
    images,
    `## Get on the list

    Call us or send an e-mail with the course, the place, how many people, and how you would like to be contacted. We go through the list in order, and let you know as soon as a seat comes free or we add a date.

    Seats come free most often five working days before the start, because that is when bookings can last be moved without cost.`,
  ),
]

function plain(
  path: string,
  title: string,
  text: string,
  image: string,
  images: Map<string, number>,
  body: string,
): SeedPage {
  return {
    path,
    title,
    searchDescription: text,
    blocks: [hero(title, text, images.get(image)), { blockType: 'richText', content: richText(body) }, talk],
  }
}

const others = (images: Map<string, number>): SeedPage[] => [
  plain(
    '/site-safety-card/',
    'Site safety card',
    'The card most main contractors ask for. Earn it in half a day, carry it on your phone.',
    'site-card',
    images,
    `## How you get one

    Pass any foundation course. Your card is issued before you leave and is valid for two years. Renew it with the two-hour refresher, or with any course marked “Renews card” in the calendar.

    ## What the gate sees

    Your name, card level, and whether the card is valid, expiring, expired or withdrawn. Nothing else: no date of birth, no address, no employer.

    ## Lost the plastic?

    The card on your phone is the card. If a site insists on plastic, call us and we post a new one.`,
  ),
  plain(
    '/membership/',
    'Membership',
    'Member companies save on every seat and get a named adviser who knows their sites.',
    'leadership',
    images,
    `## What members get

    - A lower price on every course, for every employee.
    - A named safety adviser who visits twice a year.
    - Expiry reminders and a training matrix for the whole crew.
    - Templates that people fill in, because they fit on one page.

    ## What it costs

    Membership goes by the size of your team: 1–3, 4–6, 7–10 or more than 10 people. Call us for this year’s prices.`,
  ),
  plain(
    '/sitesmart/',
    'Sitesmart app',
    'Run inductions, hazards and sign-in from your phone. From $39 a month for one site.',
    'webinar',
    images,
    `## One app for the site

    Sign-in at the gate, inductions in the worker’s own language, hazard board, incident reports with photos, and a record that stands up when someone asks.

    ## What it costs

    Per month, excluding GST: $39 for 1 site, $48 for 2, $57 for 3, $66 for 4, $75 for 5, $120 for 10, $165 for 15 and $210 for 20. Unlimited sites: $259. Save 10% by paying annually. There is a 14-day free trial; no card needed.`,
  ),
  plain(
    '/site-wise/',
    'Site-wise',
    'Show clients, once, that your company manages safety well.',
    'hard-hat',
    images,
    `## One assessment, many clients

    Send us your safety system once a year. We assess it, tell you what to fix, and publish your score to the clients you choose. No more filling in the same forty pages for every tender.`,
  ),
  plain(
    '/shop/',
    'Shop',
    'Signs, hard-hat stickers and pocket guides, sent anywhere in New Zealand.',
    'harbour-skyline',
    images,
    `## How to order

    Call us with what you need and where to send it. Members pay the member price. We invoice by e-mail and send within two working days.

    - Site hazard board, A1, weatherproof
    - Pocket guide: working at height
    - Hard-hat stickers, pack of 50`,
  ),
  plain(
    '/about/',
    'About us',
    'Trainers who have worked the tools, in 23 places around Aotearoa.',
    'harbour-skyline',
    images,
    `## Who we are

    Hivis Training started in 2009 with one trainer, one van and a borrowed room in Onehunga. Today we card more than four thousand people a year, from Whangārei to Invercargill.

    ## What we believe

    Nobody gets hurt on purpose, and nobody is careful all day. So we teach the habit, not the rule book: look, ask, stop, fix, go.`,
  ),
  plain(
    '/about/contact-us/',
    'Contact us',
    'Talk to a person in New Zealand, weekdays 7.30 am to 5 pm.',
    'crew-talk',
    images,
    `## By phone

    Call 0800 448 472, weekdays 7.30 am to 5 pm. If a worker has been hurt, call 111 first.

    ## By e-mail

    Write to kia.ora@hivis.example. We answer within one working day.

    ## By post

    Hivis Training, 88 Church Street, Onehunga, Auckland 1061`,
  ),
  plain(
    '/about/careers/',
    'Careers',
    'Good on the tools and good with people? Teach.',
    'classroom',
    images,
    `## Working here

    Our trainers come from site. We teach you how to teach, pay your assessor’s ticket, and keep you close to home. Call us and ask for the training manager.`,
  ),
  plain(
    '/sign-up/',
    'Sign up',
    'Book for a crew or for yourself: an account takes two minutes.',
    'crew-talk',
    images,
    `## Two ways in

    Companies that train often become members and save on every seat. Everybody else signs up as a customer, a company or a single person.`,
  ),
  plain(
    '/sign-up/member/',
    'Sign up as a member',
    'A lower price on every seat and a named safety adviser.',
    'leadership',
    images,
    `## How it works

    Call us with the name of your company and the size of your team. We set up your membership on the phone, and the lower price counts from the next booking.`,
  ),
  plain(
    '/sign-up/customer/',
    'Sign up as a customer',
    'For companies and for people who book for themselves.',
    'online-course',
    images,
    `## How it works

    Call us with your name, e-mail and the course you want. We book your seat and send the confirmation while you are on the phone.`,
  ),
  plain(
    '/support/',
    'Support',
    'Bookings, cards and accounts: plain answers, and a person if you need one.',
    'first-aid',
    images,
    `## Most asked

    ### I lost my card

    Your card on your phone is the card. Call us and we send the link again, or a new plastic one.

    ### I need to change a booking

    Up to five working days before the course you can cancel or move for free. After that you can still send someone else in your place, up to the start.

    ### My result looks wrong

    You can appeal within five working days of receiving it.`,
  ),
  plain(
    '/support/changing-a-booking/',
    'Changing a booking',
    'Move, cancel or swap: what you can do and until when.',
    'refresher',
    images,
    `## Until five working days before

    Cancel or move for free. You choose a refund or a credit.

    ## After that

    Swap the person for another from your company, until the course starts.

    ## If we cancel

    A full refund, a credit, or another date: you choose.`,
  ),
]

/** The content pages of the demo site, parents before children. */
export function contentPages(ids: Ids): SeedPage[] {
  return [home(ids), ...training(ids), ...others(ids.images)]
}
