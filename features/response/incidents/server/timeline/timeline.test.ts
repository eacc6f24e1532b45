import { describe, expect, test } from "vitest";
import { factCategories } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import * as timeline from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import fc from "#platform/testing/examples.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";
import { newFactFrom } from "./fact.rules.ts";
import { factFrom } from "./fact.store.ts";
import { factCsvLine, headerLine, readFactLines } from "./fact-csv.rules.ts";
import { csvRecords } from "./read-csv.ts";

const portal = await incidentsPortal();
const head = "momento,zona,tipo,texto técnico,para el cliente";

describe("the curated timeline", () => {
  test("stands in the order of what happened, with the zone in which each was written", async () => {
    const { declare, operator } = await anIncidentCompany(portal);
    const { id } = (await declare()).incident;
    const add = (technical: string, at: string, position = 0) =>
      operator.call(timeline.addFact, { id, at, zone: "America/Santiago", technical, position });
    await add("tercero", "2026-11-20T12:00:00-03:00", 2);
    await add("segundo", "2026-11-20T15:00:00Z", 1);
    await add("primero", "2026-11-20T14:59:59Z");
    const { items } = (await operator.call(timeline.listFacts, { id })).json();
    expect(items.map(({ technical }: { technical: string }) => technical)).toEqual([
      "primero",
      "segundo",
      "tercero",
    ]);
    const [page] = (await operator.call(timeline.listFacts, { id, limit: 1 })).json().items;
    expect(page).toMatchObject({ technical: "primero", zone: "America/Santiago", version: 1 });
  });

  test("is read from CSV first as a trial; bad lines are named, and the same file twice changes nothing", async () => {
    const { declare, operator } = await anIncidentCompany(portal);
    const { id } = (await declare()).incident;
    const csv = [
      head,
      "2026-11-20T12:00:00-03:00,America/Santiago,Ataque,Se abrió una sesión,sí",
      "2026-11-20 12:05:00,America/Santiago,Ataque,Sin zona,no",
      "2026-11-20T12:10:00Z,UTC,Magia,Tipo que no hay,no",
    ].join("\n");
    const trial = (await operator.call(timeline.importFacts, { id, csv, dry_run: true })).json();
    expect(trial).toMatchObject({
      read: 3,
      kept: 0,
      refused: [
        { line: 3, reason: "El momento debe decir su zona: 2026-11-20T10:00:00-03:00." },
        { line: 4, reason: "Tipo desconocido: «Magia»." },
      ],
      sample: [{ technical: "Se abrió una sesión", category: "attack", visible_client: true }],
    });
    expect((await operator.call(timeline.listFacts, { id })).json().items).toEqual([]);
    expect((await operator.call(timeline.importFacts, { id, csv, dry_run: false })).json().kept).toBe(1);
    const again = (await operator.call(timeline.importFacts, { id, csv, dry_run: false })).json();
    expect([again.kept, again.known]).toEqual([0, 1]);
    const out = await operator.call(timeline.downloadFacts, { id });
    const back = (await operator.call(timeline.importFacts, { id, csv: out.body, dry_run: true })).json();
    expect([back.known, back.refused]).toEqual([1, []]);
  });

  test("refuses a change that was made on what somebody else has changed", async () => {
    const { declare, operator } = await anIncidentCompany(portal);
    const { id } = (await declare()).incident;
    const draft = { id, at: "2026-11-20T12:00:00Z", zone: "UTC", technical: "Se abrió una sesión" };
    const fact = (await operator.call(timeline.addFact, draft)).json();
    const change = { id, fact_id: fact.id, version: 1, plain: "Alguien entró" };
    expect((await operator.call(timeline.changeFact, change)).json()).toMatchObject({ version: 2 });
    const late = await operator.call(timeline.changeFact, { ...change, plain: "Otra cosa" });
    expect(late.json().code).toBe("stale_version");
    const gone = { id, fact_id: fact.id, version: 2 };
    expect((await operator.call(timeline.removeFact, gone)).statusCode).toBe(200);
    expect((await operator.call(timeline.removeFact, gone)).statusCode).toBe(404);
  });
});

test("an exported CSV is imported unchanged, whatever people wrote", () => {
  const words = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `a${text.replaceAll("\0", "")}z`);
  const draft = fc.record({
    at: fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString()),
    zone: fc.constantFrom("America/Santiago", "UTC", "-03:00"),
    certainty: fc.constantFrom("exact" as const, "estimated" as const),
    position: fc.nat(100),
    category: fc.constantFrom(...factCategories),
    technical: words,
    plain: words,
    source: fc.constant(null),
    techniques: fc.subarray(["T1059", "T1078.004"]),
    assets: fc.subarray(["servidor-1", "correo principal"]),
    in_report: fc.boolean(),
    visible_client: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(draft, { minLength: 1, maxLength: 5 }), (drafts) => {
      const facts = drafts.map((each) =>
        factFrom(
          {
            ...newFactFrom("x", each),
            incident_id: "i",
            created_by_name: "",
            updated_at: new Date(0),
            version: 1,
          },
          () => null,
        ),
      );
      const parsedFactLines = readFactLines(csvRecords(headerLine + facts.map(factCsvLine).join("")));
      expect(parsedFactLines.map((line) => ("draft" in line ? line.draft : line))).toEqual(drafts);
    }),
  );
});
