// What programs import of the package: each is a module of src/, which becomes a bundle in lib/, declarations in lib/types and a part
// of docs/reference/api.md. `exports` in package.json names them.

/** Modules of src/, the library's face first. */
export const entries = ["index", "testing", "pki"];

/** The name under which programs import it. */
export function specifierOf(entry) {
  return entry === "index" ? "typha-mtls" : `typha-mtls/${entry}`;
}

/** Leaves the face where it is, for a bundle of another entry that uses it: both then share its classes. */
export const faceOutside = {
  name: "face-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/index$/ }, ({ importer }) =>
      /[\\/]src[\\/][^\\/]+\.ts$/.test(importer) ? { path: "./index", external: true } : undefined,
    );
  },
};
