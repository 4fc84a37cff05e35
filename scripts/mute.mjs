/**
 * Goes silent when nobody reads what is said, such as a log reader that died or a terminal that was closed. Each write would fail, the failure
 * would be reported by another write, and the process would do nothing else. Every process of the site imports it first.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => {
    stream.write = (_chunk, encoding, callback) => {
      const done = typeof encoding === 'function' ? encoding : callback
      if (done) process.nextTick(done)
      return true
    }
  })
}
