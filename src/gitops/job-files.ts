/** Files by which a tool runs something in a job, or on the machine of a person who works in a checkout. */
interface JobFile {
  /** From one of the folders between the top of the git repository and the tool's own. */
  readonly path: RegExp;
  /** Who obeys it, and what follows. */
  readonly effect: string;
}

const INSTALLS = "a package manager runs and installs what it names";
const GITLAB = "GitLab runs what it says, with the variables of the project";
const BOT = "Renovate changes versions, and runs commands, as it says";

/**
 * What tools look for by its name where they are started, or where a code host looks for it. Names are compared without
 * regard to case: on some disks they are the same.
 */
const JOB_FILES: readonly JobFile[] = [
  { path: /^(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|\.npmrc)$/i, effect: INSTALLS },
  { path: /^(?:yarn\.lock|\.yarnrc|\.yarnrc\.ya?ml|\.pnp\.[^/]+)$/i, effect: INSTALLS },
  { path: /^\.yarn\/(?:plugins|releases|patches|sdks)\//i, effect: INSTALLS },
  { path: /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.[cm]?js)$/i, effect: INSTALLS },
  { path: /^(?:bun\.lockb?|bunfig\.toml)$/i, effect: INSTALLS },
  { path: /^\.github\/workflows\//i, effect: "GitHub runs what it says, with the secrets that it names" },
  { path: /^(?:action\.ya?ml|\.github\/actions\/.*)$/i, effect: "workflows run it as a step" },
  { path: /^\.github\/dependabot\.ya?ml$/i, effect: "Dependabot changes versions as it says" },
  { path: /^(?:\.gitlab-ci\.ya?ml|\.gitlab\/.*\.ya?ml)$/i, effect: GITLAB },
  {
    path: /^(?:\.(?:github|gitlab)\/)?CODEOWNERS$/i,
    effect: "the code host asks those whom it names for their approval",
  },
  { path: /^\.pre-commit-(?:config|hooks)\.ya?ml$/i, effect: "pre-commit runs what it names before a commit" },
  { path: /^\.husky\//i, effect: "git runs it as a hook, where husky is set up" },
  { path: /^\.?lefthook\.(?:ya?ml|json|toml)$/i, effect: "lefthook runs what it names before a commit" },
  { path: /^(?:\.(?:github|gitlab)\/)?renovate\.json5?$/i, effect: BOT },
  { path: /^\.renovaterc(?:\.json5?)?$/i, effect: BOT },
  { path: /^\.envrc$/i, effect: "direnv runs it in the shell of each person who enters the folder" },
  { path: /^(?:\.tool-versions|\.nvmrc|\.node-version)$/i, effect: "it chooses the version of node that runs" },
  {
    path: /^(?:\.?mise(?:\.[^/]+)?\.toml|\.?mise\/.*|\.config\/mise(?:\.toml|\/.*))$/i,
    effect: "mise installs what it names, and may run tasks of it",
  },
];

/** Folders that may hold such files. */
const JOB_FOLDERS = /^(?:\.yarn|\.github|\.gitlab|\.husky|\.?mise|\.config)$/i;

/** Folders of code that tools run as it lies there. A work tree has them whether or not git holds them. */
export const RUN_FOLDERS: readonly { readonly path: string; readonly effect: string }[] = [
  { path: "node_modules", effect: "node runs what is committed there in place of what the lock names" },
  { path: ".yarn/cache", effect: "yarn installs what is committed there" },
  { path: ".yarn/unplugged", effect: "node runs what is committed there in place of what the lock names" },
];

/** What a tool does with a file at this path; undefined where none is known to look for it. */
export function effectOfJobFile(path: string): string | undefined {
  return JOB_FILES.find((file) => file.path.test(path))?.effect;
}

/** Whether a folder beside the tool's, by its name, is one to look into. */
export function mayHoldJobFiles(name: string): boolean {
  return JOB_FOLDERS.test(name);
}
