package sopstools

import "strings"

const (
	one = "age1nsdrvgu65kc256mqdunxtd7rf9wty3430dmqmyrtfq0980yf2yuqw6qfzd"
	two = "age1v785d93399kle0e6cpjqe99uy5rxh54rsfq86n5ccf8npxwpef4q9u3ety"
)

// spellings of .sops.yaml, good and bad, wherever readers of YAML may differ.
func spellings() []string {
	var texts []string
	for _, text := range []string{
		// Recipients.
		"creation_rules:\n  - age: ONE\n",
		"creation_rules:\n  - age: >-\n      ONE,\n      TWO\n",
		"creation_rules:\n  - age: >-\n      ONE,\n      TWO,\n    mac_only_encrypted: true\n",
		"creation_rules:\n  - age: |\n      ONE,\n      TWO\n",
		"creation_rules:\n  - age: \"ONE,\n      TWO\" # both\n",
		"creation_rules:\n- age: 'ONE , TWO'\n",
		"creation_rules:\n  - age: [ONE, TWO]\n",
		"creation_rules:\n  - age:\n      - ONE # first\n      # second\n      - \"TWO\"\n",
		"creation_rules:\n  - age: [\"ONE,TWO\"]\n",
		"creation_rules:\n  - age: ONE,ONE,TWO\n",
		"creation_rules: [{age: ONE, path_regex: pki/}, {age: TWO}]\n",
		"{creation_rules: [{age: ONE}]}\n",
		"keys:\n  - &one ONE\n  - &two TWO\ncreation_rules:\n  - age: [*one, *two]\n",
		"all: &all [ONE]\ncreation_rules:\n  - age: *all\n",
		"a: &a TWO\nb: &a ONE\ncreation_rules:\n  - age: *a\n",
		"creation_rules:\n  - age: ONE\n  - age: *nobody\n",
		"creation_rules:\n  - age: 5\n", "creation_rules:\n  - age: {}\n", "creation_rules:\n  - age: [5]\n",
		"creation_rules:\n  - age:\n", "creation_rules:\n  - age: []\n", "creation_rules:\n  - age: [~]\n",
		// Merges, tags, anchors, documents, directives.
		"more: &more\n  age: TWO\ncreation_rules:\n  - path_regex: pki/\n    <<: *more\n",
		"creation_rules:\n  - age: ONE\n    <<: {key_groups: [{age: [TWO]}]}\n",
		"creation_rules:\n  - age: ONE\n    <<: [{pgp: ABC}]\n",
		"creation_rules:\n  - age: ONE\n    !!merge <<: {pgp: ABC}\n",
		"creation_rules:\n  - age: ONE\n    \"<<\": {pgp: ABC}\n",
		"creation_rules:\n  - age: ONE\n    !!str pgp: ABC\n",
		"creation_rules:\n  - age: ONE\n    &k path_regex: pki/\n",
		"a: &p pgp\ncreation_rules:\n  - age: ONE\n    *p : ABC\n",
		"creation_rules:\n  - age: !!binary YWdlMQ==\n",
		"creation_rules:\n  - age: ONE\n    path_regex: !!str pki\n",
		"creation_rules:\n  - age: ONE\n    path_regex: ! pki\n",
		"creation_rules:\n  - age: ONE\n    path_regex: !own pki\n",
		"--- # first\ncreation_rules:\n  - age: ONE\n...\n",
		"creation_rules:\n  - age: ONE\n---\ncreation_rules:\n  - age: TWO\n",
		"---\n---\ncreation_rules:\n  - age: ONE\n",
		"%YAML 1.1\n---\ncreation_rules:\n  - age: ONE\n    mac_only_encrypted: yes\n",
		"%TAG ! tag:x,1:\n---\ncreation_rules:\n  - age: ONE\n",
		// Keys.
		"creation_rules:\n  - age: ONE\n    age: TWO\n",
		"creation_rules:\n  - age: ONE\n    \"age\": TWO\n",
		"creation_rules:\n  - age: ONE\ncreation_rules:\n  - age: TWO\n",
		"creation_rules:\n  - age: ONE\n    Age: TWO\n    AGE: TWO\n",
		"Creation_Rules:\n  - age: TWO\ncreation_rules:\n  - age: ONE\n",
		"creation_rules:\n  - age: ONE\n    oci_kms: x\n",
		"creation_rules:\n  - ? age\n    : ONE\n",
		"creation_rules:\n  - age: ONE\n    ? [pgp]\n    : ABC\n",
		// Values of other types.
		"creation_rules:\n  - age: ONE\n    mac_only_encrypted: yes\n", "creation_rules:\n  - age: ONE\n    mac_only_encrypted: True\n",
		"creation_rules:\n  - age: ONE\n    mac_only_encrypted: \"true\"\n", "creation_rules:\n  - age: ONE\n    mac_only_encrypted:\n",
		"creation_rules:\n  - age: ONE\n    path_regex: 123\n", "creation_rules:\n  - age: ONE\n    path_regex:\n",
		"creation_rules:\n  - age: ONE\n    path_regex: [pki]\n", "creation_rules:\n  - age: ONE\n    encrypted_regex: 017\n",
		"creation_rules:\n  - age: ONE\n    encrypted_regex: 2024-01-01\n", "creation_rules:\n  - age: ONE\n    encrypted_suffix: 1_0\n",
		"creation_rules:\n  - age: ONE\n    encrypted_suffix: .inf\n", "creation_rules:\n  - age: ONE\n    unencrypted_suffix: ~\n",
		"creation_rules:\n  - age: ONE\n    shamir_threshold: 2\n", "creation_rules:\n  - age: ONE\n    shamir_threshold: two\n",
		"creation_rules:\n  - age: ONE\n    key_groups: []\n    pgp: \"\"\n    kms: []\n    gcp_kms:\n    hckms: []\n",
		"creation_rules:\n  - age: ONE\n    key_groups:\n      - age: [TWO]\n", "creation_rules:\n  - age: ONE\n    key_groups: [{}]\n",
		"creation_rules:\n  - age: ONE\n    key_groups: x\n", "creation_rules:\n  - age: ONE\n    pgp: 85D77543B3D624B63CEA9E6DBC17301B491B3F21\n",
		"creation_rules:\n  - age: ONE\n    kms: arn:aws:kms:us-east-1:1:key/k\n", "creation_rules:\n  - age: ONE\n    pgp: 5\n",
		"creation_rules:\n  - age: ONE\n    hckms: x\n", "creation_rules:\n  - age: ONE\n    encrypted_regex: a\n    encrypted_suffix: b\n",
		// Rules that are not ours.
		"creation_rules:\n  - path_regex: ^other\n    age: TWO\n  - age: ONE\n",
		"creation_rules:\n  - path_regex: (\n    age: TWO\n  - age: ONE\n", "creation_rules:\n  - age: ONE\n  - path_regex: (\n",
		"creation_rules:\n  - age: ONE\n  - path_regex: [x]\n", "creation_rules:\n  - age: ONE\n  - key_groups: [x]\n",
		"creation_rules:\n  - age: ONE\n  - x\n", "creation_rules:\n  - age: ONE\n  -\n", "creation_rules:\n  -\n  - age: ONE\n",
		"creation_rules:\n  - age: ONE\n  - mac_only_encrypted: on\n", "creation_rules:\n  - age: ONE\n  - mac_only_encrypted: sure\n",
		"creation_rules: x\n", "creation_rules:\n", "creation_rules: []\n", "creation_rules: {}\n", "- age: ONE\n", "# nothing\n", "",
		"rule: &r {age: ONE}\ncreation_rules:\n  - *r\n", "rules: &r [{age: ONE}]\ncreation_rules: *r\n",
		"creation_rules:\n  - age: ONE\nstores: {yaml: {indent: 2}, json: ~}\n", "creation_rules:\n  - age: ONE\nstores: x\n",
		"creation_rules:\n  - age: ONE\nstores: {yaml: {indent: two}}\n", "creation_rules:\n  - age: ONE\nstores: {json: {indent: [1]}}\n",
		"creation_rules:\n  - age: ONE\ndestination_rules:\n  - s3_bucket: b\n    recreation_rule: {pgp: ABC}\n",
		"creation_rules:\n  - age: ONE\ndestination_rules: x\n", "creation_rules:\n  - age: ONE\ndestination_rules: [{omit_extensions: x}]\n",
		// Characters.
		"\ufeffcreation_rules:\n  - age: ONE\n", "creation_rules:\r\n  - age: >-\r\n      ONE,\r\n      TWO\r\n",
		"creation_rules:\n  - age: ONE\n    # ours\u2028    key_groups: [{age: [TWO]}]\n",
		"creation_rules:\n  - age: ONE\n    # ours\u2029    key_groups: [{age: [TWO]}]\n",
		"creation_rules:\n  - age: ONE\n    # ours\u0085    key_groups: [{age: [TWO]}]\n",
		"creation_rules:\n  - age: ONE\n    # ours\r    key_groups: [{age: [TWO]}]\n",
		"creation_rules:\n  - age: ONE\n\ufeff    key_groups: [{age: [TWO]}]\n",
		"creation_rules:\n  - age: ONE\n    # \x01\n", "creation_rules:\n  - age: ONE\n    # \x7f\n", "creation_rules:\n\t- age: ONE\n",
		"creation_rules:\n  - age:\tONE\n", "creation_rules:\n  - age: ONE\t# home\n", "creation_rules:\n  - age: \"\\x61ge1nope\"\n",
		"creation_rules:\n  - age: ONE\n    path_regex: \"p\\u006bi\"\n", "creation_rules:\n  - age: ONE\n    path_regex: \"\\ud83d\\ude00|pki\"\n",
		"creation_rules:\n  - age: ONE\n    encrypted_regex: é|\\x{1F512}\n    path_regex: (?i)PKI\n",
	} {
		texts = append(texts, strings.NewReplacer("ONE", one, "TWO", two).Replace(text))
	}
	return texts
}

// documents that sops and the product both read, of every layout that may go wrong.
func documents() []string {
	return []string{
		"apiVersion: v1\nkind: Secret\nmetadata:\n    name: a\n    labels: {b: c, \"10\": \"y\"}\ndata:\n    tls.crt: LS0t\n    tls.key: ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]\n",
		"a: |\n  one\n   two\n\n  three\nb: |-\n  x\nc: |+\n  y\n\nd: >\n  folded\n  text\n\n  more\n   deeper\n  end\ne: >-\n  z\n",
		"a: 'it''s'\nb: \"t\\tn\\n\\x41\\u00e9\\U0001F512\"\nc: plain with blanks\nd: plain\n  over lines\n",
		"list:\n- a\n- b: c\n  d: e\n-\n  - f\n- [g, {h: i}, \"j\"]\n- {}\n- []\n",
		"a: 1\nb: -2\nc: 0\nd: true\ne: False\nf: null\ng: ~\nh:\ni: 3.13.2\nj: 10s\nk: 1.5\nl: 1e3\nm: 017\nn: 0x1F\no: 1_000\np: yes\nq: 2024-01-01\nr: .inf\ns: 12:30\nt: 0o17\n",
		"# comment\na: b # behind\n\n# between\nc: # of a map\n  # first\n  d: e\n  # last\nf: g\n",
		"a:    b\nc   : d\n\"e f\": g\n'h': i\n? j\n: k\n",
		"---\na: {b: [c, d], e: \"f\", 'g': h, i: }\nj: [\n  k,\n  l\n  ]\n...\n",
		"x: https://example.org:5473/a#b\ny: a#b\nz: 'a #b'\nw: -a\nv: ?a\nu: :a\nt: \"\"\n",
	}
}

// fragments that mean something to a reader of YAML.
var fragments = []string{
	" ", "  ", "    ", "\n", "\n\n", "\t", "\r", "\r\n", ":", ": ", "-", "- ", "#", " # ", "&a ", "*a", "*a ", "!", "! ", "!!str ", "!!binary ",
	"<<: ", "<<", "? ", "|", "|\n", "|2\n", "|+\n", ">", ">-\n", ">1-\n", "'", "\"", "\\", "{", "}", "[", "]", ",", ", ", "%", "@", "`", "---\n", "...\n",
	"--- ", "%YAML 1.1\n---\n", "~", "null", "true", "yes", "0", "017", "0x1F", "1e3", ".inf", "2024-01-01", "=", "\u0085", "\u2028", "\u2029",
	"\ufeff", "\u00a0", "é", "\U0001F512", "\x01", "\x7f", "\ud7ff", "age: ", "path_regex: ", "pgp: ABC\n", "key_groups: ", "creation_rules:\n",
	"mac_only_encrypted: ", "encrypted_regex: ", one, two, "a: b\n", "\\u0041", "\\ud800", "\\/", "\\\n", "''",
}
