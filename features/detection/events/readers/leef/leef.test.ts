import { describe, expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readLeef } from "./leef.ts";

const pairs = [
  "devTime=1791203415250",
  "sev=8",
  "cat=Intrusion",
  "src=203.0.113.9",
  "dst=10.20.0.14",
  "usrName=jrojas",
];

function read(line: string): EventDraft {
  return draftOf(readLeef(line));
}

const expected = {
  format: "leef",
  occurred_at: "2026-10-05T12:30:15.250Z",
  severity: "high",
  title: "Intrusion",
  rule_id: "4100",
  source_ip: "203.0.113.9",
  destination_ip: "10.20.0.14",
  source_user: "jrojas",
  is_detection: true,
};

describe("the pairs of a record are parted", () => {
  test.each([
    ["by tabs in version 1", "LEEF:1.0|Casa|Muro|2|4100|", "\t"],
    ["by the pipe, as some firewalls do", "LEEF:1.0|Casa|Muro|2|4100|", "|"],
    ["by a sign that version 2 names", "LEEF:2.0|Casa|Muro|2|4100|^|", "^"],
    ["by a sign given by its number", "LEEF:2.0|Casa|Muro|2|4100|0x5E|", "^"],
    ["by its number in short", "LEEF:2.0|Casa|Muro|2|4100|x5E|", "^"],
    ["by tabs when the field is empty", "LEEF:2.0|Casa|Muro|2|4100||", "\t"],
    ["by tabs when the field is missing", "LEEF:2.0|Casa|Muro|2|4100|", "\t"],
  ])("%s", (_, header, delimiter) => {
    expect(read(`<13>Oct  5 09:30:15 muro ${header}${pairs.join(delimiter)}`)).toMatchObject({
      ...expected,
      asset_name: "muro",
    });
  });
});

test("pairs that only spaces part are pairs, and a sentence with an equal sign is one value", () => {
  const header = "LEEF:1.0|Casa|Muro|2|4100|";
  const spaced = "devTime=1791203415250 sev=8 cat=Intrusion src=203.0.113.9 dst=10.20.0.14 usrName=jrojas";
  expect(read(`${header}${spaced}`)).toMatchObject(expected);
  const sentence = read(`${header}devTime=1791203415250\tsev=8\tmsg=se fijó modo=alto y src=malo`);
  expect(sentence).toMatchObject({ detail: "se fijó modo=alto y src=malo", source_ip: null });
});

test("a severity glued to the next pair is both", () => {
  const draft = read("LEEF:1.0|Casa|Muro|2|4100|devTime=1791203415250\tsev=5cat=anomaly\tsrc=10.0.0.1");
  expect([draft.severity, draft.category]).toEqual(["medium", "anomaly"]);
});

describe("the moment", () => {
  test.each([
    ["devTime=Oct 05 2026 09:30:15\tdevTimeFormat=MMM dd yyyy HH:mm:ss", "2026-10-05T09:30:15.000Z"],
    ["devTime=Oct 05 2026 09:30:15 GMT\tdevTimeFormat=", "2026-10-05T09:30:15.000Z"],
    [
      "devTime=2026-10-05T09:30:15.123-0300\tdevTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSZ",
      "2026-10-05T12:30:15.123Z",
    ],
    ["devTime=10/05/2026 09:30:15\tdevTimeFormat=MM/dd/yyyy HH:mm:ss", "2026-10-05T09:30:15.000Z"],
    ["devTime=05/10/2026 09:30:15\tdevTimeFormat=dd/MM/yyyy HH:mm:ss", "2026-10-05T09:30:15.000Z"],
  ])("of %s is %s", (rawText, moment) => {
    expect(read(`LEEF:1.0|Casa|Muro|2|4100|${rawText}`).occurred_at).toBe(moment);
  });
});

test("a severity that nobody wrote is unknown", () => {
  expect(read("LEEF:1.0|Casa|Muro|2|4100|devTime=1791203415250").severity).toBe("unknown");
});

test("what is no LEEF is refused", () => {
  for (const line of ["LEEF:1.0|a|b", "LEEF:3.0|a|b|c|d|", "LEEF"]) {
    expect(readLeef(line)).toHaveProperty("problem.code", "unknown_format");
  }
});

test("a name of a relay that no table can hold is kept without what cannot be held", () => {
  const line = "<13>Oct  5 09:30:15 \0mu\ud800ro LEEF:2.0|Casa|Muro|1|7|^|devTime=1791203415250^sev=8^cat=x";
  expect(readLeef(line)).toMatchObject({ draft: { asset_name: "mu\ufffdro" } });
});
