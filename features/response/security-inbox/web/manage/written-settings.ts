import type { InboxSettings } from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";

/** Splits a text into entries, one per line; a blank line is preserved while the person types. */
export const splitLines = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** «Ana Rojas, ana@empresa.cl, arojas@empresa.cl» */
export const peopleText = (people: InboxSettings["important_people"]): string =>
  people.map(({ name, addresses }) => [name, ...addresses].join(",")).join("\n");

export const importantPeopleFrom = (text: string): InboxSettings["important_people"] =>
  splitLines(text).map((line) => {
    const [name = "", ...addresses] = line.split(",");
    return { name, addresses };
  });
