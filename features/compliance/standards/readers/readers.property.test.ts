import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import fc from "#platform/testing/examples.ts";
import { readCisoAssistantMappings } from "./ciso-assistant/ciso-assistant-mappings.ts";
import { readOscalMappings } from "./oscal/oscal-mappings.ts";
import type { StandardFormat } from "./read-standard.ts";
import { fileOf, readWhole } from "./read-text.fixture.ts";
import { ProblemList } from "./reading-problem.ts";
import { recogniseFile } from "./recognise-file.ts";

const yaml = `urn: urn:x:risk:library:x
name: X
version: 1
objects:
  framework:
    urn: urn:x:risk:framework:x
    ref_id: X
    scores_definition:
    - score: 0
      name: No
    - score: 1
      name: Sí
    requirement_nodes:
    - urn: urn:x:risk:req_node:x:1
      assessable: false
      ref_id: '1'
      name: "Sección \\xE9"
    - urn: urn:x:risk:req_node:x:1.1
      assessable: true
      parent_urn: urn:x:risk:req_node:x:1
      description: |
        Algo
      implementation_groups: [A, B]
  requirement_mapping_sets:
  - urn: urn:x:risk:req_mapping_set:x
    requirement_mappings:
    - source_requirement_urn: urn:x:risk:req_node:x:1.1
      target_requirement_urn: urn:y:risk:req_node:y:2
      relationship: equal
`;
const json = JSON.stringify({
  catalog: {
    metadata: { title: "X" },
    groups: [
      { id: "a", title: "A", controls: [{ id: "a-1", parts: [{ name: "statement", prose: "Algo" }] }] },
    ],
  },
});
const xml = `<?xml version="1.0"?><catalog><metadata><title>X</title></metadata><group id="a"><title>A</title>
<control id="a-1"><title>B</title><part name="statement"><p>Algo &amp; más</p></part></control></group></catalog>`;
const mappings = JSON.stringify({
  "mapping-collection": {
    metadata: { title: "X" },
    mappings: [
      {
        maps: [{ relationship: "equal-to", sources: [{ "id-ref": "a" }], targets: [{ "id-ref": "b" }] }],
      },
    ],
  },
});
const csv = 'código;título\n1;"Uno; dos"\n1.1;Tres\n';
const xlsx = Buffer.from(
  await writeXlsx({
    sheets: [
      {
        name: "H",
        rows: [
          ["código", "título"],
          ["1", "Uno"],
          ["1.1", "=Dos"],
        ],
      },
    ],
  }),
);

/** A file with parts removed, repeated or overwritten. */
const damaged = (whole: string | Buffer) =>
  fc
    .array(
      fc.record({
        at: fc.nat(4_000),
        cut: fc.nat(40),
        put: fc.oneof(
          fc.uint8Array({ maxLength: 12 }),
          fc
            .constantFrom(
              "\n",
              "- ",
              "&a ",
              "*a",
              "<!DOCTYPE x>",
              "{",
              "[",
              '"',
              "'",
              "]]>",
              "&x;",
              ";",
              "\0",
              "﻿",
            )
            .map((sign) => Buffer.from(sign)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((wounds) => {
      let bytes = Buffer.from(whole);
      for (const { at, cut, put } of wounds) {
        const place = at % (bytes.length + 1);
        bytes = Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)]);
      }
      return bytes;
    });

/** Expects that reading succeeds or fails with a message for the person; any other error fails the test. */
async function readsOrRefuses(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    expect((error as Error).message).toMatch(/\S/);
  }
}

const standards: [StandardFormat, string | Buffer][] = [
  ["ciso_assistant", yaml],
  ["oscal_json", json],
  ["oscal_xml", xml],
  ["csv", csv],
  ["xlsx", xlsx],
];

describe.each(standards)("a damaged file of the format %s", (format, whole) => {
  test("is read as far as it goes or refused in words, and its tree always holds together", async () => {
    await fc.assert(
      fc.asyncProperty(damaged(whole), (bytes) =>
        readsOrRefuses(async () => {
          const { controls } = await readWhole({ format, open: fileOf(bytes, 97) });
          const codes = new Set(controls.map(({ code }) => code));
          expect(codes.size).toBe(controls.length);
          for (const { parent, depth } of controls) {
            expect(parent === null ? depth === 0 : codes.has(parent) && depth > 0).toBe(true);
          }
        }),
      ),
      { numRuns: 250 },
    );
  });

  test("is recognised as some format or none", async () => {
    await fc.assert(
      fc.asyncProperty(damaged(whole), async (bytes) => {
        await recogniseFile(fileOf(bytes, 97), "archivo");
      }),
      { numRuns: 100 },
    );
  });
});

test("damaged correspondences are read as far as they go or refused in words", async () => {
  const readers = [
    [yaml, readCisoAssistantMappings],
    [mappings, readOscalMappings],
  ] as const;
  for (const [whole, read] of readers) {
    await fc.assert(
      fc.asyncProperty(damaged(whole), (bytes) =>
        readsOrRefuses(async () => {
          const { pairs } = await read(fileOf(bytes, 97), new ProblemList());
          for (const { strength } of pairs) expect(strength >= 1 && strength <= 10).toBe(true);
        }),
      ),
      { numRuns: 250 },
    );
  }
});
