/** Where a mailbox is, from its address in the settings. */
export type MailboxPlace = {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
  /** On this machine, where no one reads along. */
  readonly isHere: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `imaps://office%40example.co.nz:password@imap.example.co.nz:993/Support`; without a folder its INBOX. */
export function placeOf(url: string): MailboxPlace {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    isHere: loopback.has(hostname),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX',
  }
}

/** The address of a mailbox whose user is one. */
export const mailboxAddress = ({ user }: MailboxPlace): string | null => (/^[^\s@]+@[^\s@]+$/.test(user) ? user : null)

/** Why the mailbox can’t be read, for the operator. */
export class MailboxError extends Error {
  override name = 'MailboxError'
  constructor(readonly reason: keyof typeof mailboxProblems) {
    super(mailboxProblems[reason])
  }
}

export const mailboxProblems = {
  away: 'The mailbox can’t be reached: what customers answer comes into the inbox late. Look at MAILBOX_URL and at the mail server.',
  login: 'The mailbox does not accept our login: what customers answer comes into the inbox late. Look at MAILBOX_URL.',
} as const

export type Mailbox = {
  /** Numbers of mails hold only while this stays the same (RFC 3501). */
  readonly uidValidity: string
  readonly nextUid: number
  readonly isGone: () => boolean
  /** True once after the server said that mail came, and at first. */
  readonly hasNews: () => boolean
  /** In order; with `since`, those that came on that day or later. */
  uidsAfter(uid: number, since?: Date): Promise<number[]>
  /** Null for one that was deleted. Of one that is too big only its beginning. */
  read(uid: number): Promise<{ readonly raw: Buffer; readonly isWhole: boolean } | null>
  /** Waits for mail until the next question. */
  idle(): void
  close(): void
}

export type MailboxGateway = {
  /** user@host/folder. */
  readonly name: string
  /** @throws MailboxError. */
  open(): Promise<Mailbox>
}
