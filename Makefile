# `make site` builds the demonstration into Site/, `make test` tests it, `make bench` times it
# (with REFERENCE=another/reportgen in pairs with that one), `make bench-scale` shows how it grows with
# the stations, `make fuzz` tries to break readers and builds.
# `make stress` kills builds, makes system calls fail, spoils sources and requests, and makes five
# thousand random edits.
# `make install` puts the program, its completions and its manual below PREFIX, your own folder
# unless you say another; `make uninstall` takes them away.
# Each installs what it needs first: as root or with sudo on Debian, else it says what is missing.

REPORTGEN = .build/release/reportgen
DEBUG     = .build/debug/reportgen
# The runtime of Swift and the C libraries go into the programs: they start faster, and run where
# there is neither. Modules are optimised together, which takes an eighth of the processor time off
# "10 such stations, one day edited" of `make bench`. The plan of a build is not
# cached: what is linked changes once there are archives of the C libraries.
RELEASE   = PKG_CONFIG_PATH=$$(Tests/static-libraries.sh):$$PKG_CONFIG_PATH \
	swift build -c release --disable-build-manifest-caching --static-swift-stdlib \
	-Xswiftc -cross-module-optimization --product
PREFIX    = $(HOME)/.local
INSTALLED = $(DESTDIR)$(PREFIX)
SHARE     = $(INSTALLED)/share
# What `make install` makes beside the program, without the folder they go into.
SHELLS    = bash-completion/completions/reportgen zsh/site-functions/_reportgen \
	fish/vendor_completions.d/reportgen.fish
MANUAL    = man/man1/reportgen.1
RESULTS   = .build/test-results
REBUILT   = .build/rebuilt
EDIT_TESTS = .venv/bin/python -m pytest Tests/Edits --junit-xml $(RESULTS)/edits.xml
NUMBER_TESTS = .venv/bin/python -m pytest Tests/Numbers --junit-xml $(RESULTS)/numbers.xml
STRESS_TESTS = .venv/bin/python -m pytest Tests/Stress --junit-xml $(RESULTS)/stress.xml

ENGINES   = chromium webkit firefox

.PHONY: install uninstall archives install-test site test bench bench-scale fuzz stress clean lint swift-tests client exact number-tests edit-tests \
	stress-tests slurm-test browser-tests $(ENGINES:=-tests) release debug site-tools test-tools

site: release
	$(REPORTGEN) build

# `make --keep-going test` runs every part, though one fails.
test: lint swift-tests client install-test exact number-tests edit-tests stress-tests slurm-test browser-tests

bench: release
	$(RELEASE) ChartBenchmark
	$(RELEASE) ReaderBenchmark
	Tests/install.sh bench
	.venv/bin/python Tests/Benchmarks/readers.py
	.venv/bin/python Tests/Benchmarks/cache_bench.py
	.venv/bin/python Tests/Benchmarks/charts.py
	.build/release/ChartBenchmark
	.venv/bin/python Tests/Benchmarks/bench.py
	.venv/bin/python Tests/Benchmarks/logger_bench.py
	.venv/bin/python Tests/Benchmarks/record_bench.py
	.venv/bin/python Tests/Benchmarks/health_bench.py
	.venv/bin/python Tests/Benchmarks/serve_bench.py
	.venv/bin/python Tests/Benchmarks/import_bench.py

# How time and memory grow from 100 stations to 1,000 and 10,000, which take 37 GB of disk, unless you
# say other sizes: SIZES="100 1000" takes 4 GB. DOWNLOADS=1 adds the files beside pages: 62 GB.
bench-scale: release
	.venv/bin/python Tests/Benchmarks/scale_bench.py $(if $(DOWNLOADS),--downloads) $(SIZES)

# A minute for each reader, ten for archives and databases; FUZZ_SECONDS sets it for all.
fuzz: site-tools
	Tests/Fuzz/fuzz.sh $(TARGETS)

stress: release test-tools
	KILLED_BUILDS=200 swift test --filter InterruptedBuildTests
	$(STRESS_TESTS) --rounds 2000
	$(EDIT_TESTS) --edits 5000

release: site-tools
	$(RELEASE) reportgen

install: archives release
	swift build --package-path .build/checkouts/swift-argument-parser \
	  --scratch-path .build/manual --product generate-manual
	install -d $(INSTALLED)/bin $(dir $(addprefix $(SHARE)/,$(SHELLS) $(MANUAL)))
	install -m 755 $(REPORTGEN) $(INSTALLED)/bin/reportgen
	strip --strip-unneeded $(INSTALLED)/bin/reportgen
	for shell in bash zsh fish; do \
	  for file in $(SHELLS); do \
	    case $$file in $$shell*) \
	      $(REPORTGEN) --generate-completion-script $$shell >$(SHARE)/$$file ;; \
	    esac; \
	  done; \
	done
	.build/manual/debug/generate-manual $(REPORTGEN) --output-directory $(SHARE)/man/man1
	sed -i 's/^$$/.Pp/' $(SHARE)/$(MANUAL)
	@echo "Installed $(INSTALLED)/bin/reportgen"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) \
	  echo "A shell finds it with: export PATH=\"$(PREFIX)/bin:\$$PATH\"" ;; esac

uninstall:
	rm -f $(INSTALLED)/bin/reportgen $(addprefix $(SHARE)/,$(SHELLS) $(MANUAL))

# The archives of what goes into the program.
archives:
	Tests/install.sh install

# What `make install` installs, after `make site` or before, runs alone and knows its way about.
install-test: release test-tools
	Tests/Install/try.sh

# The tool and all tests.
debug: site-tools
	swift build --build-tests

site-tools:
	Tests/install.sh site

test-tools:
	Tests/install.sh test
	rm -rf $(RESULTS) && mkdir -p $(RESULTS)

lint: test-tools
	swift format lint --strict --parallel --recursive Sources Tests Package.swift

# A few tests at once: with all of them at once, each waits for minutes, and limits of time end it.
swift-tests: test-tools debug
	swift test --skip-build --experimental-maximum-parallelization-width 4 --xunit-output $(RESULTS)/swift.xml

client: test-tools
	Tests/ClientPackage/try.sh $(CURDIR)/.build/client

# The site as committed, from copied sources; then with one job on a poorer processor, where libm
# takes other paths; and a second build must leave every file as it is.
exact: release debug
	rm -rf $(REBUILT) && mkdir -p $(REBUILT)/elsewhere
	cp -R Content Templates $(REBUILT)/elsewhere
	cd $(REBUILT)/elsewhere && $(CURDIR)/$(REPORTGEN) build --output ../site
	diff -rq Site $(REBUILT)/site
	GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2 $(DEBUG) build --jobs 1 --output $(REBUILT)/one-job
	diff -rq Site $(REBUILT)/one-job
	touch $(REBUILT)/before-second-build
	cd $(REBUILT)/elsewhere && $(CURDIR)/$(REPORTGEN) build --output ../site
	test -z "$$(find $(REBUILT)/site -newer $(REBUILT)/before-second-build)"

# Statistics of real records are those of pandas and SciPy, and words never compare what has gaps.
number-tests: release test-tools
	$(NUMBER_TESTS)

# After random edits, builds with a cache and servers make what builds from nothing make.
edit-tests: release test-tools
	$(EDIT_TESTS)

# Faults and hostile input; some of them need strace.
stress-tests: release test-tools
	$(STRESS_TESTS)

# Shards on a cluster of two nodes; where Slurm is not installed, it says so.
slurm-test: release test-tools
	python3 Tests/Slurm/slurm_test.py .build/release/reportgen

# Engines side by side, a core each; Chromium has the most to do and so begins.
browser-tests: test-tools release
	@$(MAKE) --jobs 2 --output-sync --keep-going $(ENGINES:=-tests)

$(ENGINES:=-tests): %-tests:
	.venv/bin/python -m pytest Tests/Browser --engine $* --junit-xml $(RESULTS)/$*.xml

clean:
	rm -rf .build .venv .reportgen
