import { flushSync } from 'react-dom'

/** Writes into a box and puts the cursor at a place of it in the same moment: whatever key comes next belongs into the box, to no button. */
export function writeAndGoTo(box: HTMLInputElement | HTMLTextAreaElement, at: number, write: () => void): void {
  flushSync(write)
  box.focus()
  box.setSelectionRange(at, at)
}
