import { languageName } from '@/lib/language-name'
import { heldSeatsName } from '@/lib/personal-storage'
import { inPlainWords, type Spoken } from '@/ui/words'

const ownPages = '/^\\/(course-booking|demo-payment)\\//'

/** Of constants of ours alone. */
function wordsIn(spoken: Spoken | null): string {
  const sentence = inPlainWords(spoken, '{seats} held{course}, {left} left', {
    seats: '<strong data-seats></strong>',
    course: '<span class="max-md:sr-only" data-course></span>',
    left: '<span role="timer" class="font-bold tabular-nums" data-left></span>',
  })
  return `<div class="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"><p class="min-w-0">${sentence}</p>
<a class="btn btn-ghost btn-small grow md:grow-0" data-link>${inPlainWords(spoken, 'Continue booking')}</a></div>`
}

/** Counts down the hold that ends first; in the browser, as pages are cached and only this device knows its holds. */
const showHeld = `{const bar=document.currentScript.parentElement,at=(name)=>bar.querySelector('[data-'+name+']');let timer;
const look=()=>{clearInterval(timer);let kept=[];try{kept=JSON.parse(localStorage.getItem('${heldSeatsName}'))||[]}catch{}
const one=Array.isArray(kept)&&kept.filter((held)=>held.until>Date.now()&&held.seats>0).sort((a,b)=>a.until-b.until)[0];
bar.hidden=!one||${ownPages}.test(location.pathname);if(bar.hidden)return;
at('seats').textContent=one.seats===1?bar.dataset.one:bar.dataset.many.replace('{n}',one.seats);
at('course').textContent=one.course?' '+bar.dataset.on.replace('{course}',()=>one.course):'';
at('link').href='/course-booking/'+Number(one.sessionId)+'/?booking='+Number(one.bookingId)+(bar.lang&&'&${languageName}='+bar.lang);
const tick=()=>{const left=Math.ceil((one.until-Date.now())/1000);if(left<=0)return look();
at('left').textContent=Math.floor(left/60)+':'+String(left%60).padStart(2,'0')};tick();timer=setInterval(tick,1000)};
look();addEventListener('pageshow',(event)=>event.persisted&&look());addEventListener('storage',look)}`

/** Shows held seats on every page (product decisions, section 5). */
export function HeldBar({ spoken }: { spoken: Spoken | null }) {
  return (
    <aside
      aria-label={inPlainWords(spoken, 'Held seats')}
      lang={spoken?.code}
      data-held
      data-one={inPlainWords(spoken, '1 seat')}
      data-many={inPlainWords(spoken, '{n} seats', { n: '{n}' })}
      data-on={inPlainWords(spoken, 'on {course}', { course: '{course}' })}
      hidden
      suppressHydrationWarning
      className="sticky bottom-0 z-20 border-t-2 border-ink bg-sand print:hidden"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, filled in with text alone */}
      <div dangerouslySetInnerHTML={{ __html: wordsIn(spoken) }} suppressHydrationWarning />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: showHeld }} />
    </aside>
  )
}
