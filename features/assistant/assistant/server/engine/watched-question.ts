import { foldText } from "#platform/contract/fold-text.ts";
import { conditionTags } from "../speech/lexicon-states.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import type { Question } from "./kind.ts";

/** Detects which conditions of a question its answer did not apply. */
export interface WatchedQuestion {
  question: Question;
  /** Returns whether the answer searched for the words themselves, so that none is ignored. */
  readsWords(): boolean;
  /** Returns the conditions that the answer did not apply, as they were typed. */
  passedOver(tagsOfExamples: ReadonlySet<string>): string[];
}

const wordFields = new Set<keyof Question>(["text", "words", "unread"]);
/** Values that a question names, with the tags of kinds that are about them. */
const markTags = [
  ["technique", "technique_id"],
  ["cve", "cve_id"],
  ["ip", "ip_value"],
  ["controlCode", "control_code"],
] as const;
/** A machine and its account may share a name: reading one of them counts as reading the other. */
const entityNames = ["asset", "account", "source", "person"] as const;
const overlaps = (one: string, other: string) => {
  const words = new Set(other.split(" "));
  return one.split(" ").some((word) => words.has(word) && !isOrdinary(word));
};

/** «Hoy» is not a condition for an answer about the present state. */
const isNow = ({ label }: { label: string }) => label === "hoy";

class WatchedTags extends Set<string> {
  readonly asked = new Set<string>();
  override has(tag: string): boolean {
    this.asked?.add(tag);
    return super.has(tag);
  }
}

/** Records which conditions of the question a kind reads; a condition that is never read cannot have been applied. */
export function watchQuestion(original: Question): WatchedQuestion {
  const fields = new Set<string>();
  const names = new Set<string>();
  const tags = new WatchedTags(original.tags);
  const watch = <T extends object>(target: T, readFields: Set<string>): T =>
    new Proxy(target, {
      get(object, field) {
        readFields.add(String(field));
        return Reflect.get(object, field);
      },
    });
  const question = watch({ ...original, tags, names: watch(original.names, names) }, fields);
  return {
    question,
    readsWords: () => [...wordFields].some((field) => fields.has(field)),
    passedOver(tagsOfExamples) {
      const used = new Set([...tagsOfExamples, ...tags.asked]);
      const wordsOfUsed = [...used].flatMap((tag) =>
        original.tags.has(tag) ? (original.matched.get(tag) ?? []) : [],
      );
      if (fields.has("severities")) used.add("severity");
      const states = [...conditionTags, "severity"].flatMap((tag) =>
        original.tags.has(tag) && !used.has(tag) ? (original.matched.get(tag) ?? []) : [],
      );
      // «Con más» consists of ordinary words, but asks for a ranking, which no count of all rows is.
      const ranking = original.tags.has("top") && !used.has("top") ? (original.matched.get("top") ?? []) : [];
      // The words in names such as «CVE-2024-3400» are not conditions by themselves.
      const signs = foldText(Object.values(original.marks).flat().filter(Boolean).join(" ")).split(" ");
      const isRedundant = (phrase: string) =>
        phrase.split(" ").every((word) => isOrdinary(word) || signs.includes(word));
      return [
        ...new Set([
          ...ranking,
          ...states.filter(
            (phrase) => !isRedundant(phrase) && !wordsOfUsed.some((other) => overlaps(phrase, other)),
          ),
          ...(original.period && !fields.has("period") && !(isNow(original.period) && used.has("period"))
            ? [original.period.label]
            : []),
          ...(fields.has("marks")
            ? []
            : markTags.flatMap(([mark, tag]) =>
                original.marks[mark] && !used.has(tag) ? [String(original.marks[mark])] : [],
              )),
          ...(original.olderThan && !fields.has("olderThan") && !used.has("older_than")
            ? [original.olderThan.label]
            : []),
          ...(entityNames.some(
            (name) => original.names[name] && (names.has(name) || used.has(`named_${name}`)),
          )
            ? []
            : entityNames.flatMap((name) => original.names[name]?.name ?? []).slice(0, 1)),
        ]),
      ];
    },
  };
}
