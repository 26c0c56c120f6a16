// GTK and libadwaita, with the few things that Swift cannot import: macros, private entry points of libdispatch, and
// the layout of our own widget class.
#pragma once
#include <adwaita.h>
#include <glib-unix.h>

// libdispatch's hooks for a foreign main loop: an eventfd that turns readable when the main queue has work, and the
// function that does the work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// An instance of our widget class: a GtkWidget and the Swift object that lays its children out (not retained).
typedef struct {
  GtkWidget widget;
  void *owner;
} ToolkitContainer;

static inline gboolean toolkit_is_a(void *instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

static inline GtkWidgetClass *toolkit_widget_class(void *widget) { return GTK_WIDGET_GET_CLASS(widget); }

static inline void toolkit_warn(const char *message) { g_warning("%s", message); }

// Disposes of one of our containers as a plain widget.
static inline void toolkit_parent_dispose(GObject *object) {
  GObjectClass *parent = (GObjectClass *)g_type_class_peek(GTK_TYPE_WIDGET);
  parent->dispose(object);
}

// Emits a signal without arguments.
static inline void toolkit_emit(void *object, const char *signal) { g_signal_emit_by_name(object, signal); }

// Emits a signal that names a side.
static inline void toolkit_emit_edge(void *object, const char *signal, GtkPositionType edge) {
  g_signal_emit_by_name(object, signal, edge);
}

// Emits a signal that names a point.
static inline void toolkit_emit_point(void *object, const char *signal) {
  g_signal_emit_by_name(object, signal, 1.0, 1.0);
}

// An instance of our list model: the Swift object that knows the rows (not retained).
typedef struct {
  GObject object;
  void *owner;
} ToolkitRowModel;

// Lets a list scroll to a row, as the keyboard does.
static inline void toolkit_scroll_to(GtkWidget *list, guint position) {
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

static inline void toolkit_set_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  g_value_set_string(&value, text);
  gtk_accessible_update_property_value(GTK_ACCESSIBLE(widget), 1, &property, &value);
  g_value_unset(&value);
}

static inline void toolkit_add_response(AdwMessageDialog *dialog, const char *id, const char *label) {
  adw_message_dialog_add_response(dialog, id, label);
}

static inline void toolkit_set_placeholder(void *entry, const char *text) {
  g_object_set(entry, "placeholder-text", text, NULL);
}

// A widget with popovers must show them anew where it now is, each time it is given a place.
static inline void toolkit_present_popovers(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_POPOVER(child)) gtk_popover_present(GTK_POPOVER(child));
}

// Activates a row of a list, as Return does.
static inline void toolkit_activate_row(GtkWidget *list, guint position) {
  gtk_widget_activate_action(list, "list.activate-item", "u", position);
}

// Calls a widget what the widgets of the list are called, which it takes over.
static inline void toolkit_set_labelled_by(GtkWidget *widget, GList *labels) {
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
  GValue value = G_VALUE_INIT;
  gtk_accessible_relation_init_value(relation, &value);
  g_value_set_pointer(&value, labels);
  gtk_accessible_update_relation_value(GTK_ACCESSIBLE(widget), 1, &relation, &value);
  g_value_unset(&value);
}

static inline void toolkit_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// A copy of a property that is a text.
static inline char *toolkit_copy_text(void *object, const char *property) {
  char *text = NULL;
  g_object_get(object, property, &text, NULL);
  return text;
}

// Whether a screen reader gets this text for it; GTK lets only tests ask.
static inline gboolean toolkit_accessible_text_is(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  char *difference = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, text);
  gboolean is_same = difference == NULL;
  g_free(difference);
  return is_same;
}

static inline int toolkit_get_int(void *object, const char *property) {
  int value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}

static inline void toolkit_set_accessible_selected(GtkWidget *widget, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

// Whether screen readers are told that a widget is selected, for the tests.
static inline gboolean toolkit_is_accessibly_selected(GtkWidget *widget) {
  char *difference = gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gboolean is_selected = difference == NULL;
  g_free(difference);
  return is_selected;
}
