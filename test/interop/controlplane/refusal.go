package controlplane

import (
	"errors"
	"fmt"
	"strings"
)

// Refused says whether an answer is a refusal of the API server in these words; nil if it is.
func Refused(answer error, words string) error {
	if answer == nil {
		return errors.New("the API server lets it pass")
	}
	if !strings.Contains(answer.Error(), ": 403 ") || !strings.Contains(answer.Error(), words) {
		return fmt.Errorf("refused otherwise than by %q: %w", words, answer)
	}
	return nil
}

// DryRun sends a patch that changes nothing, with somebody else's token: a list of operations, or else a strategic merge patch.
// Admission is the same as without. The answer has to be a refusal in these words, or none where there are none.
func (cp *ControlPlane) DryRun(token, path string, patch any, refused string) error {
	contentType := StrategicMerge
	if _, isList := patch.([]any); isList {
		contentType = JSONPatch
	}
	answer := cp.PatchAs(token, path+"?dryRun=All", contentType, patch)
	if refused == "" {
		return answer
	}
	return Refused(answer, refused)
}
