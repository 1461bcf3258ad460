module typha-mtls/interop/languages/program

go 1.26.0

require (
	example.org/typha-mtls/typhamtls v0.1.0
	github.com/aws/jsii-runtime-go v1.141.0
	github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2 v2.70.106
)

require (
	github.com/Masterminds/semver/v3 v3.5.0 // indirect
	github.com/aws/constructs-go/constructs/v10 v10.8.1 // indirect
	github.com/fatih/color v1.19.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/yuin/goldmark v1.7.16 // indirect
	golang.org/x/lint v0.0.0-20241112194109-818c5a804067 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	golang.org/x/telemetry v0.0.0-20260908163034-4bcc4b2ee518 // indirect
	golang.org/x/tools v0.50.0 // indirect
	golang.org/x/tools/cmd/godoc v0.1.0-deprecated // indirect
	golang.org/x/tools/godoc v0.1.0-deprecated // indirect
)

// Made by the test from the sources, and from the npm package of cdk8s.
replace (
	example.org/typha-mtls/typhamtls => ./made/go/typhamtls
	github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2 => ./made/go/cdk8s
)

// What jsii-pacmak 1.140.0 names is not in the module proxy.
replace github.com/aws/jsii-runtime-go => github.com/aws/jsii-runtime-go v1.141.0
