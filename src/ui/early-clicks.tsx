/**
 * Replays button presses and dialog links from before hydration; a link that waits too long goes to its address.
 * Announces a file chosen early again, as no listener saw its change event. React leaves its properties on elements that it hydrates, but hears
 * them only once the whole piece is done: what waits is answered when the browser has nothing else to do.
 */
const keep = `{const propsOf=(element)=>element[Object.keys(element).find((key)=>key.startsWith('__reactProps$'))];const waiting=new Set();
const whenIdle=(then)=>window.requestIdleCallback?requestIdleCallback(then,{timeout:2000}):setTimeout(then,200);
const onceHydrated=(element,mostMs,then)=>{if(waiting.has(element))return;waiting.add(element);const until=Date.now()+mostMs;const look=()=>{const props=propsOf(element);
if(!props&&element.isConnected&&Date.now()<until)return setTimeout(look,50);whenIdle(()=>{waiting.delete(element);then(propsOf(element))})};look()};
const answer=(button,event)=>{if(!button||propsOf(button))return;if(button.href){if(event.type==='click'&&(event.ctrlKey||event.metaKey||event.shiftKey))return;event.preventDefault()}
onceHydrated(button,10000,(props)=>{if(props?.onClick)button.click();else if(button.href)location.assign(button.href)})};
addEventListener('click',(event)=>event.isTrusted&&answer(event.target.closest?.('button[type=button],a[aria-haspopup=dialog]'),event),true);
addEventListener('change',({target})=>target.type==='file'&&!propsOf(target)&&onceHydrated(target,Infinity,(props)=>props&&target.dispatchEvent(new Event('change',{bubbles:true}))),true)}`

/** Must come before everything that can be pressed. */
export function EarlyClicks() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: keep }} />
}
