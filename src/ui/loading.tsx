/** Spec section 2. */
export function Loading() {
  return (
    <div role="status" className="grid place-items-center gap-6 py-24 text-center">
      <div className="hazard w-40 motion-safe:animate-pulse" />
      <p className="head text-2xl">Hold on, loading up...</p>
    </div>
  )
}
