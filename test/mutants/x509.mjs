// Faults in src/x509/, and the test that sees each.

export const mutants = [
  {
    name: "a certificate for unit tests passes beside real ones",
    edits: [["src/x509/throwaway-mark.ts", ".every(isThrowaway)", ".some(isThrowaway)"]],
    test: "test/testing.test.ts",
  },
  {
    name: "certificates for unit tests pass in a repository",
    edits: [["src/cluster/pki-lint.ts", 'purpose === "unit-test" ?', "true ?"]],
    test: "test/testing.test.ts",
  },
  {
    name: "of two ways the one that ends first is taken",
    edits: [
      [
        "src/x509/chain.ts",
        "b.notAfter.getTime() - a.notAfter.getTime()",
        "a.notAfter.getTime() - b.notAfter.getTime()",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a path of 13 certificates is found",
    edits: [["src/x509/chain.ts", "longestPath = 12", "longestPath = 13"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a path of 12 certificates is not found",
    edits: [["src/x509/chain.ts", "longestPath = 12", "longestPath = 11"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a leaf that signed itself is a root",
    edits: [
      ["src/x509/chain.ts", "isSelfIssued(certificate) && isIssuer(certificate) &&", "isSelfIssued(certificate) &&"],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "leaf-overdue-fifth",
    edits: [["src/x509/lint/rules-clock.ts", "lifetimeOf(leaf) / 6", "lifetimeOf(leaf) / 5"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "leaf-overdue-15-days",
    edits: [["src/x509/lint/rules-clock.ts", "Math.min(14 * DAY_IN_MS,", "Math.min(15 * DAY_IN_MS,"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "leaf-warned-61-days",
    edits: [["src/x509/lint/rules-clock.ts", "Math.min(60 * DAY_IN_MS,", "Math.min(61 * DAY_IN_MS,"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ca-warned-half",
    edits: [["src/x509/lint/rules-clock.ts", "lifetimeOf(ca) / 3", "lifetimeOf(ca) / 2"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ca-warned-366-days",
    edits: [["src/x509/lint/rules-clock.ts", "Math.min(365 * DAY_IN_MS,", "Math.min(366 * DAY_IN_MS,"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ca-expired-in-its-last-second",
    edits: [["src/x509/lint/rules-clock.ts", "if (now <= notAfter) continue;", "if (now < notAfter) continue;"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "not-yet-valid-in-its-first-second",
    edits: [["src/x509/lint/rules-clock.ts", "if (now < notBefore)", "if (now <= notBefore)"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "leaf-expired-in-its-last-second",
    edits: [
      [
        "src/x509/lint/rules-clock.ts",
        "left < 0 ? { message: `${what.noun} expired",
        "left <= 0 ? { message: `${what.noun} expired",
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "overdue-without-its-bound",
    edits: [
      ["src/x509/lint/rules-clock.ts", "left >= 0 && left <= failBefore(leaf)", "left >= 0 && left < failBefore(leaf)"],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "soon-without-its-bound",
    edits: [
      [
        "src/x509/lint/rules-clock.ts",
        "left > failBefore(leaf) && left <= warnBefore(leaf)",
        "left > failBefore(leaf) && left < warnBefore(leaf)",
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "leaf-of-825-days-told",
    edits: [["src/x509/lint/rules-leaf.ts", "days > longestLife", "days >= longestLife"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "leaf-of-826-days-passed",
    edits: [["src/x509/lint/rules-leaf.ts", "const longestLife = 825;", "const longestLife = 826;"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ca-purpose-one-side",
    edits: [
      [
        "src/x509/lint/rules-chain.ts",
        'place === "anchor" ? Object.values(ROLE_FACTS)',
        'place === "anchor" ? [ROLE_FACTS["typha-client"]]',
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ca-purpose-of-the-other-side",
    edits: [
      [
        "src/x509/lint/rules-chain.ts",
        ": [ROLE_FACTS[subject as Role]];\n      if (!certificate.isCa)",
        ": Object.values(ROLE_FACTS);\n      if (!certificate.isCa)",
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "lookalike-of-another-file",
    edits: [
      ["src/x509/lint/rules-chain.ts", '(place === "intermediate" && file === role)', 'place === "intermediate"'],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "lookalike-of-the-bundle-missed",
    edits: [["src/x509/lint/rules-chain.ts", '(place === "anchor" || (place', "(false || (place"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "equal-serials-of-two-issuers",
    edits: [
      [
        "src/x509/lint/rules-pair.ts",
        "serial === certificate.serial && issuerDer.equals(certificate.issuerDer)",
        "serial === certificate.serial",
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "twin-of-itself",
    edits: [
      [
        "src/x509/lint/rules-pair.ts",
        "if (twin === undefined || sameCertificate(twin.certificate, certificate)) continue;",
        "if (twin === undefined) continue;",
      ],
    ],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "worst-path",
    edits: [["src/x509/chain.ts", "worth(b) - worth(a)", "worth(a) - worth(b)"]],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "path-of-eleven",
    edits: [["src/x509/chain.ts", "const longestPath = 12;", "const longestPath = 11;"]],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "path-of-thirteen",
    edits: [["src/x509/chain.ts", "const longestPath = 12;", "const longestPath = 13;"]],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "signatures-without-end",
    edits: [["src/x509/chain.ts", "const mostSignatures = 100;", "const mostSignatures = 100_000;"]],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "signatures-one-less",
    edits: [["src/x509/chain.ts", "++signatures <= mostSignatures", "++signatures < mostSignatures"]],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "key-ids-not-first",
    edits: [
      [
        "src/x509/chain.ts",
        "candidates.length < 2 ? candidates : [...candidates.filter(fits), ...candidates.filter((it) => !fits(it))]",
        "candidates.length < 0 || fits === undefined ? [] : candidates",
      ],
    ],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "path-lengths-not-weighed",
    edits: [
      [
        "src/x509/chain.ts",
        "overlongBelow(path) === undefined ? firstToEnd(path).notAfter.getTime() : -Number.MAX_SAFE_INTEGER",
        "firstToEnd(path).notAfter.getTime()",
      ],
    ],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "path-length-one-too-many",
    edits: [["src/x509/chain.ts", "pathLen < index - 1", "pathLen < index - 2"]],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "first-to-end-is-last",
    edits: [["src/x509/chain.ts", "b.notAfter < a.notAfter ? b : a", "b.notAfter > a.notAfter ? b : a"]],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "twin-before-its-anchor",
    edits: [["src/x509/chain.ts", "[bundle, intermediates].flatMap", "[intermediates, bundle].flatMap"]],
    test: "test/x509/chain.test.ts",
  },
  {
    name: "bad-example-passes",
    edits: [["src/x509/name-constraints.ts", 'domain.startsWith(".") ? domain : `.${domain}`', "domain"]],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "domain-itself-below-its-dot",
    edits: [
      [
        "src/x509/name-constraints.ts",
        'domain.startsWith(".") ? domain : `.${domain}`',
        'domain.startsWith(".") ? domain.slice(1) : `.${domain}`',
      ],
    ],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "excluded-names-pass",
    edits: [
      ["src/x509/name-constraints.ts", "if (excluded.filter(ofType).some", "if (false && excluded.filter(ofType).some"],
    ],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "constraints-of-one-certificate",
    edits: [
      [
        "src/x509/lint/rules-chain.ts",
        "const broken = height > 0 && constraintsOf(ca, certificates.slice(0, height));",
        "const broken = height > 0 && constraintsOf(ca, certificates.slice(0, 1));",
      ],
    ],
    test: "test/x509/lint-chains.test.ts",
  },
  {
    name: "key-id-of-21-octets",
    edits: [["src/x509/to-be-signed.ts", ".subarray(0, 20)", ".subarray(0, 21)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "key-id-of-more-than-the-key",
    edits: [["src/x509/to-be-signed.ts", '"latin1").subarray(1);', '"latin1").subarray(0);']],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "issued-after-the-end",
    edits: [["src/x509/issue.ts", "if (now > ca.notAfter)", "if (now >= ca.notAfter)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "issued-before-the-begin",
    edits: [["src/x509/issue.ts", "if (now < ca.notBefore)", "if (now <= ca.notBefore)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "leaf-outlives-its-ca",
    edits: [
      [
        "src/x509/issue.ts",
        "Math.min(addDays(now, days).getTime(), ca.notAfter.getTime())",
        "Math.max(addDays(now, days).getTime(), ca.notAfter.getTime())",
      ],
    ],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "order-ends-first",
    edits: [
      [
        "src/x509/chain.ts",
        "b.notAfter.getTime() - a.notAfter.getTime()",
        "a.notAfter.getTime() - b.notAfter.getTime()",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-valid-in-no-last-second",
    edits: [["src/x509/chain.ts", "now <= notAfter", "now < notAfter"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-prefers-nothing",
    edits: [["src/x509/chain.ts", "breadthFirst(leaf, all.filter(isValid), ends) ?? breadthFirst", "breadthFirst"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-of-eleven",
    edits: [["src/x509/chain.ts", "const longestPath = 12;", "const longestPath = 11;"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "renewal-last-quarter",
    edits: [
      ["src/x509/renewal.ts", "Math.max(30 * DAY_IN_MS, lifetime / 3)", "Math.max(30 * DAY_IN_MS, lifetime / 4)"],
    ],
    test: "test/x509/renewal.test.ts",
  },
  {
    name: "rsa-exponent-1",
    edits: [
      ["src/x509/lint/rules-strength.ts", "exponent > 1 && exponent % 2 === 1", "exponent > 0 && exponent % 2 === 1"],
    ],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-exponent-even",
    edits: [["src/x509/lint/rules-strength.ts", "exponent > 1 && exponent % 2 === 1 && ", "exponent > 1 && "]],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-exponent-2^31",
    edits: [["src/x509/lint/rules-strength.ts", "exponent < 2 ** 31", "exponent < 2 ** 32"]],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-modulus-even",
    edits: [
      ["src/x509/lint/rules-strength.ts", "isModulusEven === true ?", "isModulusEven === false && isModulusEven ?"],
    ],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-2047-bits",
    edits: [["src/x509/lint/rules-strength.ts", "bits < 2048", "bits < 2047"]],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-8193-bits",
    edits: [["src/x509/lint/rules-strength.ts", "bits > 8192", "bits > 8193"]],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "ed25519-small-order",
    edits: [
      [
        "src/x509/certificate-key.ts",
        "return smallOrder.has(yOf(key));",
        "return smallOrder.has(yOf(key)) && yOf(key) > 1n;",
      ],
    ],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "ed25519-sign-of-x",
    edits: [["src/x509/certificate-key.ts", "digits[0] = digits[0]! & 0x7f;", ""]],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "ed25519-any-number",
    edits: [
      ["src/x509/certificate-key.ts", "product === 0n || power(product, (prime - 1n) / 2n) === 1n", "product >= 0n"],
    ],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "rsa-private-d",
    edits: [["src/x509/keys.ts", "d % (p - 1n) === dp &&\n    d % (q - 1n) === dq &&", ""]],
    test: "test/x509/keys.test.ts",
  },
  {
    name: "rsa-private-qi",
    edits: [["src/x509/keys.ts", "(q * qi) % p === 1n", "qi > 0n"]],
    test: "test/x509/keys.test.ts",
  },
  {
    name: "rsa-private-unchecked",
    edits: [
      [
        "src/x509/keys.ts",
        'key.asymmetricKeyType !== "rsa" || isConsistentRsa(key)',
        'key.asymmetricKeyType !== "none" || isConsistentRsa(key)',
      ],
    ],
    test: "test/x509/keys.test.ts",
  },
  {
    name: "key-of-a-broken-neighbour",
    edits: [["src/x509/keys.ts", "if (passedOver.some(looksBroken))", "if (false)"]],
    test: "test/x509/keys.test.ts",
  },
  {
    name: "key-twice",
    edits: [["src/x509/keys.ts", "key === undefined || keys.length > 1", "key === undefined || keys.length > 2"]],
    test: "test/x509/keys.test.ts",
  },
  {
    name: "pem-broken-rest-passed",
    edits: [["src/x509/pem.ts", "told.push(...brokenBlocks(passedOver));", "void brokenBlocks;\n  void passedOver;"]],
    test: "test/attacks/pem.test.ts",
  },
  {
    name: "pem-headers-passed",
    edits: [["src/x509/pem.ts", "else if (hasHeaders)", "else if (hasHeaders && line < 0)"]],
    test: "test/x509/certificate.test.ts",
  },
  {
    name: "pem-block-of-any-size",
    edits: [
      [
        "src/x509/pem.ts",
        "Math.ceil(bytes.length / 3) * 4 + markers > limits.blockBytes",
        "Math.ceil(bytes.length / 3) * 4 + markers > limits.blockBytes * 1000",
      ],
    ],
    test: "test/x509/certificate.test.ts",
  },
  {
    name: "point-off-its-curve",
    edits: [["src/x509/certificate-key.ts", "(y * y - x * x * x + 3n * x - b) % prime === 0n", "b > 0n"]],
    test: "test/whole/go-verdicts.test.ts",
  },
  {
    name: "compressed-point",
    edits: [["src/x509/public-key.ts", "key[0] !== 0x04 || ", ""]],
    test: "test/whole/go-verdicts.test.ts",
  },
  {
    name: "rsa-exponent-of-9-octets",
    edits: [
      [
        "src/x509/public-key.ts",
        "exponent.length > 8 || (exponent.length === 8 && exponent[0]! >= 0x80)",
        "exponent.length > 9",
      ],
    ],
    test: "test/whole/go-verdicts.test.ts",
  },
  {
    name: "critical-extension-known",
    edits: [
      [
        "src/x509/lint/rules-encoding.ts",
        "critical && !knownCritical.has(oid) && !neverCritical.has(oid)",
        "critical && oid.length > 99",
      ],
    ],
    test: "test/whole/go-verdicts.test.ts",
  },
  {
    name: "self-signature-unchecked",
    edits: [
      [
        "src/x509/lint/rules-bundle.ts",
        "|| signedBy(certificate, certificate)\n        ? undefined",
        "|| certificate.isCa\n        ? undefined",
      ],
    ],
    test: "test/x509/lint-rules.test.ts",
  },
  {
    name: "serial-of-21-octets",
    edits: [["src/x509/lint/rules-encoding.ts", "octets > 20 ?", "octets > 21 ?"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "serial-sign-octet",
    edits: [["src/x509/lint/rules-encoding.ts", "(/^[89a-f]/.test(serial) && !serialIsNegative ? 1 : 0)", "0"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "ends-when-it-begins",
    edits: [["src/x509/lint/rules-encoding.ts", "notAfter < notBefore ?", "notAfter <= notBefore ?"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "prime-of-p384",
    edits: [
      [
        "src/x509/oid.ts",
        "2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n",
        "2n ** 384n - 2n ** 128n + 2n ** 96n + 2n ** 32n - 1n",
      ],
    ],
    test: "test/x509/lint-keys.test.ts",
  },
  {
    name: "nested-one-deeper",
    edits: [["src/x509/der.ts", "if (element.depth >= maxDepth)", "if (element.depth > maxDepth)"]],
    test: "test/x509/der.test.ts",
  },
  {
    name: "arc-ends-at-a-zero-group",
    edits: [["src/x509/der.ts", "fresh = octet < 0x80;", "fresh = octet <= 0x80;"]],
    test: "test/x509/der.test.ts",
  },
  {
    name: "arc-cut-off",
    edits: [
      ["src/x509/der.ts", "(content[content.length - 1] ?? 0) >= 0x80)", "(content[content.length - 1] ?? 0) > 0x80)"],
    ],
    test: "test/x509/der.test.ts",
  },
  {
    name: "root-that-is-no-ca",
    edits: [
      [
        "src/x509/chain.ts",
        "isSelfIssued(certificate) && isIssuer(certificate) && signedBy",
        "isSelfIssued(certificate) && signedBy",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "bmp-reserved",
    edits: [["src/x509/distinguished-name.ts", "unit >= 0xfffe", "unit > 0xfffe"]],
    test: "test/x509/lint-boundaries.test.ts",
  },
  {
    name: "container-no-utf8",
    edits: [["src/x509/containers.ts", "{ fatal: true }", "{ fatal: false }"]],
    test: "test/x509/containers.test.ts",
  },
  {
    name: "request-of-a-broken-neighbour",
    edits: [["src/x509/request.ts", "if (passedOver.some(looksBroken))", "if (false)"]],
    test: "test/attacks/pem.test.ts",
  },
  {
    name: "x509-ca-unproven",
    edits: [["src/x509/issue.ts", "  proveSigned(certificate, certificate);\n", ""]],
    test: "test/x509/unproven.test.ts",
  },
  {
    name: "x509-leaf-unproven",
    edits: [["src/x509/issue.ts", "  proveSigned(certificate, ca);\n", ""]],
    test: "test/x509/unproven.test.ts",
  },
  {
    name: "lint-at-no-time",
    edits: [["src/x509/lint/lint.ts", 'if (now !== undefined) demandDate(now, "options.now");', ""]],
    test: "test/components/refused-props.test.ts",
  },
];
