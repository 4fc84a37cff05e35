/** What support keeps at hand for replies. Each is a whole answer: the greeting and the name below it are added when it is sent. */
export const snippets: readonly [name: string, text: string][] = [
  [
    'Arriving',
    'Please arrive ten minutes early with photo identification. There’s tea, coffee and water here; bring your lunch if it’s a whole day. Running late? Call us on {our phone} and we’ll let the trainer know.',
  ],
  [
    'Parking',
    'There’s free parking for utes and trailers behind the building. Trucks are best left on the street, as the yard is tight.',
  ],
  [
    'Next date',
    'The next {course} with a free seat is {next date}. Shall I hold a seat for you? Let me know how many of you there are, and I’ll do the rest.',
  ],
  [
    'Which course',
    'Happy to help you choose. What work will you be doing, and does the site or the main contractor ask for a card by name? With that I can tell you which course it is, and when it runs near you.',
  ],
  [
    'Moving a booking',
    'No trouble. You can move or cancel free of charge until five working days before the course, in your account under Bookings. If it’s closer than that, call us on {our phone} and we’ll see what we can do.',
  ],
  [
    'Naming people later',
    'You can book the seats now and name the people later, until the evening before the course. We’ll remind you if anyone is still missing.',
  ],
  [
    'Card on the phone',
    'The card is in your account as soon as the trainer has entered the result. From there you can add it to Apple Wallet or Google Wallet, and it counts at the gate just like the plastic one.',
  ],
  [
    'Lost card',
    'Sorry to hear that. A new card costs $25 and is in the post within three working days. The one on your phone works in the meantime. Is the address we have still right for you?',
  ],
  [
    'Card has expired',
    'The refresher is for cards that are still valid, or that expired less than three months ago. After that it’s the full course. Send me your card number and I’ll check which one you need.',
  ],
  [
    'Paying on account',
    'Companies can ask for an account in their company settings. Finance answers within two working days, and invoices are then due on the 20th of the month following.',
  ],
  [
    'Copy of an invoice',
    'Every invoice is in your account under Orders, where you can also put your PO number on it. I’ve sent you this one again as well.',
  ],
  [
    'Course at your place',
    'We’d be glad to. For eight people or more we come to you, on your site or in your yard. Send me the address, the number of people and two dates that suit, and I’ll come back with a price.',
  ],
  [
    'Help with reading',
    'That’s no problem at all. Anyone who would rather be assessed by talking than by writing can be: the trainer plans time for it, and no one else needs to know.',
  ],
  [
    'Interpreter',
    'We teach in several languages, and someone’s own interpreter is welcome. They need no seat, only a note from you so that the trainer expects them.',
  ],
  [
    'Complaint received',
    'Thank you for telling us, and I’m sorry it happened. I’m finding out what went wrong and will be in touch by the day I promised. If you’d rather talk about it, call me on {our phone} and mention {reference}.',
  ],
]
