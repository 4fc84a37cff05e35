import { accountPath, cartPath, loginProblemPath } from '@/account-paths'
import { cartCountName } from '@/lib/personal-storage'
import { phoneLink } from '@/lib/phone-link'
import { courseCalendarPath, homePath, loginPath, loginStartPath, searchPath } from '@/paths'
import { ChevronDown, Menu as MenuIcon, Phone, Search, ShoppingCart, X } from '@/ui/icons'
import { inPlainWords, inWords, type Spoken } from '@/ui/words'
import type { MenuItem, Settings } from '../data'
import { nameCookieName } from '../rules'
import { CloseMenus } from './close-menus'
import { SiteLogo } from './site-logo'

type Props = { settings: Settings; menus: Map<string, MenuItem[]>; path: string; spoken: Spoken | null }

const isHere = (item: MenuItem, path: string) => item.href !== '/' && path.startsWith(item.href)

/** Replaces "Log in" with the first name from a cookie, or adds the current query to the return path;
 * in the browser, as the cached page is the same for everyone. Display only, it proves nothing. */
const showAccount = `{const name=/(?:^|; )${nameCookieName}=([^;]+)/.exec(document.cookie)?.[1];
for(const link of document.querySelectorAll('[data-account]'))if(name){link.textContent=decodeURIComponent(name);
link.href='${accountPath}';link.title=link.dataset.account}else link.addEventListener('click',()=>{
link.href=link.href.replace(/next=[^&]*/,'next='+encodeURIComponent(location.pathname+location.search))});
addEventListener('click',event=>{const link=event.target.closest?.('a[href^="${loginStartPath}"]');
if(link&&!navigator.cookieEnabled){event.preventDefault();location.assign('${loginProblemPath('cookies', homePath)}')}},true)}`

/** Shows the cart link and count to the cart's owner, from device storage. Runs again when the cart changes, here
 * or in another tab. The count is a text node from the start: React tolerates a changed text, not a new node. */
const showCart = `{const show=()=>{const name=/(?:^|; )${nameCookieName}=([^;]+)/.exec(document.cookie)?.[1];let kept;
try{kept=localStorage.getItem('${cartCountName}')}catch{}const [count,owner]=(kept??'').split(' ');
const has=Number(count)>0&&!!name&&owner===name;for(const link of document.querySelectorAll('[data-cart]')){link.hidden=!has;
link.setAttribute('aria-label',link.dataset[count==='1'?'one':'many'].replace('{n}',count));link.lastElementChild.textContent=has?count:'0'}};
show();addEventListener('hivis-cart',show);addEventListener('storage',show);addEventListener('pageshow',show)}`

export function Header({ settings, menus, path, spoken }: Props) {
  const say = inWords(spoken)
  const main = menus.get('header') ?? []
  const utility = menus.get('utility') ?? []
  return (
    <header>
      <UtilityBar settings={settings} utility={utility} path={path} spoken={spoken} />
      <div className="border-b-2 border-ink bg-white">
        <div className="wrap flex min-h-17 flex-wrap items-center gap-x-3 sm:gap-x-6 lg:min-h-18 lg:flex-nowrap lg:asked:min-h-12">
          <a
            href={homePath}
            aria-label={inPlainWords(spoken, '{name}, home', { name: settings.brandName })}
            className="py-2 lg:asked:py-0"
          >
            <SiteLogo logo={settings.logo} className="h-7 lg:h-8.5 lg:asked:h-7" />
          </a>
          <nav aria-label={inPlainWords(spoken, 'Main')} className="ml-auto hidden lg:block">
            <ul className="flex items-center gap-5 font-semibold xl:gap-7">
              {main.map((item) => (
                <MainItem key={item.href} item={item} path={path} say={say} />
              ))}
            </ul>
          </nav>
          <a
            className="btn btn-primary btn-small ml-auto max-sm:max-w-40 max-sm:leading-tight max-sm:text-balance sm:whitespace-nowrap lg:asked:min-h-9 lg:asked:py-0 max-[359px]:hidden max-sm:[&:has(~[data-cart]:not([hidden]))]:hidden lg:ml-0"
            href={courseCalendarPath}
          >
            {say('Find a course')}
          </a>
          <CartLink spoken={spoken} />
          <button
            type="button"
            popoverTarget="menu-drawer"
            className="grid size-11 shrink-0 place-items-center border-2 border-ink bg-white lg:hidden"
            aria-label={inPlainWords(spoken, 'Menu')}
          >
            <MenuIcon />
          </button>
        </div>
      </div>
      <Drawer main={main} utility={utility} settings={settings} path={path} spoken={spoken} />
      <CloseMenus />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: showAccount + showCart }} />
    </header>
  )
}

type Say = ReturnType<typeof inWords>
type UtilityBarProps = Omit<Props, 'menus'> & { utility: readonly MenuItem[] }

function UtilityBar({ settings, utility, path, spoken }: UtilityBarProps) {
  const say = inWords(spoken)
  return (
    <div className="on-ink hidden bg-ink text-[0.90625rem] text-white lg:block">
      <div className="wrap flex min-h-9 items-center gap-6 asked:min-h-7">
        <span className="mr-auto">
          {settings.supportPhone !== '' && (
            <a className="tabular-nums hover:underline" href={phoneLink(settings.supportPhone)}>
              {settings.supportPhone}
            </a>
          )}
        </span>
        {utility.map(({ href, label }) => (
          <a key={href} className="hover:underline" href={href}>
            {say(label)}
          </a>
        ))}
        <a className="flex min-h-9 items-center gap-1.5 hover:underline asked:min-h-7" href={searchPath}>
          <Search size={16} strokeWidth={2.5} /> {say('Search')}
        </a>
        <a
          className="font-bold hover:underline"
          href={loginPath(path)}
          rel="nofollow"
          data-account={inPlainWords(spoken, 'My account')}
          suppressHydrationWarning
        >
          {say('Log in')}
        </a>
      </div>
    </div>
  )
}

const CartLink = ({ spoken }: Pick<Props, 'spoken'>) => (
  <a
    className="relative grid size-11 shrink-0 place-items-center border-2 border-ink bg-white max-sm:ml-auto"
    href={cartPath}
    rel="nofollow"
    data-cart
    data-one={inPlainWords(spoken, 'Cart, 1 item')}
    data-many={inPlainWords(spoken, 'Cart, {n} items', { n: '{n}' })}
    hidden
    suppressHydrationWarning
  >
    <ShoppingCart />
    <span
      className="absolute -top-2.5 -right-2 min-w-6 rounded-full border-2 border-ink bg-primary px-1 text-center text-sm/5 font-bold text-on-primary tabular-nums"
      suppressHydrationWarning
    >
      0
    </span>
  </a>
)

function MainItem({ item, path, say }: { item: MenuItem; path: string; say: Say }) {
  const edge = isHere(item, path) ? 'border-primary' : 'border-transparent hover:border-primary'
  if (item.children.length === 0) {
    return (
      <li>
        <a className={`menu-top block ${edge}`} href={item.href} aria-current={path === item.href ? 'page' : undefined}>
          {say(item.label)}
        </a>
      </li>
    )
  }
  return (
    <li className="relative">
      <details name="main-menu" data-menu className="group">
        <summary className={`menu-top flex ${edge}`}>
          {say(item.label)}
          <ChevronDown size={16} strokeWidth={3} className="group-open:rotate-180" />
        </summary>
        <ul className="menu-links">
          {[
            { href: item.href, label: say('{name}: overview', { name: say(item.label) }) },
            ...item.children
              .filter(({ href }) => href !== item.href)
              .map(({ href, label }) => ({ href, label: say(label) })),
          ].map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={path === href ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

type DrawerProps = Pick<Props, 'settings' | 'path' | 'spoken'> & { main: MenuItem[]; utility: MenuItem[] }

function Drawer({ main, utility, settings, path, spoken }: DrawerProps) {
  const say = inWords(spoken)
  return (
    <div
      id="menu-drawer"
      popover="auto"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100%)] overflow-y-auto border-l-2 border-ink bg-paper p-0 backdrop:bg-ink/60"
    >
      <div className="flex min-h-17 items-center justify-between border-b-2 border-ink bg-white px-5">
        <SiteLogo logo={settings.logo} className="h-7" />
        <button
          type="button"
          popoverTarget="menu-drawer"
          popoverTargetAction="hide"
          aria-label={inPlainWords(spoken, 'Close the menu')}
          className="grid size-11 place-items-center border-2 border-ink"
        >
          <X />
        </button>
      </div>
      <nav aria-label={inPlainWords(spoken, 'Main, small screens')} className="px-5 py-4">
        <ul>
          {main.map((item) => (
            <DrawerItem key={item.href} item={item} path={path} say={say} />
          ))}
          {utility.map(({ href, label }) => (
            <li key={href}>
              <a className="flex min-h-12 items-center font-semibold" href={href}>
                {say(label)}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-4 grid gap-3">
          <a className="btn btn-ghost" href={searchPath}>
            <Search size={18} /> {say('Search')}
          </a>
          <a
            className="btn"
            href={loginPath(path)}
            rel="nofollow"
            data-account={inPlainWords(spoken, 'My account')}
            suppressHydrationWarning
          >
            {say('Log in')}
          </a>
          {settings.supportPhone !== '' && (
            <a className="btn btn-ghost" href={phoneLink(settings.supportPhone)}>
              <Phone size={18} /> {settings.supportPhone}
            </a>
          )}
        </div>
      </nav>
    </div>
  )
}

const DrawerItem = ({ item, path, say }: { item: MenuItem; path: string; say: Say }) => (
  <li className="drawer-links">
    <a className={`head flex ${isHere(item, path) ? 'text-primary-deep' : ''}`} href={item.href}>
      {say(item.label)}
    </a>
    {item.children.length > 0 && (
      <ul className="pb-2">
        {item.children.map(({ href, label }) => (
          <li key={href}>
            <a className="flex" href={href}>
              {say(label)}
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
)
