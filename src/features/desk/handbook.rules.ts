import {
  deskBankPath,
  deskBookingsPath,
  deskBooksPath,
  deskCalendarPath,
  deskCardOrdersPath,
  deskCoursesPath,
  deskDebtorsPath,
  deskEnquiriesPath,
  deskGoPath,
  deskNewBookingPath,
  deskNewSessionPath,
  deskOrdersPath,
  deskPath,
  deskPayoutsPath,
  deskPeoplePath,
  deskPlannerPath,
  deskPrivacyRequestsPath,
  deskTasksPath,
  deskWaitlistPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { type Chapter, runningChapters } from './handbook-running.rules'

const planners: readonly StaffRole[] = ['scheduler', 'support']

const handbook: readonly Chapter[] = [
  {
    title: 'Every day',
    tasks: [
      {
        title: 'Start the day',
        href: deskPath,
        roles: staffRoles,
        steps: [
          'Today shows what waits for you. An orange number is late: begin there.',
          'Press Ctrl K (or /) anywhere to find a person, booking, order or course, or to start a job by its name: “new booking”, “refund ORD-2026-000123”.',
          'In a list, J and K go up and down, Enter opens the row, and the list is as you left it when you come back. In a record that was opened from a list, J and K open the next and the previous one.',
        ],
      },
      {
        title: 'Ask a colleague to do something',
        href: deskTasksPath,
        roles: staffRoles,
        steps: [
          'On the record, choose *New task*, say what is to be done, who does it and by when.',
          'They find it on their Today, with a link back to the record.',
          'You see yours under *From me*, and what is late under *Overdue*.',
        ],
      },
    ],
  },
  {
    title: 'Trainers, on the day',
    tasks: [
      {
        title: 'Say whether you can teach a session',
        href: deskPath,
        roles: ['trainer'],
        steps: [
          'You get an email when a session becomes yours, changes or is cancelled, and tomorrow’s roll each evening.',
          'On Today choose *Accept*, or *I can’t* with a reason: the planners see that at once, and it stays yours until they change it.',
          'Your own calendar link there shows what you teach in the calendar of your phone.',
        ],
      },
      {
        title: 'Take the roll and give results',
        href: `${deskPlannerPath}?when=today`,
        roles: ['trainer', ...planners],
        steps: [
          'Open today’s session. Each person has one button for being here; what they need is beside their name.',
          'In a webinar, people who followed their own link show when they joined: check them all in with one button.',
          'When the course is over, *Pass* those who passed, or everyone who came with one button. Choose *Resit* or *Not yet* for the others.',
          'A pass gives the card and sends the email straight away. If you pressed the wrong one, *Correct* it: the card and the person’s record follow.',
        ],
      },
      {
        title: 'Someone didn’t come, or came in another’s place',
        href: `${deskPlannerPath}?when=today`,
        roles: ['trainer', ...planners],
        steps: [
          '*Didn’t come* leaves them without a result, and support can see who to ring.',
          'If someone else came, ring support: they swap the person on the booking, and your roll shows it at once.',
        ],
      },
    ],
  },
  {
    title: 'Planning',
    tasks: [
      {
        title: 'Put on a session or a whole series',
        href: deskNewSessionPath,
        roles: ['scheduler'],
        steps: [
          'Choose the course, place, room, trainer and times, then one day or a pattern such as every second Tuesday.',
          'You see every date before anything is made. Public holidays and clashes of room or trainer are marked: leave those out or change them.',
          'A webinar needs its *Joining link*, here or in *Edit session*. Today counts those of the next seven days without one.',
          'Drafts can’t be booked. Change *State* when the session may be sold.',
        ],
      },
      {
        title: 'A trainer is sick',
        href: deskCalendarPath,
        roles: ['scheduler'],
        steps: [
          'Choose *Add leave* for them. The sessions they were to teach come to the top of Today.',
          'In the *Calendar*, *Move* each one to another trainer: the list says who is free and teaches the course.',
          'If no one can, move the session (*Change times or seats*) or choose *Cancel session*. You see who will be told, and how, before you confirm.',
        ],
      },
      {
        title: 'Decide on starts with too few people',
        href: deskGoPath,
        roles: planners,
        steps: [
          '*Go or no-go* lists each start under its minimum with what is at stake and the day by which to decide.',
          'Go ahead, cancel, or merge it into another start. Everyone concerned is offered what the policy says.',
        ],
      },
      {
        title: 'Fill a seat that came free',
        href: deskWaitlistPath,
        roles: planners,
        steps: [
          'Seats that come free are offered to the waitlist by themselves, in order.',
          'On a start you can offer a seat by hand, or use *Put a caller on it*.',
        ],
      },
      {
        title: 'Change a price or a course',
        href: deskCoursesPath,
        roles: ['scheduler', 'finance'],
        steps: [
          'Planners change a course’s name, length, minimum age and needs; finance sets its prices.',
          'People who have booked keep the price they were shown.',
        ],
      },
    ],
  },
  {
    title: 'Customers',
    tasks: [
      {
        title: 'Book for someone on the phone',
        href: deskNewBookingPath,
        roles: planners,
        steps: [
          'Find the caller by name, company, card or the last digits of their phone. If they’re new, enter them there. From a company, say who rang: the emails go to them, not to its owner.',
          'Choose the start, then who is coming. Seats can be named later. If someone you enter is known already, from another company too, you’re asked, and they’re added here without a second record.',
          'Choose how it is paid: on account, by a link that you send, or free with a reason. The seats are held while you talk.',
          'If you agreed on a price, enter it under *Agreed price per seat (with GST)*, and why. It can’t be more than the list price, and takes no voucher. The customer sees and pays that price, by the link too, for the seats of this booking.',
          'Seats that you add later, and seats on another course, are at the list price of that day, unless you enter a price there too. Who is moved keeps the agreed price.',
        ],
      },
      {
        title: 'Move, swap or cancel people',
        href: deskBookingsPath,
        roles: planners,
        steps: [
          'Open the booking. *Move* changes the date, *Change course* the course, *Cancel* gives seats back; *Change* beside a name swaps the person.',
          'Before you confirm you see what is paid or goes back, and who is told.',
          'If you go against the policy, give a reason. Over the limit a second person approves the refund.',
        ],
      },
      {
        title: 'Answer an enquiry',
        href: `${deskEnquiriesPath}?mine=yes`,
        roles: ['support'],
        steps: [
          'Take the one that is due first. *Take it*, so that no one else answers too. Who asks, what they owe and what is booked is beside it.',
          'Write the reply, with / for a saved answer. *Send and close* opens the next one. The keys are J and K, R, E and Ctrl Enter.',
          'It is due by the hours in which the office is open: *Settings*, *Office hours*.',
          'If you wait for them, *Send* alone; if it has time, *Snooze* it. If it is rubbish, *Close as spam*.',
        ],
      },
      {
        title: 'Write down a call',
        href: deskEnquiriesPath,
        roles: ['support'],
        steps: [
          'Choose *New enquiry* or press C, find the caller by the last digits of their phone, and choose what it is about: 1 to 5, or *More*.',
          'Write what was said, what you promised and by when, and read it back to them before they hang up.',
          'A complaint or appeal taken by phone has the same due time and the same rules as one from the site.',
        ],
      },
      {
        title: 'A card is lost, wrong or to be printed',
        href: deskCardOrdersPath,
        roles: ['support'],
        steps: [
          'Open the person and choose *Replace a lost card*. The old one stops counting; the new one is on their phone at once.',
          'Plastic cards wait under *Cards to print*. Print the labels, then mark them as printed.',
        ],
      },
      {
        title: 'The same person is there twice',
        href: deskPeoplePath,
        roles: ['support'],
        steps: [
          '*Duplicates* shows likely pairs side by side. *Merge* keeps every booking, card and result.',
          'A merge can be undone with *Undo the merge*.',
        ],
      },
      {
        title: 'Someone asks what we hold on them',
        href: deskPrivacyRequestsPath,
        roles: ['support'],
        steps: [
          'Choose *New request*. The law gives us twenty working days; the request says which day that is.',
          '*What we hold* gathers everything. Check that it is really them before you send it.',
        ],
      },
    ],
  },
  {
    title: 'Money',
    tasks: [
      {
        title: 'Put the bank’s payments on their invoices',
        href: deskBankPath,
        roles: ['finance'],
        steps: [
          'Download the statement from the bank as CSV and choose it at *Bank*. Nothing is done yet.',
          'Lines that name an open invoice and its amount are ticked. Look at the others, then choose the invoices they pay or leave them.',
          'The same file can be imported twice: lines we have are recognised.',
        ],
      },
      {
        title: 'Refund, or correct an invoice',
        href: deskOrdersPath,
        roles: ['finance'],
        steps: [
          'Open the order and give back an amount with a reason. It goes to the card it came from, off the invoice, or stays as credit.',
          'A correction note is made by itself. Refunds above the limit wait under *Refunds to approve* for a second person.',
        ],
      },
      {
        title: 'Chase what is overdue',
        href: deskDebtorsPath,
        roles: ['finance'],
        steps: [
          '*Debtors* shows what is owed by age. Reminders go out by themselves; *Edit reminders* changes the days.',
          'Choose *Statements* to send or print the month’s statements. An account can be stopped from the company’s page.',
        ],
      },
      {
        title: 'Close the month',
        href: deskBooksPath,
        roles: ['finance'],
        steps: [
          '*Books* checks that orders, invoices, payments and credit agree. Anything red has a link to the order.',
          'Compare the card provider’s payouts, then export the month for Xero or MYOB.',
        ],
      },
      {
        title: 'Find a payout that doesn’t match',
        href: deskPayoutsPath,
        roles: ['finance'],
        steps: [
          'Open the payout. *What doesn’t match* names each payment that we know and the provider doesn’t, or the other way round.',
        ],
      },
    ],
  },
  ...runningChapters,
]

/** The chapters with what these roles do; administrators read it all. */
export const handbookFor = (staff: Pick<StaffActor, 'roles'>): Chapter[] =>
  handbook
    .map(({ title, tasks }) => ({ title, tasks: tasks.filter(({ roles }) => holds(staff, roles)) }))
    .filter(({ tasks }) => tasks.length > 0)

/** A step in parts: words, and names of what is on the screen. */
export const partsOf = (step: string): { readonly text: string; readonly isOnScreen: boolean }[] =>
  step
    .split('*')
    .map((text, at) => ({ text, isOnScreen: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
