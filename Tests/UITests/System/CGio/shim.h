// D-Bus, as GLib speaks it: the accessibility bus is read with it.
#pragma once
#include <gio/gio.h>
