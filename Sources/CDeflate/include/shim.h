#ifndef BROADSHEET_CDEFLATE_H
#define BROADSHEET_CDEFLATE_H

#include <libdeflate.h>

#endif
