import { describe, expect, test } from "vitest";
import { features } from "#app/features.ts";
import { skillsOf } from "#features/assistant/assistant/server/engine/skills-of.ts";
import { readList } from "#features/assistant/assistant/server/lists/read-list.rules.ts";
import { readQuestion } from "#features/assistant/assistant/server/speech/read-question.rules.ts";
import { extensionsOf } from "#platform/contract/extension-point.ts";

const { lists, lexicon } = skillsOf(extensionsOf(features));
const clock = { now: new Date("2026-11-16T15:00:00Z"), timeZone: "America/Santiago" };

/** Reads a question of the provider's staff as a filter of a list; `asset`: the machine that the question names. */
function read(text: string, asset?: string) {
  const reading = readQuestion(text, clock, lexicon);
  const names = asset ? { asset: { id: "0190", name: asset } } : {};
  const listReading = readList({ ...reading, names }, lists, true);
  return (
    listReading && {
      list: listReading.list.name,
      filter: listReading.filter,
      search: listReading.search,
      order: listReading.order,
    }
  );
}

describe("a question that names a list is read as its filter", () => {
  test.each([
    ["hallazgos graves de la nube", "cloud_alerts", { severity: ["critical", "high"] }],
    ["kev abiertas", "findings", { kev: true }],
    ["vulnerabilidades altas vencidas", "findings", { severity: ["high"], overdue: true }],
    ["vulnerabilidades críticas sin responsable", "findings", { severity: ["critical"], assignee: "none" }],
    [
      "incidentes en contención de severidad alta",
      "incidents",
      { stage: ["containment"], severity: ["high"] },
    ],
    ["cuántas evaluaciones suspendidas hay", "assessments", { state: "suspended" }],
    ["cambios del waf que nadie pidió", "waf_changes", { state: ["unrequested"] }],
    ["servidores sin protección", "protected_computers", { unprotected: true }],
    ["entregas devueltas", "obligations", { state: ["returned"] }],
    ["correos reportados por responder", "reported_mails", { open: true }],
    ["envíos sin abrir", "sendings", { unread: true }],
    ["documentos retirados", "documents", { state: ["withdrawn"] }],
    ["investigaciones concluidas", "investigations", { status: "concluded" }],
    ["alertas escaladas n2", "alerts", { status: ["escalated"], level: 2 }],
  ])("%s", (text, list, filter) => {
    expect(read(text)).toMatchObject({ list, filter });
  });

  test("with the machine, the period and the words that it names", () => {
    expect(read("vulnerabilidades críticas de SRV-01", "SRV-01")?.filter).toEqual({
      severity: ["critical"],
      asset: "0190",
    });
    expect(read("alertas cerradas ayer")?.filter).toMatchObject({
      status: ["closed"],
      from: "2026-11-15T03:00:00.000Z",
    });
    expect(read("hallazgos abiertos sobre openssl")).toMatchObject({ list: "findings", search: "openssl" });
    expect(read("la vulnerabilidad más antigua")).toMatchObject({ list: "findings", order: "oldest" });
  });
});

test.each([
  ["quién tiene las vulnerabilidades críticas"],
  ["vulnerabilidades por estado"],
  ["subieron las vulnerabilidades"],
  ["vulnerabilidades que no son críticas"],
  ["entregas críticas"],
  ["cuántas alertas tienen las otras empresas"],
  ["vulnerabilidades marcianas rarísimas del sur"],
])("what a list does not hold is not read as one: %s", (text) => {
  expect(read(text)?.search ?? read(text)).toBeUndefined();
});

test("each list is named once and orders its rows by an index of its own", () => {
  expect(new Set(lists.map(({ list }) => list.name)).size).toBe(lists.length);
  for (const { list } of lists)
    for (const sort of Object.values(list.orders)) expect(list.place.query.sorts).toContain(sort);
});
