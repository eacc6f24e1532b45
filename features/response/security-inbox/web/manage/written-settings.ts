import type { InboxSettings } from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";

/** One entry in each line; a line that is being begun is kept as it is, so that one can write. */
export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** «Ana Rojas, ana@empresa.cl, arojas@empresa.cl» */
export const peopleText = (people: InboxSettings["important_people"]): string =>
  people.map(({ name, addresses }) => [name, ...addresses].join(",")).join("\n");

export const peopleFrom = (text: string): InboxSettings["important_people"] =>
  linesOf(text).map((line) => {
    const [name = "", ...addresses] = line.split(",");
    return { name, addresses };
  });
