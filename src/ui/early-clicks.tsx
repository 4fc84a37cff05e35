/**
 * A button that only a script can answer has no script yet while a page still loads on a weak signal; nor has a link that opens a dialog, by a press or by
 * Ctrl K. Whoever presses it then is answered once it is there, unless that takes so long that they have gone on: a link then leads where it leads. React leaves
 * its properties on what it has woken.
 */
const keep = `{const propsOf=(button)=>button[Object.keys(button).find((key)=>key.startsWith('__reactProps$'))];const waiting=new Set();
const answer=(button,event)=>{if(!button||propsOf(button))return;if(button.href){if(event.type==='click'&&(event.ctrlKey||event.metaKey||event.shiftKey))return;event.preventDefault()}
if(waiting.has(button))return;waiting.add(button);const until=Date.now()+10000;const look=()=>{const props=propsOf(button);
if(!props&&button.isConnected&&Date.now()<until)return setTimeout(look,50);waiting.delete(button);if(props?.onClick)button.click();else if(button.href)location.assign(button.href)};look()};
addEventListener('click',(event)=>event.isTrusted&&answer(event.target.closest?.('button[type=button],a[aria-haspopup=dialog]'),event),true);
addEventListener('keydown',(event)=>event.isTrusted&&(event.ctrlKey||event.metaKey)&&event.key==='k'&&answer(document.querySelector('[data-desk-search]'),event),true)}`

/** Stands before everything that can be pressed. */
export function EarlyClicks() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: keep }} />
}
