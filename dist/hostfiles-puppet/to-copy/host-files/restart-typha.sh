# Rendered by typha-mtls from clusters/: edit there, not here.
# shellcheck shell=sh
#
# Restarts the Typha of this node when its certificate has changed: Typha reads its files once, when it starts. Run by
# typha-mtls-restart.service. Where no Typha runs, or its certificate is the one of the last restart, it does nothing.
set -eu

directory='/etc/typha-mtls/server'
namespace='kube-system'
app='calico-typha-mtls'
uid=999
grace=300
# Seconds between two looks at the files, and how many looks until it gives up.
settle=5
looks=24

certificate="$directory/tls.crt"
key="$directory/tls.key"
state="${RUNTIME_DIRECTORY:-/run/typha-mtls}"

say() {
  printf '%s\n' "$*" >&2
}

# Tells one certificate from another; the key is never read but by openssl.
fingerprint() {
  { cksum <"$certificate"; } 2>/dev/null || echo absent
}

# Says why Typha could not start with the files as they are; nothing where it could.
fault() {
  if ! [ -s "$certificate" ] || ! [ -s "$key" ]; then
    echo "tls.crt or tls.key is missing or empty"
    return
  fi
  if [ -z "$(find -L "$key" -prune -user "$uid" -perm -400)" ]; then
    echo "tls.key cannot be read by user $uid, whom it has to belong to"
    return
  fi
  command -v openssl >/dev/null 2>&1 || return 0
  shown="$(openssl x509 -in "$certificate" -noout -pubkey 2>/dev/null)" || shown=''
  held="$(openssl pkey -in "$key" -passin pass: -pubout 2>/dev/null)" || held=''
  if [ -z "$shown" ]; then
    echo "tls.crt holds no certificate"
  elif [ -z "$held" ]; then
    echo "tls.key holds no private key, or one with a passphrase"
  elif [ "$shown" != "$held" ]; then
    echo "tls.key is not the key of tls.crt"
  elif ! openssl x509 -in "$certificate" -noout -checkend 0 >/dev/null 2>&1; then
    echo "tls.crt has expired"
  fi
}

# While a pair is replaced it is half old and half new, and a Typha that starts with that exits. The one that runs has the
# old pair in memory and is still good, so nothing is stopped before the new one is whole and at rest.
wait_for_pair() {
  left="$looks"
  while :; do
    before="$(fingerprint)"
    why="$(fault)"
    sleep "$settle"
    if [ -z "$why" ] && [ "$(fingerprint)" = "$before" ]; then
      return 0
    fi
    left=$((left - 1))
    if [ "$left" -le 0 ]; then
      say "Typha is not restarted: in $directory, ${why:-tls.crt keeps changing}"
      return 1
    fi
  done
}

restart() {
  pods="$(crictl pods --quiet --no-trunc --state ready \
    --label "io.kubernetes.pod.namespace=$namespace" --label "k8s-app=$app")"
  if [ -z "$pods" ]; then
    say "no Typha runs on this node"
  fi
  for pod in $pods; do
    containers="$(crictl ps --quiet --no-trunc --state running --pod "$pod" \
      --label io.kubernetes.container.name=calico-typha)"
    for container in $containers; do
      say "stopping Typha, container $container, within $grace seconds; the kubelet starts it again"
      crictl stop --timeout "$grace" "$container" >/dev/null
    done
  done
}

if ! command -v crictl >/dev/null 2>&1; then
  say "crictl is not there, and Typha cannot be restarted without it"
  exit 1
fi
mkdir -p "$state"

# Once more after each restart: what changed while Typha was stopping has woken nobody.
while :; do
  wait_for_pair
  now="$(fingerprint)"
  if [ -f "$state/restarted-for" ] && [ "$now" = "$(cat "$state/restarted-for")" ]; then
    exit 0
  fi
  restart
  printf '%s\n' "$now" >"$state/restarted-for"
done
