/** The site's address while it is being prepared (scripts/waiting.mjs). */
export interface WaitingPage {
  begin(name: string): void
  end(name: string): void
  note(share: number): void
  fail(cause: string): Promise<void>
  close(): Promise<void>
}

/** Null where another program has the port. */
export function openWaitingPage(port: number, host?: string): Promise<WaitingPage | null>
