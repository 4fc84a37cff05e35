/** Replays Ctrl K, / and the letters of the desk from before hydration; what waits too long goes to the page of its link. */
const keep = `{const whenIdle=(then)=>window.requestIdleCallback?requestIdleCallback(then,{timeout:2000}):setTimeout(then,200);
const hears=()=>'hearsKeys' in document.documentElement.dataset;let asked=false;
addEventListener('keydown',(event)=>{const {key}=event,link=document.querySelector('[data-desk-search]');if(!event.isTrusted||asked||hears()||!link)return;
const isTyped=event.target.closest?.('input,textarea,select,[contenteditable]'),isCommand=event.ctrlKey||event.metaKey;
const isLetter=!isTyped&&!isCommand&&!event.altKey&&/^[a-z]$/.test(key);if(!isLetter&&(key==='/'?isTyped:key!=='k'||!isCommand))return;
event.preventDefault();asked=true;const until=Date.now()+10000;
const press=()=>isLetter?whenIdle(()=>document.body.dispatchEvent(new KeyboardEvent('keydown',{key,bubbles:true}))):link.click();
const look=()=>hears()?press():Date.now()<until?setTimeout(look,50):isLetter||location.assign(link.href);look()},true);}`

/** Must come before everything that hears keys. */
export function EarlyKeys() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script dangerouslySetInnerHTML={{ __html: keep }} />
}
