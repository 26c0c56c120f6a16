# make run      builds Broadsheet and shows it at work on the sample blog
# make test     everything a change must pass
# make bench    what is timed, against what
# make fuzz     a minute of made-up input for each reader of bytes, and the inputs that once broke one
# make toolkit  the tests of SwiftUI on GTK (part of make test)
# make uitests  the tests that drive real programs on a virtual desktop (part of make test)
# make kill     a working program killed 200 times at random moments (make test: 12 times)
# make lint     layout of the code, imports that go up the floors, marks of unfinished work
# make install  into $(DESTDIR)$(PREFIX)
# make package  a Debian package under .build/package/
# make sample   the shipped sample blog from its sources in Sample/
# make clean

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
CLI := .build/debug/broadsheet-cli
SAMPLE_LIBRARY := .build/run/library.sqlite

export PYTHONDONTWRITEBYTECODE = 1

.PHONY: run test toolkit uitests bench fuzz kill lint install package sample clean packages

run: packages
	$(SWIFT) build --quiet --product broadsheet-cli
	@packaging/show-cli $(CLI) $(SAMPLE_LIBRARY)

# The runner's own closing line comes last.
test: packages lint toolkit
	@Tests/Lint/check-python
	$(SWIFT) build --quiet --build-tests
	Tests/UITests/desktop $(SWIFT) test --skip-build

# Real programs, driven as a person does, on a virtual desktop; what failed is in .build/ui-failures.
uitests: packages
	@packaging/install-packages $$(xargs < packaging/packages-toolkit)
	$(SWIFT) build --quiet --package-path Toolkit --product Gallery
	$(SWIFT) build --quiet --build-tests
	Tests/UITests/desktop $(SWIFT) test --skip-build --filter UITests

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
	$(SWIFT) build --quiet -c release --static-swift-stdlib --product broadsheet-cli
	install -Dm755 .build/release/broadsheet-cli $(DESTDIR)$(PREFIX)/bin/broadsheet-cli
	strip $(DESTDIR)$(PREFIX)/bin/broadsheet-cli
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
