/**
 * A browser may skip a page transition (resize, hidden page, navigation). Harmless, but it rejects a promise, sometimes before
 * the page can handle it.
 */
const listen = `addEventListener('unhandledrejection',(event)=>{
if(event.reason instanceof DOMException&&event.reason.message.startsWith('Transition was '))event.preventDefault()})`

/** Must come before first paint, when a transition begins. */
export function SkippedTransitions() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: listen }} />
}
