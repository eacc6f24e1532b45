import { expect, test } from "vitest";
import { exportHunt, importHunt } from "#features/detection/hunting/hunt-file.contract.ts";
import {
  createHunt,
  getHunt,
  type HuntDetail,
  startHuntRun,
} from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import type { InputOf, OutputOf } from "#platform/contract/define-call.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([hunting]);

const file = `---
id: H104
hypothesis: Alguien abre túneles con un programa de asistencia remota
techniques: [T1219]
detection_queries:
- language: kql
  query: DeviceProcessEvents
---
`;

test("a hunt is brought from a file once, and runs when somebody has written its query", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const bring = async (dry_run: boolean) =>
    (await operator.call(importHunt, { text: file, dry_run })).json<OutputOf<typeof importHunt>>();
  expect(await bring(true)).toMatchObject({ known: null, stored: null, problems: [expect.any(String)] });
  const id = (await bring(false)).stored ?? "";
  expect(await bring(false)).toMatchObject({ known: { id, code: "HUN-1" }, stored: null });
  const detail = (await operator.call(getHunt, { id })).json<HuntDetail>();
  expect(detail).toMatchObject({
    hunt: { origin: "imported", techniques: ["T1219"] },
    source: { format: "hearth", id: "H104" },
    query: { kind: "foreign", text: "# kql\nDeviceProcessEvents" },
  });
  const period = { from: "2026-11-01T00:00:00Z", until: "2026-11-02T00:00:00Z" };
  expect((await operator.call(startHuntRun, { id, ...period })).statusCode).toBe(409);
  const refusedResponse = await operator.call(importHunt, { text: "nada", dry_run: true });
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    400,
    expect.stringContaining("HEARTH"),
  ]);
});

test("a hunt goes out as a file that another company reads as the same", async () => {
  const [here, there] = [await aCompany(portal), await aCompany(portal)];
  const [ours, theirs] = [
    await signedIn(portal, "operator", here),
    await signedIn(portal, "operator", there),
  ];
  const written: InputOf<typeof createHunt> = {
    title: "Accesos que nadie explica",
    hypothesis: "Alguien entra con una cuenta ajena",
    techniques: ["T1078"],
    needs: ["account"],
    query: { kind: "sigma", text: "title: Acceso\ndetection:\n  a: ['Failed password']\n  condition: a\n" },
    notes: "Mire primero los accesos de noche.",
  };
  const { hunt } = (await ours.call(createHunt, written)).json<HuntDetail>();
  const text = (await ours.call(exportHunt, { id: hunt.id })).payload;
  const { title, hypothesis, techniques, notes } = written;
  const read = (await theirs.call(importHunt, { text, dry_run: false })).json<OutputOf<typeof importHunt>>();
  expect(read).toMatchObject({ title, hypothesis, techniques, notes, left: [], query: { kind: "sigma" } });
  const id = read.stored ?? "";
  expect((await theirs.call(getHunt, { id })).json<HuntDetail>().hunt.needs).toEqual(["account"]);
  const client = await signedIn(portal, "client", here);
  expect((await client.call(exportHunt, { id: hunt.id })).statusCode).toBe(403);
});

test.each([
  [
    "a filter is run there as here",
    { kind: "filter", text: '[["title","contains","failed"]]' },
    "Sin más.",
    [],
  ],
  [
    "queries of another tool stay as they were",
    { kind: "foreign", text: "# kql\nDeviceProcessEvents" },
    "## Cómo se mira\n\nDe noche.\n\n## Qué confunde\n\nLos respaldos.",
    [expect.stringContaining("otra herramienta")],
  ],
] as const)(
  "in a file that leaves, %s, and the notes with their headings too",
  async (_what, query, notes, problems) => {
    const [ours, theirs] = [
      await signedIn(portal, "operator", await aCompany(portal)),
      await signedIn(portal, "operator", await aCompany(portal)),
    ];
    const written = {
      title: "Accesos que nadie explica",
      hypothesis: "Alguien entra con una cuenta ajena",
      needs: ["parent", "cloud"] as InputOf<typeof createHunt>["needs"],
      query,
      notes,
    };
    const { hunt } = (await ours.call(createHunt, written)).json<HuntDetail>();
    const text = (await ours.call(exportHunt, { id: hunt.id })).payload;
    const read = (await theirs.call(importHunt, { text, dry_run: false })).json<
      OutputOf<typeof importHunt>
    >();
    expect(read).toMatchObject({ notes, query, problems, left: [] });
    const taken = (await theirs.call(getHunt, { id: read.stored ?? "" })).json<HuntDetail>();
    expect(taken.hunt.needs).toEqual(written.needs);
  },
);
