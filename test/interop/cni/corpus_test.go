package cni

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"typha-mtls/interop/components"
)

// unclear are the reasons for which we say of a file that we do not know what the runtime makes of it; the chain is then
// not ready. Each is stricter than the runtimes.
var unclear = map[string]string{
	`^has a name that is not UTF-8$`:                                  "Node gives names as text, so the file's place in the order is lost",
	`^names a network in bytes that are not UTF-8$`:                   "libcni refuses to run it",
	`^has a drop-in whose name is not UTF-8$`:                         "its place in the order is lost",
	`^cannot be read \(the files are longer than \d+ bytes in all\)$`: "what is that long takes memory and time",
	`^names a plugin in bytes that are not UTF-8$`:                    "the program's name is lost",
	`^names a network whose folder of drop-ins is not read$`:          "libcni loads such a network and refuses to run it",
	`^has the drop-in .*, which holds a number that is too large$`:    "libcni takes it in a drop-in alone, and its plugin does not",
	`^is nested more than 9998 levels deep$`:                          "where libcni refuses depends on where the value stands",
	`^has the cniVersion ".*", which plugins may refuse$`:             "only CRI-O asks the plugins, and we start none",
	`^cannot be read \(no regular file\)$`:                            "it may be a pipe, on which one waits for ever",
	`^cannot be read \(it is longer than 1048576 bytes\)$`:            "what is that long takes memory and time",
	`^cannot be read \(ELOOP\)$`:                                      "a mount may make a link lead to itself",
}

// outside are directories whose chain a pod does not see, because links lead out of what is mounted.
var outside = []string{"a link dropped in", "a link for the folder to drop in", "a link to a file", "a link to nothing"}

// spelling is the one case in which we know the chain, and say that it is not whole where the runtime has no objection: of
// two spellings of one version, which one libcni takes depends on how it sorts, and plugins support only one.
const spelling = "cni-version-unknown"

// twice is said of a plugin that the runtime runs twice: it does, and it is not what is meant.
const twice = "cni-plugin-twice"

// objects says whether we know the chain, and find fault with it where the runtime does not.
func (o our) objects() bool {
	isTwice := slices.ContainsFunc(o.Reasons, func(reason struct{ Code, Message string }) bool { return reason.Code == twice })
	return !o.Ready && (isTwice || len(o.Reasons) == 1 && o.Reasons[0].Code == spelling)
}

func TestWeNameTheNetworkThatTheRuntimeNames(t *testing.T) {
	directories := corpus(seed(t))
	questions := ask(t, directories)
	theirs, mine := ofRuntimes(t, questions), ours(t, questions)
	counts, shown, hidden := map[string]int{}, map[string]bool{}, map[string]bool{}
	for i, runtime := range theirs {
		we, key := mine[i], questions[i].Runtime+": "+directories[i/len(runtimes)].name
		if we.ReadyInPod && !we.Ready {
			t.Errorf("%s: ready in a pod, and not on the node", key)
		}
		switch {
		case we.Ready && !runtime.whole():
			t.Errorf("%s: we say that the chain is whole, the runtime %+v", key, runtime)
		case we.Unclear && !we.sameChain(runtime):
			reason := reasonOf(we.Error)
			if reason == "" {
				t.Errorf("%s: the runtime says %+v, we do not know, for a reason that is on no list: %s", key, runtime, we.Error)
			}
			shown[reason] = true
			counts["unclear"]++
		case !we.sameChain(runtime):
			t.Errorf("%s: the runtime says %+v, we %+v", key, runtime, we)
		case we.Ready != runtime.whole() && !we.objects():
			t.Errorf("%s: the runtime says %+v, we %+v", key, runtime, we)
		case runtime.Error != "":
			counts["refused"]++
		case we.Ready:
			counts["whole"]++
			if name := directories[i/len(runtimes)].name; !we.ReadyInPod && !strings.HasPrefix(name, "random") {
				hidden[name] = true
			}
		default:
			counts["incomplete"]++
		}
	}
	t.Logf("%d directories, seed %d: %v", len(directories), seed(t), counts)
	// Judges that refuse everything would contradict nothing.
	for _, kind := range []string{"refused", "whole", "incomplete"} {
		if counts[kind] < 200 {
			t.Errorf("only %d answers of %d are %s", counts[kind], len(questions), kind)
		}
	}
	if names := slices.Sorted(maps.Keys(hidden)); !slices.Equal(names, outside) {
		t.Errorf("whole on the node, and not in a pod: %q", names)
	}
	for reason := range unclear {
		if !shown[reason] {
			t.Errorf("no directory shows that we are stricter by %s", reason)
		}
	}
}

// containerd 1.7 has libcni v1.1.2, which reads no drop-ins, and refuses other files than its successors do.
func TestWhatIsReadyWithoutDropInsIsWholeToOlderRuntimesToo(t *testing.T) {
	directories := corpus(seed(t))
	questions := ask(t, directories)
	theirs, ready := judged(t, components.CNIJudgeOldest, questions), 0
	for i, we := range ours(t, questions) {
		if !we.ReadyWithout {
			continue
		}
		ready++
		if !theirs[i].whole() {
			t.Errorf("%s: %s: we say that the chain is whole, the runtime %+v", questions[i].Runtime,
				directories[i/len(runtimes)].name, theirs[i])
		}
	}
	if ready < 200 {
		t.Errorf("only %d of %d are ready", ready, len(questions))
	}
}

// ask writes directories, and asks each runtime about each.
func ask(t *testing.T, directories []directory) []question {
	t.Helper()
	var questions []question
	for _, directory := range directories {
		at := directory.write(t)
		for _, runtime := range runtimes {
			questions = append(questions, question{Runtime: runtime, ConfDir: at.ConfDir, BinDir: at.BinDir})
		}
	}
	return questions
}

// reasonOf is the entry of unclear that a message belongs to, or "".
func reasonOf(message string) string {
	for reason := range unclear {
		if regexp.MustCompile(reason).MatchString(message) {
			return reason
		}
	}
	return ""
}

// seed is INTEROP_SEED, or the same each time.
func seed(t *testing.T) uint64 {
	t.Helper()
	if text := os.Getenv("INTEROP_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		must(t, err)
		return seed
	}
	return 20261122
}
