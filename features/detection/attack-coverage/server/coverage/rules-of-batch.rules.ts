import type { TechniqueRule } from "./technique-rule.store.ts";

const hour = 3_600_000;

/** Events of one rule with the same techniques, combined into one row. */
export interface TellingEvents {
  source_id: string;
  rule_id: string | null;
  category: string | null;
  title: string;
  first_at: Date;
  last_at: Date;
  techniques: string[];
}

/** The rules that reported each technique. A source without rules is represented by its categories. */
export class RulesOfBatch {
  readonly #rules = new Map<string, TechniqueRule>();

  take(event: TellingEvents): void {
    const rule = event.rule_id ?? event.category ?? "";
    const title = event.rule_id === null ? rule : event.title;
    for (const technique of event.techniques) {
      const key = keyOf({ technique, source_id: event.source_id, rule });
      const existingRule = this.#rules.get(key);
      const { first_at, last_at } = event;
      this.#rules.set(key, {
        technique,
        source_id: event.source_id,
        rule,
        title,
        first_at: existingRule && existingRule.first_at < first_at ? existingRule.first_at : first_at,
        last_at: existingRule && existingRule.last_at > last_at ? existingRule.last_at : last_at,
      });
    }
  }

  get techniques(): string[] {
    return [...new Set([...this.#rules.values()].map(({ technique }) => technique))];
  }

  /**
   * Returns the changes against the known rows: new rules, and times that lie outside a known range by an hour or more.
   */
  newsAgainst(
    knownRules: Pick<TechniqueRule, "technique" | "source_id" | "rule" | "first_at" | "last_at">[],
  ) {
    const before = new Map(knownRules.map((rule) => [keyOf(rule), rule]));
    return [...this.#rules].flatMap(([key, rule]) => {
      const old = before.get(key);
      const tells =
        !old ||
        rule.last_at.getTime() - old.last_at.getTime() >= hour ||
        old.first_at.getTime() - rule.first_at.getTime() >= hour;
      return tells ? [rule] : [];
    });
  }
}

function keyOf({ technique, source_id, rule }: Pick<TechniqueRule, "technique" | "source_id" | "rule">) {
  return `${technique}\n${source_id}\n${rule}`;
}
