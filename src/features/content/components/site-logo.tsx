import type { StoredImage } from '@/lib/fields'
import { Logo } from '@/ui/logo'
import { Picture } from '@/ui/picture'

/** `className` sets the height. */
type Props = { logo: StoredImage | null; className: string; isOnInk?: boolean }

/** The provider’s own, or ours until there is one. It names nothing: the link around it does. On ink it has a white plate, as most are drawn for paper. */
export function SiteLogo({ logo, className, isOnInk = false }: Props) {
  if (!logo) return <Logo className={`${className} w-auto`} />
  const picture = (
    <Picture
      image={{ ...logo, alt: '' }}
      sizes="240px"
      className={`${className} w-auto max-w-40 object-contain object-left sm:max-w-60`}
      isFirst={!isOnInk}
    />
  )
  return isOnInk ? <span className="inline-block bg-white p-2">{picture}</span> : picture
}
