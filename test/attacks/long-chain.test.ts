import type { AddressInfo } from "node:net";
import * as net from "node:net";
import * as tls from "node:tls";
import { observe } from "@typha-mtls/live";
import { toPem } from "@typha-mtls/x509";
import { runIn } from "../cli/fake-terminal";
import { caConstraints, craftDer, extension, name, newKey, octets } from "../x509/crafted";
import { rendered } from "./place";

// A Typha, or what stands in its place, that shows more certificates than OpenSSL reads: it speaks TLS all the same, and
// the report must not send anybody to look for plaintext.

const patience = 20_000;
const key = newKey();
const open: net.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A chain of so many certificates, each issued by the next one. */
const chainOf = (length: number, padding = 0) =>
  Array.from({ length }, (_, index) =>
    craftDer({
      subject: name({ value: `CA ${index}` }),
      issuer: name({ value: `CA ${index + 1}` }),
      signWith: key.privateKey,
      extensions: [caConstraints(), extension("1.2.3.4", octets("00".repeat(padding)))],
    }),
  );

async function listening(server: net.Server): Promise<{ host: string; port: number }> {
  open.push(server);
  server.on("connection", (socket) => socket.on("error", () => {}));
  server.on("tlsClientError", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
}

const serving = (chain: readonly Buffer[], options: tls.TlsOptions = {}) =>
  listening(
    tls.createServer({
      cert: chain.map((der) => toPem(der)).join(""),
      key: key.privateKey.export({ type: "pkcs8", format: "pem" }),
      ...options,
    }),
  );

/** Answers the greeting with these octets, and ends. */
const answering = (answer: Buffer | string) =>
  listening(net.createServer((socket) => socket.once("data", () => socket.end(answer))));

const tooLong = { kind: "unreadable", reason: "its chain of certificates is longer than the 100 KiB that are read" };

test.each(["TLSv1.2", "TLSv1.3"] as const)(
  "a chain of 400 certificates over %s is not called plaintext",
  async (version) => {
    const at = await serving(chainOf(400), { minVersion: version, maxVersion: version });
    expect(await observe(at, { patience })).toEqual(tooLong);
  },
);

test("a chain of 2000 certificates, and one of a few large ones, are not called plaintext either", async () => {
  for (const chain of [chainOf(2000), chainOf(20, 6000)]) {
    expect(await observe(await serving(chain), { patience })).toEqual(tooLong);
  }
});

test("a chain of 250 certificates is read whole", async () => {
  const seen = await observe(await serving(chainOf(250)), { patience });
  expect(seen.kind === "served" ? seen.chain.length : seen).toBe(250);
});

test.each([
  ["a record that is longer than TLS allows", Buffer.from("160303ffff0000", "hex")],
  ["a record of data before any greeting", Buffer.from("1703030005aabbccddee", "hex")],
])("a peer that answers with %s is not called plaintext: it speaks TLS", async (_what, answer) => {
  expect(await observe(await answering(answer), { patience })).toMatchObject({ kind: "unreadable" });
});

test.each([
  ["HTTP", "HTTP/1.1 400 Bad Request\r\n\r\n"],
  ["gob, which Typha speaks without TLS", Buffer.from("3fff810301010d4d7367", "hex")],
  ["nothing", ""],
])("a peer that answers with %s is called plaintext", async (_what, answer) => {
  expect(await observe(await answering(answer), { patience })).toEqual({ kind: "plaintext" });
});

test("probe tells of the long chain, and fails", async () => {
  const root = await rendered();
  const { host, port } = await serving(chainOf(400));
  const { code, out, err } = await runIn(root, "probe", `${host}:${port}`);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).not.toMatch(/plaintext|not an mTLS|does not speak TLS/);
  expect(out).toMatch(/longer than the 100 KiB that are read/);
});
