# make run      builds Broadsheet and opens its window on the sample blog
# make cli      builds the command line and shows it at work on the sample blog
# make pictures the README's pictures
# make test     everything a change must pass
# make bench    what is timed, against what
# make fuzz     a minute of made-up input for each reader of bytes, and the inputs that once broke one
# make toolkit  the tests of SwiftUI on GTK (part of make test)
# make uitests  the tests that drive real programs on a virtual desktop (part of make test)
# make shots    a picture of every screen in every width, light and dark, into .build/shots
# make kill     a working program killed 200 times at random moments (make test: 12 times)
# make lint     layout of the code, imports that go up the floors, marks of unfinished work
# make install  into $(DESTDIR)$(PREFIX)
# make package  a Debian package under .build/package/
# make sample   the shipped sample blog from its sources in Sample/
# make clean

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
APP := local.broadsheet.broadsheet
CLI := .build/debug/broadsheet-cli
SAMPLE_LIBRARY := .build/run/library.sqlite

export PYTHONDONTWRITEBYTECODE = 1

.PHONY: run cli pictures test toolkit uitests shots bench fuzz kill lint install package sample clean packages

run: packages
	$(SWIFT) build --quiet --product broadsheet
	@packaging/show-window .build/debug/broadsheet $(SAMPLE_LIBRARY)

cli: packages
	$(SWIFT) build --quiet --product broadsheet-cli
	@packaging/show-cli $(CLI) $(SAMPLE_LIBRARY)

# The pictures of the README, from the walk that make run takes where there is no display.
pictures: packages
	$(SWIFT) build --quiet --product broadsheet
	@packaging/walk .build/debug/broadsheet .build/walk .build/walk/pictures
	cp $(addprefix .build/walk/pictures/,read.png dark.png phone.png phone-read.png) Documentation/pictures/

# The runner's own closing line comes last.
test: packages lint toolkit
	@Tests/Lint/check-python
	$(SWIFT) build --quiet --build-tests
	Tests/UITests/desktop $(SWIFT) test --skip-build --filter UITests
	$(SWIFT) test --skip-build --skip UITests

# Real programs, driven as a person does, on a virtual desktop; what failed is in .build/ui-failures.
uitests: packages
	$(SWIFT) build --quiet --package-path Toolkit --product Gallery
	$(SWIFT) build --quiet --build-tests
	Tests/UITests/desktop $(SWIFT) test --skip-build --filter UITests

# Pictures of all screens, with a page that shows them side by side.
shots: packages
	$(SWIFT) build --quiet --product broadsheet-shots
	SCREEN=2600x1500 Tests/UITests/desktop .build/debug/broadsheet-shots .build/shots

# SwiftUI on GTK, a package of its own, tested on a virtual display.
toolkit:
	@packaging/install-packages $$(xargs < packaging/packages-toolkit)
	Toolkit/test

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Benchmarks Fuzz Package.swift \
	  Toolkit/Sources Toolkit/Tests Toolkit/Examples Toolkit/Benchmarks Toolkit/Package.swift
	@Tests/Lint/lint-sources

bench: packages
	Benchmarks/run

fuzz: packages
	Fuzz/run

kill: packages
	$(SWIFT) build --quiet --build-tests
	BROADSHEET_KILLS=200 $(SWIFT) test --skip-build --filter KillTests

install: packages
	for program in broadsheet broadsheet-cli; do \
	  $(SWIFT) build --quiet -c release --static-swift-stdlib --product $$program && \
	  install -Dm755 .build/release/$$program $(DESTDIR)$(PREFIX)/bin/$$program && \
	  strip $(DESTDIR)$(PREFIX)/bin/$$program || exit 1; \
	done
	install -Dm644 packaging/desktop/$(APP).desktop $(DESTDIR)$(PREFIX)/share/applications/$(APP).desktop
	install -Dm644 packaging/desktop/$(APP).metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/$(APP).metainfo.xml
	install -Dm644 packaging/desktop/$(APP).svg \
	  $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/$(APP).svg
	install -Dm644 packaging/desktop/$(APP)-symbolic.svg \
	  $(DESTDIR)$(PREFIX)/share/icons/hicolor/symbolic/apps/$(APP)-symbolic.svg
	mkdir -p $(DESTDIR)$(PREFIX)/share/broadsheet
	cp -R Share/. $(DESTDIR)$(PREFIX)/share/broadsheet/
	install -Dm644 packaging/completion/broadsheet-cli \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/broadsheet-cli
	install -Dm644 packaging/man/broadsheet-cli.1 $(DESTDIR)$(PREFIX)/share/man/man1/broadsheet-cli.1

package:
	packaging/make-deb

sample:
	Sample/make-feeds

packages:
	@packaging/install-packages $$(cat packaging/packages packaging/packages-toolkit | sort -u)

clean:
	rm -rf .build
