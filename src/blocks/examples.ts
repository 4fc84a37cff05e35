import type { Examples, PageContext } from './block'
import { examples } from './examples.generated'

export const blockExamples: { slug: string; examples: Examples }[] = Object.entries(examples).map(([slug, own]) => ({
  slug,
  examples: own,
}))

export const pageExample: PageContext = {
  path: '/training/',
  title: 'Training',
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Training', href: '/training/' },
  ],
  hasCrumbsInHead: false,
  query: {},
  isPreview: false,
  settings: {
    brandName: 'Hivis',
    tagline: 'Home safe, every night.',
    supportPhone: '0800 448 472',
    supportHours: 'Weekdays 7.30 am to 5 pm',
    supportEmail: 'kia.ora@hivis.example',
    courseWaitlistUrl: '/training/course-waitlist/',
    changePolicyUrl: '/support/changing-a-booking/',
    holdMinutes: 15,
    recaptchaSiteKey: null,
    walletEnabled: false,
    logo: null,
    socialImageId: null,
    themes: {},
    provider: {
      legalName: 'Hivis Training Limited',
      nzbn: '9429000000000',
      companyNumber: null,
      gstNumber: '123-456-789',
      address: '88 Church Street, Onehunga, Auckland 1061',
    },
  },
}
