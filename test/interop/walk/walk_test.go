package walk

import (
	"fmt"
	"slices"
	"testing"
)

// eight are the places 0 to 7.
var eight = []int{0, 1, 2, 3, 4, 5, 6, 7}

func visitedBy(t *testing.T, every, seed string) []int {
	t.Helper()
	t.Setenv("WALK_EVERY", every)
	t.Setenv("PROPERTY_SEED", seed)
	return Visited(eight)
}

func TestAllPlacesAreVisitedUnlessAPartIsAskedFor(t *testing.T) {
	if all := visitedBy(t, "", ""); !slices.Equal(all, eight) {
		t.Errorf("visited %v", all)
	}
	if Part(10_000) != 10_000 {
		t.Error("a part where all is asked for")
	}
}

func TestThePlacesAreThoseOfWalkTS(t *testing.T) {
	// What visited() of test/support/walk.ts gives for these places and seeds.
	for seed, want := range map[string][]int{"1": {0, 1}, "2": {0, 2, 3}, "268435455": {0, 4, 5}} {
		if got := visitedBy(t, "4", seed); !slices.Equal(got, want) {
			t.Errorf("seed %s: %v in place of %v", seed, got, want)
		}
	}
}

func TestFourSeedsInARowVisitEveryPlace(t *testing.T) {
	var visited []int
	for seed := range 4 {
		visited = append(visited, visitedBy(t, "4", fmt.Sprint(100+seed))...)
	}
	slices.Sort(visited)
	if got := slices.Compact(visited); !slices.Equal(got, eight) {
		t.Errorf("visited %v", got)
	}
}

func TestOfPlacesThatTakeLongACommitVisitsOneAndTheNextCommitAnother(t *testing.T) {
	t.Setenv("WALK_EVERY", "")
	if all := One(eight); !slices.Equal(all, eight) {
		t.Errorf("visited %v where all are asked for", all)
	}
	t.Setenv("WALK_EVERY", "4")
	var visited []int
	for seed := range 8 {
		t.Setenv("PROPERTY_SEED", fmt.Sprint(803+seed))
		visited = append(visited, One(eight)...)
	}
	if len(visited) != 8 {
		t.Errorf("%d places visited by 8 commits", len(visited))
	}
	slices.Sort(visited)
	if !slices.Equal(visited, eight) {
		t.Errorf("visited %v", visited)
	}
}

func TestAPartIsAtLeastOne(t *testing.T) {
	t.Setenv("WALK_EVERY", "4")
	if Part(10_000) != 2_500 || Part(3) != 1 {
		t.Errorf("%d of 10,000, %d of 3", Part(10_000), Part(3))
	}
}

func TestAVariableThatIsNoNumberEndsTheTests(t *testing.T) {
	for _, wrong := range []string{"0", "-1", "four", "101", "1.5"} {
		t.Run(wrong, func(t *testing.T) {
			t.Setenv("WALK_EVERY", wrong)
			defer func() {
				if recover() == nil {
					t.Error("visited all the same")
				}
			}()
			Visited(eight)
		})
	}
}
