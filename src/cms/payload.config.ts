import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { blockConfigs, pageBlocks, sharedBlockSlugs } from '@/blocks/configs'
import { noMail, staff } from '@/features/account/staff/collections'
import { shopItems } from '@/features/catalogue/collections'
import { categories, documents, media, settings } from '@/features/content/collections'
import { menus } from '@/features/content/menus.collections'
import { redirects } from '@/features/content/redirects.collections'
import { courses } from '@/features/courses/collections'
import { reviewEndpoints } from '@/features/editorial/reviews.collections'
import { onlineCourses } from '@/features/learning/modules.collections'
import { pages, sharedBlockBlock, sharedBlocks } from '@/features/pages/collections'
import { nzTimeZone } from '@/lib/dates'
import { deskUrl, readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { accessEndpoint, answerBrokenForm, noteLostConnections, showPublicFailure } from './failures'
import { filesInStore } from './file-store'
import { extendSchema } from './schema'
import { words } from './words'

const here = path.resolve('src/cms')
const env = readEnv()

export default buildConfig({
  secret: env.PAYLOAD_SECRET ?? 'only-for-building-and-generating',
  admin: {
    user: staff.slug,
    avatar: 'default',
    dateFormat: 'dd MMM yyyy, h.mm aaa',
    // Only `npm run gen` may write to the source tree, not any process that loads the config.
    importMap: {
      autoGenerate: false,
      baseDir: path.resolve(here, '..'),
      importMapFile: path.resolve(here, '../app/(cms)/admin/importMap.js'),
    },
    meta: { titleSuffix: '· Hivis pages' },
    timezones: {
      supportedTimezones: [{ label: 'New Zealand', value: nzTimeZone }],
      defaultTimezone: nzTimeZone,
    },
    theme: 'light',
    components: {
      graphics: {
        Logo: '/features/editorial/components/brand#EditorsLogo',
        Icon: '/features/editorial/components/brand#EditorsMark',
      },
      providers: ['/features/editorial/components/leave-editor#TabLeaves'],
      beforeNavLinks: ['/features/editorial/components/brand#DeskLink'],
      views: {
        dashboard: { Component: '/features/editorial/components/home#Home' },
        newPage: { Component: '/features/editorial/components/new-page#NewPage', path: '/new-page', exact: true },
        reviews: { Component: '/features/editorial/components/reviews#Reviews', path: '/reviews', exact: true },
        review: { Component: '/features/editorial/components/review#Review', path: '/reviews/:page' },
        courseReview: {
          Component: '/features/editorial/components/review#Review',
          path: '/reviews/online-courses/:page',
        },
      },
    },
  },
  routes: { admin: '/admin', api: '/cms-api' },
  i18n: { translations: { en: words } },
  graphQL: { disable: true },
  hooks: { afterError: [showPublicFailure, answerBrokenForm] },
  endpoints: [accessEndpoint],
  logger: log,
  email: noMail,
  onInit: noteLostConnections,
  telemetry: false,
  cors: [],
  csrf: [deskUrl(env)],
  blocks: [...blockConfigs, sharedBlockBlock],
  collections: [
    courses,
    pages([...pageBlocks, sharedBlockBlock.slug], reviewEndpoints),
    sharedBlocks(sharedBlockSlugs),
    onlineCourses,
    media(path.resolve(env.DATA_DIR, 'media')),
    documents(path.resolve(env.DATA_DIR, 'documents')),
    categories,
    menus,
    redirects,
    shopItems,
    staff,
  ],
  globals: [settings],
  editor: lexicalEditor(),
  sharp,
  plugins: [filesInStore],
  db: postgresAdapter({
    pool: { connectionString: env.DATABASE_URL ?? '', connectionTimeoutMillis: 5_000, max: 5 },
    push: false,
    blocksAsJSON: true,
    migrationDir: path.resolve(here, 'migrations'),
    afterSchemaInit: [extendSchema],
  }),
  typescript: { autoGenerate: false },
})
