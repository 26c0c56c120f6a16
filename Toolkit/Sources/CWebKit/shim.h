// WebKitGTK, with what Swift cannot import of it: constructors that take any number of arguments.
#pragma once
#include <webkit/webkit.h>

static inline WebKitWebView *toolkit_web_view_new(WebKitUserContentManager *content, WebKitNetworkSession *session) {
  return WEBKIT_WEB_VIEW(
      g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", content, "network-session", session, NULL));
}

// How much larger than usual the desktop wants letters.
static inline double toolkit_text_scale(void) {
  int dpi = -1;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / 1024.0 / 96.0 : 1.0;
}
