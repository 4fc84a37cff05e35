/**
 * What runs in the frame with a package, ahead of it: scorm-again answers the package, and each change goes to the page around the frame by message. Written
 * as text, since it runs in documents that aren’t ours. A package looks for its API in the windows around it, which it can’t reach: it finds a stand-in.
 */
export const playScript = `(function () {
  'use strict'
  var seed = window.__hivisSeed
  var host = window.parent
  try {
    if (host !== window && host.__hivisApi) {
      window.__hivisApi = host.__hivisApi
      window.API = host.API
      window.API_1484_11 = host.API_1484_11
      return
    }
  } catch (error) {
    // The window around belongs to another origin.
  }
  var is12 = seed.standard === 'scorm-1.2'
  var begun = Date.now()
  var isResumed = seed.suspendData !== '' || seed.location !== '' || seed.status !== 'new'
  var settings = { autocommit: false, lmsCommitUrl: false, logLevel: 5, mastery_override: false }
  var api = is12 ? new Scorm12API(settings) : new Scorm2004API(settings)
  var clock = function (seconds) {
    var two = function (part) { return (part < 10 ? '0' : '') + part }
    return Math.floor(seconds / 3600) + ':' + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60)
  }
  var entry = isResumed ? 'resume' : 'ab-initio'
  if (is12) {
    var core = {
      'cmi.core.student_id': seed.learnerId, 'cmi.core.student_name': seed.learnerName, 'cmi.core.lesson_location': seed.location,
      'cmi.core.credit': 'credit', 'cmi.core.lesson_mode': 'normal', 'cmi.core.entry': entry,
      'cmi.core.lesson_status': seed.status === 'new' ? 'not attempted' : seed.status,
      'cmi.core.total_time': ('000' + clock(seed.seconds)).slice(-10), 'cmi.suspend_data': seed.suspendData, 'cmi.launch_data': seed.launchData
    }
    if (seed.score !== null) core['cmi.core.score.raw'] = String(seed.score)
    if (seed.passMark !== null) core['cmi.student_data.mastery_score'] = String(seed.passMark)
    api.loadFromFlattenedJSON(core)
  } else {
    var data = {
      'cmi.learner_id': seed.learnerId, 'cmi.learner_name': seed.learnerName, 'cmi.location': seed.location, 'cmi.credit': 'credit',
      'cmi.mode': 'normal', 'cmi.entry': entry, 'cmi.suspend_data': seed.suspendData, 'cmi.launch_data': seed.launchData,
      'cmi.completion_status': seed.status === 'new' ? 'unknown' : seed.status === 'incomplete' ? 'incomplete' : 'completed',
      'cmi.success_status': seed.status === 'passed' || seed.status === 'failed' ? seed.status : 'unknown',
      'cmi.total_time': 'PT' + seed.seconds + 'S'
    }
    if (seed.score !== null) data['cmi.score.scaled'] = String(seed.score / 100)
    if (seed.passMark !== null) data['cmi.scaled_passing_score'] = String(seed.passMark / 100)
    api.loadFromFlattenedJSON(data)
  }
  var number = function (text) {
    var value = parseFloat(text)
    return text === '' || text === undefined || isNaN(value) ? null : value
  }
  var scoreOf = function (score) {
    var scaled = is12 ? null : number(score.scaled)
    var raw = number(score.raw)
    var min = number(score.min) || 0
    var max = number(score.max) || 100
    var value = scaled !== null ? scaled * 100 : raw === null || max <= min ? null : ((raw - min) / (max - min)) * 100
    return value === null ? null : Math.max(0, Math.min(100, Math.round(value * 100) / 100))
  }
  var send = function (isFinal) {
    var cmi = api.cmi
    host.postMessage({
      hivis: 'commit',
      isFinal: isFinal,
      completion: String(is12 ? cmi.core.lesson_status : cmi.completion_status),
      success: is12 ? '' : String(cmi.success_status),
      score: scoreOf(is12 ? cmi.core.score : cmi.score),
      location: String(is12 ? cmi.core.lesson_location : cmi.location),
      suspendData: String(cmi.suspend_data),
      seconds: seed.seconds + Math.round((Date.now() - begun) / 1000)
    }, seed.origin)
  }
  var waiting = 0
  var soon = function () {
    if (!waiting) waiting = setTimeout(function () { waiting = 0; send(false) }, 1500)
  }
  var now = function (isFinal) {
    clearTimeout(waiting)
    waiting = 0
    send(isFinal)
  }
  var prefix = is12 ? 'LMS' : ''
  api.on(prefix + 'SetValue.cmi.*', soon)
  api.on(prefix + 'Commit', function () { now(false) })
  api.on(is12 ? 'LMSFinish' : 'Terminate', function () { now(true) })
  window.addEventListener('pagehide', function () { if (waiting) now(false) })
  window.__hivisApi = true
  var stand = { closed: false, opener: null, postMessage: function () {}, addEventListener: function () {}, removeEventListener: function () {} }
  stand.parent = stand
  stand.window = stand
  stand[is12 ? 'API' : 'API_1484_11'] = api
  window[is12 ? 'API' : 'API_1484_11'] = api
  Object.defineProperty(window, 'parent', { configurable: true, get: function () { return stand } })
})()
`
