export const WaitingWords = ({ name }: { name: string }) => (
  <>
    <p className="mt-3 max-w-[40em]">
      A company called {name} is already with us, so someone from our team checks yours first. You’ll get an email when
      that’s done. Until then you can look around and book for yourself. We keep the invitations you write and send them
      after the check.
    </p>
    <p className="mt-3 max-w-[40em]">
      Is it the same company? Ask one of its owners to give you access. Is it a different one? Add its NZBN, and you
      won’t have to wait.
    </p>
  </>
)
