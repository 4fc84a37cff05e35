import { flushSync } from 'react-dom'

/** Sets text and cursor in one step, so that the next key goes into the box and not to a button. */
export function writeAndGoTo(box: HTMLInputElement | HTMLTextAreaElement, at: number, write: () => void): void {
  flushSync(write)
  box.focus()
  box.setSelectionRange(at, at)
}
