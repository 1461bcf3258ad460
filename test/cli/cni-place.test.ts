import { BIN_DIR, type CniPlace, CONF_DIR, cniPlaceOf } from "../../src/cli/cni/place";

const USUAL = { confDir: CONF_DIR, binDir: BIN_DIR };
const OF_CLUSTER = { confDir: "/srv/cni", binDir: "/srv/bin" };

test.each<[string, Parameters<typeof cniPlaceOf>, CniPlace]>([
  ["nothing is the host's", ["/srv", undefined, {}, USUAL], { root: "/", confDir: CONF_DIR, binDir: BIN_DIR }],
  [
    "the usual directory is the host's",
    ["/srv", CONF_DIR, {}, USUAL],
    { root: "/", confDir: CONF_DIR, binDir: BIN_DIR },
  ],
  [
    "a directory in an image is the image's",
    ["/srv", "image/etc/cni/net.d/", {}, USUAL],
    { root: "/srv/image", confDir: "/srv/image/etc/cni/net.d", binDir: "/srv/image/opt/cni/bin" },
  ],
  [
    "binaries in the same image are",
    ["/srv", "image/etc/cni/net.d", { binDir: "image/bin" }, USUAL],
    { root: "/srv/image", confDir: "/srv/image/etc/cni/net.d", binDir: "/srv/image/bin" },
  ],
  [
    "binaries beside the image leave it open whose the directories are",
    ["/srv", "image/etc/cni/net.d", { binDir: "images/bin" }, USUAL],
    { confDir: "/srv/image/etc/cni/net.d", binDir: "/srv/images/bin" },
  ],
  [
    "two other directories do",
    ["/srv", "net.d", { binDir: "bin" }, USUAL],
    { confDir: "/srv/net.d", binDir: "/srv/bin" },
  ],
  [
    "below a root, paths begin there, and none leads out",
    ["/srv", "../../net.d", { root: "image", binDir: "/../usr/bin" }, USUAL],
    { root: "/srv/image", confDir: "/srv/image/net.d", binDir: "/srv/image/usr/bin" },
  ],
  [
    "of a cluster, its directories on the host",
    ["/srv", undefined, {}, OF_CLUSTER],
    { root: "/", confDir: "/srv/cni", binDir: "/srv/bin" },
  ],
  [
    "of a cluster, its directories in an image",
    ["/srv", undefined, { root: "image" }, OF_CLUSTER],
    { root: "/srv/image", confDir: "/srv/image/srv/cni", binDir: "/srv/image/srv/bin" },
  ],
])("%s", (_, given, expected) => {
  expect(cniPlaceOf(...given)).toEqual(expected);
});
