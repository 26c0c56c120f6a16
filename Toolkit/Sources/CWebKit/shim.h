// WebKitGTK, with what Swift cannot import of it: constructors that take any number of arguments.
#pragma once
#include <webkit/webkit.h>

static inline WebKitWebView *toolkit_web_view_new(WebKitUserContentManager *content, WebKitNetworkSession *session) {
  return WEBKIT_WEB_VIEW(
      g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", content, "network-session", session, NULL));
}
