import { notFound } from 'next/navigation'

/** Every other address of the desk. */
export default function Page() {
  notFound()
}
