/**
 * The browser may end the transition between two pages before it is over: the window changes its size, the page is hidden, the visitor goes on. Nothing is
 * lost then, but the browser calls it an error of the page, at times before the page is given a transition whose promises it could listen to.
 */
const listen = `addEventListener('unhandledrejection',(event)=>{
if(event.reason instanceof DOMException&&event.reason.message.startsWith('Transition was '))event.preventDefault()})`

/** Stands before everything that is painted: a transition begins with the first picture of a page. */
export function SkippedTransitions() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: listen }} />
}
