import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";

interface SearchMode {
  /** As in the address. */
  value: string;
  label: string;
  /** The sentence above the list about the records of this search; empty for the search by name. */
  description: string;
  filter: Pick<EventFilter, "q_in" | "q_as">;
}

/** Where and how a text is searched. */
export const searchModes: readonly SearchMode[] = [
  { value: "", label: "en los nombres", description: "", filter: {} },
  {
    value: "palabras",
    label: "palabras del registro",
    description: "Registros con todas estas palabras, completas y en cualquier orden.",
    filter: { q_in: "record", q_as: "words" },
  },
  {
    value: "frase",
    label: "frase del registro",
    description: "Registros con estas palabras completas, una tras otra.",
    filter: { q_in: "record", q_as: "phrase" },
  },
  {
    value: "registro",
    label: "texto del registro",
    description:
      "Registros con este texto en cualquier parte, también dentro de una palabra. Es la búsqueda más lenta: se lee por tramos, del más reciente hacia atrás.",
    filter: { q_in: "record", q_as: "part" },
  },
];

/** A text without letters or digits has no words, so it is searched as it is. */
const hasWords = (text: string) => /[a-z0-9\u0080-\uffff]/i.test(text);

/** Returns how a text is searched at a place of the address. */
export function searchModeOf(place: string | undefined, text: string): SearchMode | undefined {
  const searchMode = searchModes.find(({ value }) => value === (place ?? ""));
  return searchMode?.filter.q_in && !hasWords(text) ? searchModes.at(-1) : searchMode;
}
