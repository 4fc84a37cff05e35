vcl 4.1;

# Varnish in front of every machine of the site (docs/operate/scale.md). Needs the module xkey: on Debian the packages varnish and varnish-modules.
# Change the machines and who may purge. The site is told of this cache by PURGE_URL, and needs TRUST_PROXY=yes.

import std;
import xkey;

probe alive {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 1s;
}

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = alive;
}

# The machines of the site: they say which topics changed.
acl machines {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ machines) {
      return (synth(403, "Not a machine of the site"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "No topics named"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  unset req.http.xkey-purge;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who runs the site looks at one machine, and so does whoever works in the back office or at the desk.
  if (req.url ~ "^/(healthz|readyz|admin|desk|cms-api|account|login)([/?]|$)") {
    return (pass);
  }
  # An old answer only where no machine can give a new one.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # Cookies do not matter: what may be kept was made for nobody in particular, and says so below.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 10m;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 30d;
    return (deliver);
  }
  # A copy that is about to be replaced is passed on once; what is never kept is remembered, so that nobody waits for another's answer.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.ttl = 2m;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  # The age of our copy says nothing to browsers, which ask each time.
  unset resp.http.Age;
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
}
