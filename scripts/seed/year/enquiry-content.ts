import type { FormName } from '@/features/enquiries/rules'

type Words = { asks: readonly string[]; answer: string; note: string }

/** For forms not listed below, whose example is the enquiry text. */
export const anyWords: Words = {
  asks: [''],
  answer: 'Thanks for writing. One of us will call you today, and look after you until it’s done.',
  note: 'Rang them, no one there. I’ll try again this afternoon.',
}

export const enquiryWords: Partial<Record<FormName, Words>> = {
  'job-application': {
    asks: [
      'Eleven years on the tools, four as a foreman in Hamilton. I ran the toolbox talks, and people came back for more.',
      'I’ve been a rigger since I left school and trained the new ones in my crew. My back says it’s time to talk instead of lift.',
      'Ten years in the office of a roofing company: rosters, bookings, angry phone calls. I like the phone calls.',
    ],
    answer:
      'Thanks for applying. Could you come in for an hour this week? Someone who does the job will call you to find a time.',
    note: 'Rang the foreman they named. He would have them back tomorrow.',
  },
  'ask-an-advisor': {
    asks: [
      'We start on a three-storey frame in March. Which of our people need the height course before they go up?',
      'The main contractor asks for a site-specific safety plan. Is there a template that you would trust?',
      'Two crews share our yard from Monday. Who has to do the induction of whom?',
      'Our digger slid on wet clay, no one was hurt. Do we have to notify anyone?',
      'We found asbestos board behind the lining. What do we do with the crew this afternoon?',
    ],
    answer:
      'Thanks for ringing back. Everyone who works above two metres needs Working at Height first; the leading hand should do the supervisor course as well. I have put six seats aside until Friday.',
    note: 'Rang them, they want to talk to a trainer about scaffolds. Good lead for a course at their yard.',
  },
  'course-waitlist': {
    asks: [
      'Any weekday would suit us.',
      'Mornings only, please: the crew is on night pours.',
      'We can wait until after Easter.',
      'Two of them read little English.',
    ],
    answer: 'There is a start near you in a few weeks now. You got a link to it this morning.',
    note: 'Combine with the other two companies from there: together they fill a room.',
  },
  'order-site-safety-card': {
    asks: [
      'He left it in the wash.',
      'Her name changed when she married.',
      'Please send it to the site office, not to the yard.',
      'The photo has faded so much that the gate turns him away.',
    ],
    answer: 'The card was posted today. The one on the phone works already.',
    note: 'Address checked with the office by phone.',
  },
  'contact-us': {
    asks: [
      'Could a trainer come to our yard for a crew of nine?',
      'I was charged twice for the same course. Please look into it.',
      'Is there parking for a truck and trailer at your place?',
      'Our new apprentice has dyslexia. How does the assessment work for him?',
      'We would like to become members. What does it cost for fourteen people?',
    ],
    answer:
      'Yes, we come to you for eight people or more. I have two Thursdays free next month; tell me which suits and I’ll hold it for you.',
    note: 'Price list sent. Follow up next week if they are quiet.',
  },
  'assignment-appeal': {
    asks: [
      'My answer on traffic control was marked as missing, but it is on page three.',
      'The question about exclusion zones can be read in two ways. I answered the other one.',
      'I was told that photos count, and then they did not.',
    ],
    answer: 'Another assessor has read your work again. Page three counts, and your result is now a pass.',
    note: 'Handed to a second assessor who had not seen it before.',
  },
  'assignment-complaint': {
    asks: [
      'The assessment started forty minutes late and we had to rush the last part.',
      'The room was so cold that two of us kept our jackets on all day.',
      'The trainer made jokes about my accent in front of everyone.',
    ],
    answer: 'You were right to tell us. I spoke with the trainer, and your crew may take the last part again for free.',
    note: 'Spoke with the trainer and with two others who were there. All say the same.',
  },
  'assignment-extension': {
    asks: [
      'We were moved to flood repairs on the coast for three weeks.',
      'I broke my wrist and can’t type until the cast is off.',
      'My father died, and I was home in Tonga for two weeks.',
    ],
    answer: 'You have four more weeks. Send it by then and nothing else changes.',
    note: 'Second extension: four weeks, then it has to be done.',
  },
  'sitesmart-contact': {
    asks: [
      'Two of our foremen can’t see the new site since this morning.',
      'The app signs everyone out at noon.',
      'How do we show a visitor the hazards without an account?',
    ],
    answer: 'It was a setting of the site: visitors were switched off. It works now, please pull down to reload.',
    note: 'Seen with two other companies as well, told the makers of the app.',
  },
}
