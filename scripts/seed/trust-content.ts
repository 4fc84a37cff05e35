import { type Content, crumbs, prose, type SeedBlock, type SeedPage, table } from './blocks'

const section = (label: string, markdown: string, ...more: SeedBlock[]) => ({
  label,
  blocks: [prose(`## ${label}\n\n${markdown}`), ...more],
})

const contents = (...sections: ReturnType<typeof section>[]): SeedBlock => ({
  blockType: 'contentsPage',
  menuTitle: 'On this page',
  sections,
})

const facts = (list: string, title: string, text: string): SeedBlock => ({
  blockType: 'privacyFacts',
  list,
  title,
  text,
})

const whoWeAre: SeedBlock = {
  blockType: 'providerDetails',
  title: 'Who we are',
  text: 'Questions about this page? Call or email us.',
}

const privacy: SeedPage = {
  path: '/privacy/',
  title: 'Privacy',
  searchDescription: 'What we know about you, why, who else sees it, how long we keep it, and what you can ask of us.',
  blocks: [
    {
      blockType: 'hero',
      title: 'Privacy',
      text: 'What we know about you, why, who else sees it, and what you can ask of us.',
    },
    crumbs,
    contents(
      section(
        'In short',
        `We collect what we need to train you, prove it and be paid for it. We follow the Privacy Act 2020 and its information privacy principles.

        - We don’t sell what we know about you, and show no one else’s advertising.
        - Nothing you do here is measured unless you agree.
        - You can see what we hold about you, have it corrected, and ask us to erase it.`,
      ),
      section(
        'What we collect',
        `- **When you make an account:** your name and email address, and what you add to your profile: phone, birth date, address, trade and language.
        - **When you book or come to a course:** who comes, how to reach them, what they need on the day, whether they came, their result and their card.
        - **When you buy:** what you bought, for whom, where it goes and how it was paid. Card numbers go straight to the payment service. We never see them.
        - **When you write to us or call:** what you tell us, and what we answer.
        - **When you visit:** nothing that says who you are. Our server sees your IP address to answer you and to stop abuse. It isn’t written into our logs.

        You don’t have to tell us your birth date or your needs to look around. Without a name and a way to reach you, we can’t give you a seat or a card.`,
      ),
      section(
        'If someone else gave us your name',
        `Your employer can book your place and give us your name, your email address or mobile number, and what you need on the day. We use it for that course, your result and your card, and the message you get says who booked.

        Your employer then sees whether you came, your result and your card. If you think someone has given us your details by mistake, tell us.`,
      ),
      section(
        'What we use it for',
        `- To run your course, mark it and issue your card.
        - To show a site that your card is valid, when it’s scanned.
        - To send what you need: tickets, changes, reminders, results and invoices.
        - To answer you, and to keep our books as the law asks.
        - To send news and offers, only if you’ve said yes in your profile. You can say no there at any time.

        No decision about you is made by a computer alone: results are a trainer’s, and a person looks at every appeal.`,
      ),
      section(
        'How we look after it',
        `The site is encrypted on its way to you. Staff see what their work needs, and what they change about you is recorded with their name. Your card’s code says your name, number, level and end date. No birth date, address or employer is in it.

        If something goes wrong that’s likely to cause you serious harm, we’ll tell you and the Privacy Commissioner as soon as we can.`,
      ),
      section(
        'What you can ask of us',
        `- **See it.** Ask for what we hold about you. We answer within 20 working days, and it costs nothing.
        - **Correct it.** Change your profile yourself, or ask us. If we don’t agree, we’ll put your view next to it.
        - **Erase it.** We take your name and details out everywhere, except from tax documents, which the law has us keep. Your card then ends.
        - **Stop messages.** Choose in your profile what we send you. What belongs to a booking still comes.

        Log in and look under your profile, call or email us. We’ll check that it’s you before we send anything.`,
      ),
      section(
        'If you’re not happy',
        `Tell us first, please: most things can be put right by a call. You can also complain to the Privacy Commissioner at any time, free of charge: [privacy.org.nz](https://www.privacy.org.nz/), 0800 803 909, or Office of the Privacy Commissioner, PO Box 10 094, Wellington 6143.`,
      ),
      section(
        'Changes to this page',
        `We change this page when the site changes. If a change matters to you, we’ll tell you by email before it takes effect.`,
      ),
    ),
    {
      blockType: 'privacyChoices',
      backgroundColor: 'sand',
      title: 'Your choices',
      text: 'Your answer is kept in this browser alone, for a year. Change it whenever you like.',
    },
    facts(
      'storage',
      'What your browser keeps for us',
      'All of it is needed for what you’re doing, or is your own answer. None of it follows you to other sites.',
    ),
    facts(
      'services',
      'Who else sees it',
      'They get the part they need. Some keep it outside New Zealand: we choose those that protect it as well as our law asks.',
    ),
    facts('keeping', 'How long we keep it', 'We erase it by itself after this time, where we say how long it is.'),
    { ...whoWeAre, backgroundColor: 'sand' },
  ],
}

const changeTable = table(
  'What you can do with a seat, and until when',
  ['When', 'Cancel', 'Move', 'Send someone else'],
  [
    ['Up to the last free day', 'Free: your money back or credit', 'Free', 'Free'],
    ['After it, before the start', 'No refund', 'Full price of the new date', 'Free'],
    ['After the start', 'No refund', 'Not possible', 'Not possible'],
  ],
)

const terms: SeedPage = {
  path: '/terms/',
  title: 'Terms',
  searchDescription: 'What we promise and what we ask when you book a course, buy from the shop or become a member.',
  blocks: [
    {
      blockType: 'hero',
      title: 'Terms',
      text: 'What we promise and what we ask when you book a course, buy from the shop or become a member.',
    },
    crumbs,
    contents(
      section(
        'These terms',
        `They apply to everything you book or buy on this site or by phone. You accept them when you book or order, and we note the version you accepted.

        Nothing here takes away rights you have under the Consumer Guarantees Act 1993, the Fair Trading Act 1986 or any other law that can’t be signed away.`,
      ),
      section(
        'Prices and paying',
        `- Prices are in New Zealand dollars. GST is part of the price you see, and stated at every total.
        - You pay the price shown when you order. If it changes before you confirm, we’ll ask you first.
        - Member prices are for companies whose membership is active on the day of the order.
        - You pay by card, with credit you hold with us or, if we’ve agreed to it, on account. Invoices on account are due on the date on the invoice.
        - You get a tax invoice with everything you pay for.`,
      ),
      section(
        'Booking a seat',
        `A seat is yours once your booking is confirmed. While you book, we hold it for the minutes shown on the page.

        The person who books makes sure that names are right, that everyone knows when and where to be, and that each person meets what the course asks for: it’s on the course’s page. Bring photo identification.

        If a person needs something on the day, such as help with reading, access or an interpreter, tell us when you book.`,
      ),
      section(
        'Changing or cancelling',
        `Every booking says the last day on which you can cancel or move it free of charge. Unless the course’s page says otherwise, that’s five working days before the start. Working days are Monday to Friday, not counting public holidays and the anniversary day of the region the course is in.`,
        changeTable,
        prose(
          `Money goes back the way it came: to the card, off the invoice, or as credit. Where you can choose credit instead, we’ll ask. Banks take up to five working days to show money on a card.`,
        ),
      ),
      section(
        'If we change or cancel',
        `If we cancel a course, you choose: all your money back, credit, or another date.

        If we move a start by more than an hour or to another day, you have the same choice. We tell everyone who’s booked, with the old and the new time.`,
      ),
      section(
        'On the day',
        `Be on time: someone who misses the part that’s assessed can’t pass. The trainer can ask a person to leave who puts others at risk, or who comes under the influence of alcohol or drugs.

        Results, assignments and cards follow our [privacy page](/privacy/) and the course’s own rules. You can appeal a result within five working days of receiving it.`,
      ),
      section(
        'Goods from the shop',
        `- Goods are yours once you’ve paid for them. The risk is yours once the courier has delivered them.
        - Send back anything unused within 20 working days and we’ll refund what you paid for it.
        - If something is faulty, isn’t as described or doesn’t do what it’s for, we’ll repair it, replace it or give you your money back, as the Consumer Guarantees Act says.`,
      ),
      section(
        'Services and the Consumer Guarantees Act',
        `If you buy as a consumer, the Act guarantees that we teach with reasonable care and skill, that a course is fit for its purpose and, where no time was agreed, that it’s done within a reasonable time. If we fall short, tell us and we’ll put it right, or give you your money back where it can’t be.

        The Fair Trading Act applies to everyone: we don’t mislead, in our advertising or here.`,
      ),
      section(
        'Cards and certificates',
        `A card says that a person has passed a course. It doesn’t replace what a site must do itself to keep people safe. We can withdraw a card that was given in error or got by deceit, and will say why. It can be appealed.`,
      ),
      section(
        'If we can’t agree',
        `Call or email us, and a manager will look at it. If we can’t agree, you can go to the Disputes Tribunal or to court. New Zealand law applies.`,
      ),
    ),
    { ...whoWeAre, backgroundColor: 'sand' },
  ],
}

const accessibility: SeedPage = {
  path: '/accessibility/',
  title: 'Accessibility',
  searchDescription: 'What we do so that everyone can use this site, what still falls short, and how to tell us.',
  blocks: [
    {
      blockType: 'hero',
      title: 'Accessibility',
      text: 'What we do so that everyone can use this site, what still falls short, and how to tell us.',
    },
    crumbs,
    contents(
      section(
        'What we aim for',
        `This site aims to meet the Web Content Accessibility Guidelines 2.2 at level AA, the level that New Zealand’s public service sets for its own sites.

        You can use it by keyboard alone, at four times the text size, with high contrast colours and with less motion. Pages say what’s wrong next to the field it’s about, and keep what you’ve typed.`,
      ),
      section(
        'How we check it',
        `The templates of this site are tested by a program at every change, and by keyboard. We haven’t yet had it assessed by an independent auditor, or tried every page with every screen reader. If something doesn’t work for you, your word counts.`,
      ),
      section(
        'What falls short',
        `- **Videos** play from YouTube or Vimeo. Some have no captions made by a person, and their players aren’t ours.
        - **The check against bots** on forms is Google’s, where it’s in use. It can ask you to pick pictures. Call us instead, and we’ll take your request by phone.
        - **Documents** we’ve uploaded as PDF or Word may not be tagged. Invoices, statements and certificates made by the site are.
        - **Payment pages** belong to the payment service.
        - **Names and places** in te reo Māori aren’t all marked as such, so a screen reader may say them in English.
        - **VR courses** can’t be made to suit everyone. The same course runs in a classroom.`,
      ),
      section(
        'On a course',
        `Tell us when you book if you need a step-free room, a place near the front, help with reading or writing, an interpreter, or anything else. We read questions aloud and assess people by talking. No one else needs to know.`,
      ),
      section(
        'Tell us',
        `If a page keeps you from what you came for, call or email us. Say which page it was and what you were trying to do. We’ll get it done with you there and then, and tell you what we’ll change and when.

        If you feel you’ve been treated unfairly because of a disability, you can also talk to the Human Rights Commission: [tikatangata.org.nz](https://tikatangata.org.nz/), 0800 496 877.`,
      ),
    ),
    { ...whoWeAre, backgroundColor: 'sand' },
  ],
}

/** Pages that every site has: in law, a provider can adopt them once they’ve been read (product decisions, section 17). */
export const trustPages: readonly SeedPage[] = [privacy, terms, accessibility]

export const trust: Content = () => [...trustPages]
