package sopstools

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// patterns that users write, and what an engine that is not Go's gets wrong.
var patterns = []string{
	"", "^clusters/[^/]+/pki/.*\\.yaml$", "^(data|stringData)$", "^tls\\.key$", ".*", "(?i)SECRET", "(?s)a.b", "(?m)^b$", "(?U)a+", "(?-i)a", "(?i:k)",
	"(?ims-U)a", "(?x)a", "(?P<name>a)b", "(?<name>a)b", "(?P<name>a)(?P<name>b)", "(?P<1a>x)", "(?P=name)", "(?'a'b)", "(?#c)a", "(?:a|b)+?", "(?=a)",
	"(?!a)b", "(?<=a)b", "(?<!a)b", "(?>a)", "a++", "a**", "a*?", "a??", "a+*", "*a", "+", "?", "^*", "$*", "\\b*", "(*)", "a|*", "||", "(|a)*", "(a|)+",
	"a{2}", "a{2,}", "a{2,3}", "a{,3}", "a{", "a{x}", "a{1,", "a{1000}", "a{1001}", "a{3,2}", "a{0}", "a{0,0}b", "(a{31}){32}", "(a{32}){32}",
	"((a{10}){10}){10}", "((a{10}){10}){11}", "(a{1,9999})", "a{-1}", "a{01}", "a{1}{2}", "a{2}?", "[a-c]", "[^a-c]", "[]a]", "[^]a]", "[a-]", "[-a]", "[a-b-c]",
	"[c-a]", "[a", "[", "[]", "[^]", "[[:alpha:]]", "[[:^alpha:]]", "[[:word:]]", "[[:nope:]]", "[:alpha:]", "[\\d]", "[^\\d\\s]", "[\\w-]", "[a-\\d]", "[\\b]",
	"[\\pL]", "[^\\p{Greek}]", "\\pL", "\\PL", "\\p{Lu}", "\\p{^Lu}", "\\P{^Lu}", "\\p{Greek}", "\\p{Any}", "\\p{Nope}", "\\p", "\\p{", "\\pN+", "\\d\\D\\s\\S\\w\\W",
	"\\A\\z", "a\\z", "a\\Z", "\\Ga", "\\Ba", "a\\b", "\\Qa.b\\E", "\\Qa", "\\Qa\\Eb*", "\\E", "\\C", "\\R", "\\X", "\\K", "\\1", "(a)\\1", "\\8", "\\07", "\\012", "\\0", "\\377",
	"\\x41", "\\x4", "\\x{41}", "\\x{1F512}", "\\x{110000}", "\\x{}", "\\x{g}", "\\u0041", "\\a\\f\\t\\n\\r\\v", "\\e", "\\c", "\\-", "\\_", "\\é", "\\ ", "\\/", "\\\\", "\\",
	"(", ")", "a)", "(a", "()", "((a)", "(?", "(?:", "(?i", "(?i)", "é", "\U0001F512", "[é-ö]", "[\U0001F510-\U0001F520]", ".\\.", "^.$", "^..$", "\u212a", "(?i)\u212a", "(?i)ſ", "(?i)[k]",
	"(?i)straße", "a$b", "a^b", "$", "^", "^^$$", "\\s", "[\\s]", "\\v", "x{0,1000}", "(a+)+$", "(a|aa)*$", "(.*)*x", "^(([a-z])+.)+[A-Z]([a-z])+$",
}

// texts to look in.
var texts = []string{
	"", "a", "b", "ab", "aa", "aaa", "A", "K", "k", "\u212a", "s", "ſ", "S", "é", "É", "ö", "\U0001F512", "\U0001F512.", "\u00a0", "\v", "\t", " ", "\n", "\r", "\r\n",
	"a\nb", "b\na", "a.b", "a{,3}", "a{", "a{x}", "data", "stringData", "tls.key", "tlsxkey", "Secret", "clusters/demo/pki/typha-server.yaml", "x/clusters/demo/pki/a.yaml",
	"]", "-", "^", "$", "\\", "_", "0", "9", "٣", "α", "Ω", "STRASSE", "straße", "\x00", "\x7f", "\ufffd", "\U0010FFFF", strings.Repeat("a", 1000), strings.Repeat("a", 999) + "!",
	strings.Repeat("ab", 500),
}

// stricter is where Go takes what we refuse: what is too large, a group's name twice, and the name of a class that is
// spelled in a way of one's own (\p{gree k}, since Go 1.25; [[:]]).
var stricter = regexp.MustCompile(`; at most |duplicate capture group name|invalid character class range`)

func TestPatternsMeanWhatTheyMeanToGo(t *testing.T) {
	t.Parallel()
	corpus := append(append([]string{}, patterns...), mutations(t, patterns, 3000)...)
	questions := make([]map[string]any, len(corpus))
	for i, pattern := range corpus {
		questions[i] = map[string]any{"kind": "pattern", "pattern": pattern, "texts": texts}
	}
	compiled, refused := 0, 0
	for i, v := range judged(t, questions) {
		pattern, err := regexp.Compile(corpus[i])
		if v.Read == nil {
			if err == nil && !stricter.MatchString(v.Refused) {
				t.Errorf("Go compiles %q, and we do not: %s", corpus[i], v.Refused)
			}
			refused++
			continue
		}
		if err != nil {
			t.Errorf("we compile %q, and Go does not: %v", corpus[i], err)
			continue
		}
		var found []bool
		if err := json.Unmarshal(v.Read, &found); err != nil {
			t.Fatal(err)
		}
		for at, text := range texts {
			if want := pattern.MatchString(text); found[at] != want {
				t.Errorf("%q in %.40q: %v, and Go says %v", corpus[i], text, found[at], want)
			}
		}
		compiled++
	}
	t.Logf("%d patterns compiled by both, %d by neither", compiled, refused)
	if compiled < 1000 || refused < 500 {
		t.Errorf("%d patterns compiled, %d refused: too few of one kind to say much", compiled, refused)
	}
}
