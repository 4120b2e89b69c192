# Varnish as a shared cache in front of the portal (docs/operations/edge.md). test/process/shared-cache.slow.test.ts runs this file
# with the address of its portal and the path of its secret.
vcl 4.1;
import std;

backend portal {
  .host = "127.0.0.1";
  .port = "8400";
  # Tells an answer that is a little old from one that is shown because the portal is away.
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  # CDN_PURGE_METHOD=BAN, CDN_PURGE_HEADERS=x-purge-secret=…
  if (req.method == "BAN") {
    if (!req.http.X-Purge-Secret || req.http.X-Purge-Secret == "") {
      return (synth(403));
    }
    # Without the file the request fails (503).
    if (req.http.X-Purge-Secret != regsub(std.fileread("/etc/varnish/purge-secret"), "\s+$", "")) {
      return (synth(403));
    }
    ban("obj.http.Cache-Tag == visitor-pages");
    return (synth(200));
  }
  # Files and parts of pages, the same for everybody. Any other request with a cookie goes on to the portal: Varnish's own rule.
  if (req.url ~ "^/(assets|art|brand|frame)/") {
    unset req.http.Cookie;
  }
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
}

sub vcl_backend_response {
  # As long as stale-if-error allows; vcl_recv shortens it while the portal is there.
  if (beresp.http.CDN-Cache-Control) {
    set beresp.grace = 1d;
  }
}

sub vcl_deliver {
  # Nobody behind this cache needs them.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
