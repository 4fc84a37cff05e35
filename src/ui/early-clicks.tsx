/**
 * A button that only a script can answer has no script yet while a page still loads on a weak signal. Whoever presses it then is answered once it is there,
 * unless that takes so long that they have gone on. React leaves its properties on what it has woken.
 */
const keep = `{const propsOf=(button)=>button[Object.keys(button).find((key)=>key.startsWith('__reactProps$'))];const waiting=new Set();
addEventListener('click',({target,isTrusted})=>{const button=isTrusted&&target.closest?.('button[type=button]');
if(!button||propsOf(button)||waiting.has(button))return;waiting.add(button);const until=Date.now()+10000;const look=()=>{const props=propsOf(button);
if(!props&&button.isConnected&&Date.now()<until)return setTimeout(look,50);waiting.delete(button);if(props?.onClick)button.click()};look()},true)}`

/** Stands before everything that can be pressed. */
export function EarlyClicks() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: keep }} />
}
