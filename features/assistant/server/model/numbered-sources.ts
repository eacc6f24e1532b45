import type { AnswerSource } from "#features/assistant/answer.contract.ts";
import { inertText } from "../engine/inert-text.rules.ts";
import type { FoundSource } from "../tools/tool.ts";

const mostSources = 20;

/** The sources of a conversation with a model: numbered by us as tools find them, whatever the model says of them. */
export class NumberedSources {
  readonly #all: AnswerSource[] = [];

  get count(): number {
    return this.#all.length;
  }

  /** Numbers the sources of one result; those beyond the most are left out. */
  add(found: readonly FoundSource[]): AnswerSource[] {
    const added: AnswerSource[] = [];
    for (const source of found) {
      const known = this.#all.find(({ path }) => path === source.path);
      if (known) added.push(known);
      else if (this.#all.length < mostSources) {
        const numbered = { ...source, label: inertText(source.label), number: this.#all.length + 1 };
        this.#all.push(numbered);
        added.push(numbered);
      }
    }
    return added;
  }

  /** Those that a text marks; all of them when it marks none. */
  markedIn(text: string): AnswerSource[] {
    const marked = this.#all.filter(({ number }) => text.includes(`[${number}]`));
    return marked.length > 0 ? marked : [...this.#all];
  }
}
