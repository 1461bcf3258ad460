// Package eviction has of the kubelet's what other programs of Kubernetes ask it: whether a pod was evicted.
package eviction

import v1 "k8s.io/api/core/v1"

// Reason is that of the status of a pod that was evicted.
const Reason = "Evicted"

// PodIsEvicted says whether a pod has failed because it was evicted.
func PodIsEvicted(status v1.PodStatus) bool {
	return status.Reason == Reason && status.Phase == v1.PodFailed
}
