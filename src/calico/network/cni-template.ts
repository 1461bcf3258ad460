/** A text of JSON, or a word without quotes that Calico's installer replaces (cni-plugin/pkg/install). */
const TOKEN = /"(?:[^"\\]|\\.)*"|(__[A-Z_]+__)/g;

/**
 * What Calico's installer takes as the CNI configuration, as JSON: it has placeholders where JSON has numbers.
 *
 * @param quoted - the text that stands for a placeholder then
 */
export function templateJson(template: string, quoted = (placeholder: string) => placeholder): string {
  return template.replace(TOKEN, (token, placeholder?: string) =>
    placeholder === undefined ? token : JSON.stringify(quoted(placeholder)),
  );
}
