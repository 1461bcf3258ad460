{{- define "typha.name" -}}
{{ .Values.spec.typha.name }}
{{- end }}

{{- define "typha.namespace" -}}
{{ .Values.spec.namespace }}
{{- end }}

{{- define "typha.selectorLabels" -}}
k8s-app: {{ include "typha.name" . }}
{{- end }}

{{- define "typha.labels" -}}
app.kubernetes.io/component: typha
app.kubernetes.io/instance: {{ include "typha.name" . }}
app.kubernetes.io/managed-by: typha-mtls
app.kubernetes.io/name: typha
app.kubernetes.io/part-of: calico
{{ include "typha.selectorLabels" . }}
{{- with .Values.spec.labels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "typha.annotations" -}}
{{- if eq .Values.spec.gitops "flux" }}
kustomize.toolkit.fluxcd.io/prune: disabled
{{- end }}
{{- with .Values.spec.annotations }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "typha.image" -}}
{{- $image := .Values.spec.typha.image -}}
{{ $image.registry | default .Values.spec.images.registry }}/{{ $image.repository }}:{{ $image.tag | default .Values.spec.calico.version }}
{{- with $image.digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "typha.port" -}}
{{ eq .Values.spec.rollout.layout "same-port" | ternary 5473 .Values.spec.rollout.ports.typha }}
{{- end }}

{{- define "typha.healthPort" -}}
{{ eq .Values.spec.rollout.layout "same-port" | ternary 9098 .Values.spec.rollout.ports.health }}
{{- end }}

{{/* 1 up to 2 nodes, 2 up to 4, from there on at least 3, one more for 200 nodes, at most 20. */}}
{{- define "typha.replicas" -}}
{{- $nodes := int .Values.spec.nodes -}}
{{- if eq .Values.spec.typha.scaling.mode "fixed" -}}
{{ .Values.spec.typha.scaling.replicas }}
{{- else if le $nodes 4 -}}
{{ le $nodes 2 | ternary 1 2 }}
{{- else -}}
{{ div $nodes 200 | add 2 | max 3 | min 20 }}
{{- end }}
{{- end }}

{{/* Changes when Typha has to read its certificates again. */}}
{{- define "typha.certificateHash" -}}
{{- $server := .Files.Get "pki/typha-server.yaml" | fromYaml -}}
{{- printf "%s%s" (index $server.data "tls.crt" | b64dec) (.Files.Get "pki/ca.crt") | sha256sum }}
{{- end }}
