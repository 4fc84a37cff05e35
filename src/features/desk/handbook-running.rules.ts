import {
  deskImportsPath,
  deskMessagesPath,
  deskReportsPath,
  deskSetupPath,
  deskSnippetsPath,
  deskStaffPath,
} from '@/desk-paths'
import { importRoles } from '@/features/imports/contract'
import type { StaffRole } from '@/lib/staff'
import { adminHomePath } from '@/paths'

/** One thing staff do. In a step, what is between asterisks is what the screen says, to the letter: a test looks for it there. */
type HowTo = {
  readonly title: string
  readonly href: string
  readonly roles: readonly StaffRole[]
  readonly steps: readonly string[]
}

export type Chapter = { readonly title: string; readonly tasks: readonly HowTo[] }

/** Of pages, words and the desk itself. */
export const runningChapters: readonly Chapter[] = [
  {
    title: 'Words and pages',
    tasks: [
      {
        title: 'Change a page of the site',
        href: adminHomePath,
        roles: ['editor', 'publisher'],
        steps: [
          'Open the page, change its blocks, and look at the preview. What you do is saved as a draft.',
          'Editors send it for review; a publisher publishes it, now or at a time you choose.',
          'Every version is kept and can be restored.',
          'Comments in a review are emailed to the others in it. @ and a name reaches anyone else who writes pages.',
        ],
      },
      {
        title: 'See what was sent to someone',
        href: deskMessagesPath,
        roles: ['support', 'finance', 'scheduler'],
        steps: [
          '*Messages* has every email and text, as it looked, with its state.',
          '*Given up* means that it didn’t arrive: mend the address on the person’s page, then *Send again*.',
        ],
      },
      {
        title: 'Save a reply you write often',
        href: deskSnippetsPath,
        roles: ['support'],
        steps: [
          'Write it once as a snippet, with fields such as {first name} or {next date}. In any reply a / finds it, and you can change it there before you send it.',
        ],
      },
    ],
  },
  {
    title: 'Running the desk',
    tasks: [
      {
        title: 'Set up a new site and open it',
        href: deskSetupPath,
        roles: [],
        steps: [
          'The set-up page has ten steps. It says what each still needs, and any of them can wait: choose *Later*.',
          'Until the site is open, the public sees one page that says you’re opening soon. You see the site as it will be, and no reminder goes to a customer.',
          'Choose *Send a test email* and look whether it arrives. Read your policy pages, then say *They’re right for us*.',
          'Choose *Go live* once nothing is missing. *Close the site* takes it away from the public again.',
        ],
      },
      {
        title: 'Bring lists in from another system',
        href: deskImportsPath,
        roles: importRoles,
        steps: [
          'Export each list as CSV or Excel, with its number from the old system. Bring companies first, then people, then what names them.',
          'Under *Which column is what?* look at each column marked *Guess*, then have the rows checked. Nothing has changed yet.',
          'Rows under *Held back* say why. Fix them in place and choose *Check again*, or leave them for later.',
          'Once you import, you may leave the page: it goes on without you. No one is notified.',
          '*Take it back* works for 30 days. *What stays* lists what something was built on since, with the reason.',
        ],
      },
      {
        title: 'A colleague starts or leaves',
        href: deskStaffPath,
        roles: [],
        steps: [
          'Add them with their work email and roles. They sign in with the same account as for their email.',
          'When they leave, choose *Close account*: they are signed out everywhere, and what they did keeps their name.',
        ],
      },
      {
        title: 'See how we’re doing',
        href: deskReportsPath,
        roles: ['scheduler', 'support', 'finance'],
        steps: ['Choose a report and a period. Save it, and it can be mailed to you and colleagues each week.'],
      },
    ],
  },
]
