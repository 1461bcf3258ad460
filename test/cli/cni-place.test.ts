import { BIN_DIR, type CniPlace, CONF_DIR, placeOf } from "../../src/cli/cni/place";

const USUAL = { confDir: CONF_DIR, binDir: BIN_DIR };
const OF_CLUSTER = { confDir: "/srv/cni", binDir: "/srv/bin" };

test.each<[string, Parameters<typeof placeOf>, CniPlace]>([
  ["nothing is the host's", ["/work", undefined, {}, USUAL], { root: "/", confDir: CONF_DIR, binDir: BIN_DIR }],
  [
    "the usual directory is the host's",
    ["/work", CONF_DIR, {}, USUAL],
    { root: "/", confDir: CONF_DIR, binDir: BIN_DIR },
  ],
  [
    "a directory in an image is the image's",
    ["/work", "image/etc/cni/net.d/", {}, USUAL],
    { root: "/work/image", confDir: "/work/image/etc/cni/net.d", binDir: "/work/image/opt/cni/bin" },
  ],
  [
    "binaries in the same image are",
    ["/work", "image/etc/cni/net.d", { binDir: "image/bin" }, USUAL],
    { root: "/work/image", confDir: "/work/image/etc/cni/net.d", binDir: "/work/image/bin" },
  ],
  [
    "binaries beside the image leave it open whose the directories are",
    ["/work", "image/etc/cni/net.d", { binDir: "images/bin" }, USUAL],
    { confDir: "/work/image/etc/cni/net.d", binDir: "/work/images/bin" },
  ],
  [
    "two other directories do",
    ["/work", "net.d", { binDir: "bin" }, USUAL],
    { confDir: "/work/net.d", binDir: "/work/bin" },
  ],
  [
    "below a root, paths begin there, and none leads out",
    ["/work", "../../net.d", { root: "image", binDir: "/../usr/bin" }, USUAL],
    { root: "/work/image", confDir: "/work/image/net.d", binDir: "/work/image/usr/bin" },
  ],
  [
    "of a cluster, its directories on the host",
    ["/work", undefined, {}, OF_CLUSTER],
    { root: "/", confDir: "/srv/cni", binDir: "/srv/bin" },
  ],
  [
    "of a cluster, its directories in an image",
    ["/work", undefined, { root: "image" }, OF_CLUSTER],
    { root: "/work/image", confDir: "/work/image/srv/cni", binDir: "/work/image/srv/bin" },
  ],
])("%s", (_, given, expected) => {
  expect(placeOf(...given)).toEqual(expected);
});
