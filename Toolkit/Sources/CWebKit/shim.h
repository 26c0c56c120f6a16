// WebKitGTK.
#pragma once
#include <webkit/webkit.h>
