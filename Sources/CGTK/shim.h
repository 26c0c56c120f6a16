// What the program asks of the desktop: to open an address, and to take text on its clipboard.
#pragma once
#include <glib-unix.h>
#include <gtk/gtk.h>

static inline void broadsheet_name(const char *name) { g_set_prgname(name); }

static inline void broadsheet_open(const char *address) {
  GtkWindow *window = NULL;
  GApplication *application = g_application_get_default();
  if (GTK_IS_APPLICATION(application)) window = gtk_application_get_active_window(GTK_APPLICATION(application));
  gtk_show_uri(window, address, GDK_CURRENT_TIME);
}

static inline void broadsheet_copy(const char *text) {
  GdkDisplay *display = gdk_display_get_default();
  if (display) gdk_clipboard_set_text(gdk_display_get_clipboard(display), text);
}

static inline gboolean broadsheet_quit(gpointer unused) {
  GApplication *application = g_application_get_default();
  if (application) g_application_quit(application);
  return G_SOURCE_CONTINUE;
}

// Ends the application's loop when the signal comes.
static inline void broadsheet_quit_at(int signal) { g_unix_signal_add(signal, broadsheet_quit, NULL); }

// One turn of the main loop; a tenth of a second at most.
static inline gboolean broadsheet_tick(gpointer unused) { return G_SOURCE_REMOVE; }
static inline void broadsheet_turn(void) {
  guint tick = g_timeout_add(100, broadsheet_tick, NULL);
  g_main_context_iteration(NULL, TRUE);
  GSource *source = g_main_context_find_source_by_id(NULL, tick);
  if (source) g_source_destroy(source);
}

static inline void broadsheet_wake(void) { g_main_context_wakeup(NULL); }
