/** Loaded into a process that was started with a channel, over which it learns where to die, or nowhere. */
process.on('message', (failpoint) => {
  process.env.FAILPOINT = String(failpoint ?? '')
  process.send?.('armed')
})
// Waiting for a word does not keep the process alive.
process.channel?.unref()
