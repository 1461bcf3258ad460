import { Repository } from "@typha-mtls/files";
import type { RecipientNames } from "@typha-mtls/sealing";
import type { Layout } from "./layout";
import { readLayout, readRecipientNames } from "./settings";

/** A user's repository, laid out as its settings say. */
export class ConfiguredRepository extends Repository {
  readonly layout: Layout;
  #recipientNames: RecipientNames | undefined;

  /**
   * @param dist - where what is rendered goes in this run, whatever the settings say
   * @throws ProblemError where `directory` is no readable directory, or its settings cannot be used
   */
  constructor(directory: string, dist?: string) {
    super(directory);
    const layout = readLayout(this);
    this.layout = dist === undefined ? layout : layout.renderedTo(dist);
  }

  /** Names that people gave to recipients; read once. */
  get recipientNames(): RecipientNames {
    this.#recipientNames ??= readRecipientNames(this);
    return this.#recipientNames;
  }
}
