import { expect, test } from "vitest";
import { searchModeOf } from "./record-search.ts";

test.each([
  [undefined, "sshd", {}],
  ["palabras", "srv-421", { q_in: "record", q_as: "words" }],
  ["frase", "Ñandú", { q_in: "record", q_as: "phrase" }],
  ["registro", "srv", { q_in: "record", q_as: "part" }],
  ["palabras", "::", { q_in: "record", q_as: "part" }],
])("at %s the text %s is searched by %j", (place, text, filter) => {
  expect(searchModeOf(place, text)?.filter).toEqual(filter);
});
