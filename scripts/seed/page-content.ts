import type { Content, Refs, SeedBlock } from './blocks'
import { calendar, callUs, endorsers, hero, prose, quote, sharedBlock, ticks } from './blocks'

const formats = (image: Refs['image']): SeedBlock => ({
  blockType: 'courseFormats',
  title: 'Four ways to learn, one card',
  text: 'The same outcomes and the same card, whichever way suits your crew, your town and your week.',
  formats: [
    {
      type: 'classroom',
      description: 'A trainer, a room near you and people from other sites to argue with.',
      image: image('classroom'),
    },
    {
      type: 'vr',
      description: 'Make the mistake forty storeys up, with your feet on the carpet.',
      image: image('vr-headset'),
    },
    {
      type: 'online',
      description: 'Stop and start on your phone or laptop. Thirty days to finish.',
      image: image('online-course'),
    },
    {
      type: 'webinar',
      description: 'Live with a trainer, from the site office or the kitchen table.',
      image: image('webinar'),
    },
  ],
})

export const home: Content = ({ image, course, shared }) => [
  {
    path: '/',
    title: 'Home',
    pageType: 'HomePage',
    searchDescription:
      'Half-day site safety courses in 23 places around Aotearoa, by VR, by webinar or at your own pace.',
    blocks: [
      hero(
        'Half a day to train. On\u00a0site the next.',
        'Half-day site safety courses in 23 places around Aotearoa, by VR, by webinar or at your own pace. Your card is on your phone before you leave the room.',
        image('hero-site'),
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
        ].map((slug) => ({ course: course(slug) })),
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
        image: image('site-card'),
      },
      { ...formats(image), backgroundColor: 'sand' },
      {
        blockType: 'imageAndText',
        title: 'Everyone home, every night',
        text: 'That is the whole point. We are trainers who have worked the tools, and we teach for the moment when no one is watching and the easy way is right there.',
        link: { label: 'Who we are', url: '/about/' },
        image: image('whanau-home'),
        imageDirection: 'right',
      },
      { blockType: 'featuredArticle', title: 'From the toolbox', backgroundColor: 'sand' },
      sharedBlock(shared('voices')),
      { blockType: 'featuredNews', title: 'News', link: { label: 'All news', url: '/news/' } },
      {
        blockType: 'endorsementCarousel',
        title: 'On their gates every morning',
        items: endorsers.map((name) => ({ name })),
      },
      sharedBlock(shared('talk')),
    ],
  },
]

export const training: Content = ({ image, course, shared }) => [
  {
    path: '/training/',
    title: 'Training',
    searchDescription:
      'Site safety training for construction and civil: foundation, technical, leadership and workshops.',
    blocks: [
      hero(
        'Training that sounds like your site',
        'Foundation to leadership, in the classroom, in VR, by webinar or at your own pace. Taught by people who have done the work.',
        image('crew-talk'),
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
        ].map((slug) => ({ course: course(slug) })),
      },
      { ...formats(image), backgroundColor: 'sand' },
      {
        blockType: 'cardCarousel',
        title: 'For the person in charge',
        text: 'Lead the conversation, know the duty, and sleep at night.',
        cards: ['supervisor-gold', 'site-manager-briefing', 'health-and-safety-reps', 'hazard-and-risk'].map(
          (slug) => ({ course: course(slug) }),
        ),
      },
      sharedBlock(shared('talk')),
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
      hero('Every course we teach', 'Twelve courses, from your first morning on site to running the whole job.', null),
      {
        blockType: 'cardCloud',
        title: 'From your first card to running the job',
        text: 'Each with its length, its price and its next date.',
        cards: [
          'foundation-building-construction',
          'foundation-civil',
          'foundation-refresher',
          'te-reo-foundation',
          'working-at-height',
          'lifting-and-rigging',
          'confined-spaces',
          'first-aid-for-site',
          'supervisor-gold',
          'site-manager-briefing',
          'health-and-safety-reps',
          'hazard-and-risk',
        ].map((slug) => ({ course: course(slug) })),
      },
      sharedBlock(shared('crew')),
    ],
  },
  {
    path: '/training/in-house/',
    title: 'Training at your place',
    searchDescription: 'Eight people or more? We come to your site or yard.',
    blocks: [
      hero('Training at your place', 'Eight people or more? We come to your site or yard.', image('van'), {
        primaryLink: callUs,
        secondaryLink: { label: 'Ask an advisor', url: '/training/ask-an-advisor/' },
      }),
      prose(
        `## How it works

        Tell us where, when and roughly how many. We send a trainer with everything needed: VR headsets, projector, even a heater in winter. You pay per seat with a minimum of eight, and travel is included within 60 km of our 23 locations.`,
        { container: 'narrow' },
      ),
      ticks(
        'What you need',
        [
          ['A dry room with power and chairs', 'Or a smoko container. We have taught in woolsheds.'],
          ['Names and dates of birth a day before', 'So that the cards are ready.'],
          ['Someone who can stop the phones ringing', 'Four hours is not long.'],
        ],
        image('rain-talk'),
        { theme: 'ink' },
      ),
      quote(
        'Fourteen scaffolders, one container, midwinter. They laughed for four hours and every one of them checked his lanyard the next morning.',
        'Siosaia Tupou',
        'Scaffold supervisor, Southern Scaffold',
      ),
      sharedBlock(shared('talk')),
    ],
  },
]
