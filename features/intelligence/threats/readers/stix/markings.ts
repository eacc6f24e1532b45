import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { textOf, typeOfId } from "./stix-text.ts";

/** The marking definitions that the specification defines, of TLP 1.0 and 2.0. */
const numbered: Readonly<Record<string, Tlp>> = {
  "marking-definition--613f2e26-407d-48c7-9eca-b8e91df99dc9": "clear",
  "marking-definition--34098fce-860f-48ae-8e50-ebd3cc5e41da": "green",
  "marking-definition--f88d31f6-486f-44da-b317-01333bde0b82": "amber",
  "marking-definition--5e57c739-391a-4eb3-b6be-7d15ca92d5ed": "red",
  "marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487": "clear",
  "marking-definition--bab4a63c-aed9-4cf5-a766-dfca5abac2bb": "green",
  "marking-definition--55d920b0-5e8b-4f79-9ee9-91f868d9b421": "amber",
  "marking-definition--939a9414-2ddd-4d32-a0cd-375ea402b003": "amber_strict",
  "marking-definition--e828b379-4e03-4974-9ac4-e53a884c97c1": "red",
};

/** The TLP 2.0 marking definition of each level. */
export const tlpMarkings: Readonly<Record<Tlp, string>> = {
  clear: "marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487",
  green: "marking-definition--bab4a63c-aed9-4cf5-a766-dfca5abac2bb",
  amber: "marking-definition--55d920b0-5e8b-4f79-9ee9-91f868d9b421",
  amber_strict: "marking-definition--939a9414-2ddd-4d32-a0cd-375ea402b003",
  red: "marking-definition--e828b379-4e03-4974-9ac4-e53a884c97c1",
};

const words: Readonly<Record<string, Tlp>> = {
  white: "clear",
  clear: "clear",
  green: "green",
  amber: "amber",
  "amber+strict": "amber_strict",
  red: "red",
};

/** The order from public to named recipients only. */
export const tlpOrder = ["clear", "green", "amber", "amber_strict", "red"] as const satisfies readonly Tlp[];

export const strictestTlp = (one: Tlp, other: Tlp): Tlp =>
  tlpOrder.indexOf(one) >= tlpOrder.indexOf(other) ? one : other;

/** Parses `TLP:AMBER+STRICT`, `tlp:white`, `amber`: the notation of tags and lists. */
export const tlpOfWord = (word: string): Tlp | undefined =>
  words[
    word
      .toLowerCase()
      .replace(/^tlp[:_-]?\s*/, "")
      .replace(/["']/g, "")
      .trim()
  ];

/**
 * The marking definitions of a bundle by id; the TLP markings whose ids the specification fixes need no definition in
 * the bundle.
 */
export class Markings {
  readonly #own = new Map<string, Tlp>();

  /** Adds a `marking-definition` of the bundle. */
  add(raw: JsonObject): void {
    if (typeOfId(raw.id) !== "marking-definition" || this.#own.size > 10_000) return;
    const definition = isJsonObject(raw.definition) ? raw.definition : {};
    const extensions = isJsonObject(raw.extensions) ? Object.values(raw.extensions) : [];
    const tlpCandidates = [
      definition.tlp,
      raw.name,
      ...extensions.filter(isJsonObject).map((each) => each.tlp_2_0),
    ];
    const tlp = tlpCandidates.map((each) => tlpOfWord(textOf(each, 40))).find(Boolean);
    if (tlp) this.#own.set(String(raw.id), tlp);
  }

  /** Returns the strictest TLP level of the markings of an object; undefined without any. */
  of(refs: readonly string[]): Tlp | undefined {
    const rows = refs.flatMap((ref) => numbered[ref] ?? this.#own.get(ref) ?? []);
    return rows.length === 0 ? undefined : rows.reduce(strictestTlp);
  }
}
