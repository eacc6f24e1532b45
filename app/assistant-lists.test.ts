import { describe, expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { assistantSkillsOf } from "#features/assistant/assistant/server/engine/skills-of.ts";
import { readList } from "#features/assistant/assistant/server/lists/read-list.rules.ts";
import { readQuestion } from "#features/assistant/assistant/server/speech/read-question.rules.ts";
import { extensionsOf } from "#platform/contract/extension-point.ts";

const { lists, lexicon } = assistantSkillsOf(extensionsOf(allFeatures));
const clock = { now: new Date("2026-11-16T15:00:00Z"), timeZone: "America/Santiago" };

/** Reads a question of the provider's staff as a filter of a list; `asset`: the machine that the question names. */
function read(text: string, asset?: string, { isProvider = true, person = "" } = {}) {
  const reading = readQuestion(text, clock, lexicon);
  const names = {
    ...(asset && { asset: { id: "0190", name: asset } }),
    ...(person && { person: { id: 7, name: person, words: person.toLowerCase().split(" ") } }),
  };
  const listReading = readList({ ...reading, names }, lists, isProvider);
  return (
    listReading && {
      list: listReading.list.name,
      filter: listReading.filter,
      search: listReading.search,
      order: listReading.order,
      shape: listReading.shape,
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
    expect(read("alertas cerradas ayer")?.filter).toEqual({
      status: ["closed"],
      closed_from: "2026-11-15T03:00:00.000Z",
      closed_to: "2026-11-16T03:00:00.000Z",
    });
    expect(read("hallazgos abiertos sobre openssl")).toMatchObject({ list: "findings", search: "openssl" });
    expect(read("la vulnerabilidad más antigua")).toMatchObject({ list: "findings", order: "oldest" });
  });
});

describe("a period means the date of the event that the question names", () => {
  test.each([
    ["vulnerabilidades nuevas esta semana", "findings", ["first_seen_from", "first_seen_to"]],
    ["vulnerabilidades que corregimos en octubre", "findings", ["status", "closed_from", "closed_to"]],
    ["vulnerabilidades que vencen esta semana", "findings", ["due_from", "due_to"]],
    ["evidencias que vencen en diciembre", "evidence", ["valid_from", "valid_to"]],
    ["evidencias rechazadas este mes", "evidence", ["status", "reviewed_from", "reviewed_to"]],
    ["no conformidades cerradas este año", "nonconformities", ["closed_from", "closed_to"]],
    ["fallas nuevas en la nube desde el viernes", "cloud_alerts", ["first_seen_from", "first_seen_to"]],
    ["activos nuevos de esta semana", "assets", ["seen_first_from", "seen_first_to"]],
    ["certificados que vencen en los próximos 15 días", "certificates", ["from", "to"]],
    ["alertas sin responsable de hace más de 24 horas", "alerts", ["assignee", "opened_to"]],
  ])("%s", (text, list, fields) => {
    const reading = read(text);
    expect(reading?.list).toBe(list);
    expect(Object.keys(reading?.filter ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  test("and of an event whose date the list lacks no figure is given", () => {
    expect(read("búsquedas de amenazas escaladas esta semana")).toBeUndefined();
    expect(read("documentos rechazados este mes")).toBeUndefined();
  });

  test("a month without a year is the next one for what expires, and the last one for the past", () => {
    expect(read("evidencias que vencen en diciembre")?.filter).toMatchObject({ valid_from: "2026-12-01" });
    expect(read("vulnerabilidades que corregimos en diciembre")?.filter).toMatchObject({
      closed_from: "2025-12-01T03:00:00.000Z",
    });
  });
});

test.each([
  ["subieron las vulnerabilidades críticas respecto del mes pasado", "findings", { kind: "periods" }],
  ["compara los incidentes de este mes con el mes pasado", "incidents", { kind: "periods" }],
  ["hay más alertas críticas que altas", "alerts", { kind: "values", direction: "more" }],
  ["vulnerabilidades por severidad", "findings", { kind: "groups", field: "severity" }],
  ["qué equipo tiene más vulnerabilidades", "findings", { kind: "groups", field: "asset" }],
  ["usuarios con más alertas", "alerts", { kind: "groups", field: "user" }],
])("a question that compares or counts by a field keeps that form: %s", (text, list, shape) => {
  expect(read(text)).toMatchObject({ list, shape });
});

test("a person of the company is a filter where the list has owners that the asker may know", () => {
  const asked = { person: "Javiera Muñoz" };
  expect(read("alertas asignadas a Javiera Muñoz", undefined, asked)?.filter).toEqual({ assignee: 7 });
  expect(
    read("alertas asignadas a Javiera Muñoz", undefined, { ...asked, isProvider: false }),
  ).toBeUndefined();
});

test("a question for a person is read only where the rows state the person", () => {
  expect(read("quién hizo el último cambio en el waf")).toMatchObject({
    list: "waf_changes",
    order: "newest",
  });
  expect(read("quién pidió el último cambio del waf")).toMatchObject({ list: "waf_requests" });
});

test.each([
  ["quién tiene las vulnerabilidades críticas"],
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
