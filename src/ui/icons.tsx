import type { SVGProps } from 'react'

/**
 * The icons of the site. They are plain SVG: those of a package with a client part would send each icon to the browser twice, drawn and as
 * data to draw it again. Drawings by Lucide (https://lucide.dev), under this licence:
 *
 * ISC License. Copyright (c) 2026 Lucide Icons and Contributors. Permission to use, copy, modify, and/or distribute this software for any
 * purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
 * MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
 * DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
 * ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
 */
type Props = Pick<SVGProps<SVGSVGElement>, 'className' | 'fill' | 'strokeWidth'> & { size?: number }

/** Always next to words, so screen readers skip it. */
function Icon({ lines, size = 24, fill = 'none', strokeWidth = 2, className }: Props & { lines: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={lines} />
    </svg>
  )
}

export const ArrowLeft = (props: Props) => <Icon lines="m12 19-7-7 7-7M19 12H5" {...props} />

export const ArrowRight = (props: Props) => <Icon lines="M5 12h14m-7-7 7 7-7 7" {...props} />

export const Check = (props: Props) => <Icon lines="M20 6 9 17l-5-5" {...props} />

export const ChevronDown = (props: Props) => <Icon lines="m6 9 6 6 6-6" {...props} />

export const Clock = (props: Props) => <Icon lines="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2" {...props} />

export const Menu = (props: Props) => <Icon lines="M4 5h16M4 12h16M4 19h16" {...props} />

export const Minus = (props: Props) => <Icon lines="M5 12h14" {...props} />

export const Plus = (props: Props) => <Icon lines="M5 12h14M12 5v14" {...props} />

export const X = (props: Props) => <Icon lines="M18 6 6 18M6 6l12 12" {...props} />

export const Play = (props: Props) => (
  <Icon lines="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" {...props} />
)

export const Pause = (props: Props) => (
  <Icon
    lines="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1"
    {...props}
  />
)

export const Phone = (props: Props) => (
  <Icon
    lines="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
    {...props}
  />
)

export const Search = (props: Props) => <Icon lines="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0" {...props} />

export const ShoppingCart = (props: Props) => (
  <Icon
    lines="M7 21a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 21a1 1 0 1 0 2 0 1 1 0 1 0-2 0M2.05 2.05h2l2.66 12.42a2 2 0 0 0 2 1.58h9.78a2 2 0 0 0 1.95-1.57l1.65-7.43H5.12"
    {...props}
  />
)

export const MapPin = (props: Props) => (
  <Icon
    lines="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
    {...props}
  />
)
