import { describe, expect, test } from "vitest";
import { cpuMs } from "#platform/testing/cpu-time.ts";
import fc from "#platform/testing/examples.ts";
import { readQuestion } from "./read-question.rules.ts";

// A Saturday in the summer time of Chile.
const clock = { now: new Date("2026-11-21T15:00:00Z"), timeZone: "America/Santiago" };
const read = (text: string) => readQuestion(text, clock);
const tagsOf = (text: string) => [...read(text).tags];
const periodOf = (text: string) => {
  const { period } = read(text);
  return period && [period.from.toISOString(), period.to.toISOString(), period.label];
};

describe("a question as it is typed in Chile", () => {
  test.each([
    ["¿Cuántas alertas críticas tengo abiertas?", ["alert", "count", "open", "severity"]],
    ["oye po cuantas alertas criticas hay abiertas", ["alert", "count", "open", "severity"]],
    ["CUANTAS ALERTAS CRÍTICAS ABIERTAS", ["alert", "count", "open", "severity"]],
    ["q alertas esperan mi respuesta?", ["alert", "waiting"]],
    ["xq hay tantas alrtas", ["alert"]],
    ["¿hay evidensias vencidas?", ["evidence", "expired"]],
  ])("is read as it is meant: %s", (text, expectedTags) => {
    expect(tagsOf(text)).toEqual(expect.arrayContaining(expectedTags));
  });

  test.each([
    ["alertas de hoy", ["2026-11-21T03:00:00.000Z", "2026-11-21T15:00:00.000Z", "hoy"]],
    ["alertas de ayer", ["2026-11-20T03:00:00.000Z", "2026-11-21T03:00:00.000Z", "ayer"]],
    ["eventos de esta semana", ["2026-11-16T03:00:00.000Z", "2026-11-21T15:00:00.000Z", "esta semana"]],
    [
      "eventos de la semana pasada",
      ["2026-11-09T03:00:00.000Z", "2026-11-16T03:00:00.000Z", "la semana pasada"],
    ],
    [
      "eventos de los últimos quince días",
      ["2026-11-06T15:00:00.000Z", "2026-11-21T15:00:00.000Z", "últimos 15 días"],
    ],
    ["eventos en octubre", ["2026-10-01T03:00:00.000Z", "2026-11-01T03:00:00.000Z", "octubre de 2026"]],
    ["eventos de diciembre", ["2025-12-01T03:00:00.000Z", "2026-01-01T03:00:00.000Z", "diciembre de 2025"]],
    [
      "eventos del 1 al 15 de octubre",
      ["2026-10-01T03:00:00.000Z", "2026-10-16T03:00:00.000Z", "del 1 al 15 de octubre"],
    ],
    ["qué pasó anoche", ["2026-11-20T23:00:00.000Z", "2026-11-21T11:00:00.000Z", "anoche"]],
    ["el peor día del mes", ["2026-11-01T03:00:00.000Z", "2026-11-21T15:00:00.000Z", "este mes"]],
    ["qué vence el próximo mes", ["2026-12-01T03:00:00.000Z", "2027-01-01T03:00:00.000Z", "el próximo mes"]],
    [
      "alertas de los últimos días",
      ["2026-11-14T15:00:00.000Z", "2026-11-21T15:00:00.000Z", "últimos 7 días"],
    ],
    ["eventos del lunes", ["2026-11-16T03:00:00.000Z", "2026-11-17T03:00:00.000Z", "el lunes"]],
    // Daylight saving time began in the night to September 6th: that day began an hour earlier in UTC than the one
    // before.
    [
      "eventos del 6 de septiembre",
      ["2026-09-06T04:00:00.000Z", "2026-09-07T03:00:00.000Z", "el 6 de septiembre"],
    ],
  ])("names a time of the person's calendar: %s", (text, expectedPeriod) => {
    expect(periodOf(text)).toEqual(expectedPeriod);
  });

  test.each([
    ["2026-04-05T15:00:00Z", ["2026-04-04T23:00:00.000Z", "2026-04-05T12:00:00.000Z"]],
    ["2026-09-06T15:00:00Z", ["2026-09-06T00:00:00.000Z", "2026-09-06T11:00:00.000Z"]],
  ])(
    "last night is from eight to eight by the clock on the wall, also when it was changed: %s",
    (now, expectedPeriod) => {
      const { period } = readQuestion("qué pasó anoche", { ...clock, now: new Date(now) });
      expect(period && [period.from.toISOString(), period.to.toISOString()]).toEqual(expectedPeriod);
    },
  );

  test("that names two months compares the later with the earlier one, in whatever order", () => {
    const { period } = read("compara octubre con noviembre");
    expect([period?.label, period?.before.label]).toEqual(["noviembre de 2026", "octubre de 2026"]);
  });

  test("that names two times compares them, and means the later", () => {
    const { period, tags } = read("¿Hubo más eventos esta semana que la semana pasada?");
    expect([period?.label, tags.has("compare")]).toEqual(["esta semana", true]);
  });

  test.each([
    ["las críticas y altas", ["critical", "high"]],
    ["las más graves", ["critical", "high"]],
    ["¿qué le digo a la alta dirección?", []],
    ["la norma más baja", []],
  ])("names severities only where it means them: %s", (text, expectedSeverities) => {
    expect(read(text).severities.toSorted()).toEqual(expectedSeverities.toSorted());
  });

  test.each([
    ["ALR-128", { alertNumber: 128 }],
    ["la alerta n° 12", { alertNumber: 12 }],
    ["t1059.001 en mis eventos", { technique: "T1059.001" }],
    ["cve-2024-3400", { cve: "CVE-2024-3400" }],
    ["la ip 203.0.113.10.", { ip: "203.0.113.10" }],
    ["el control a.8.8", { controlCode: "A.8.8" }],
    ["PR.AA-01", { controlCode: "PR.AA-01" }],
  ])("names a thing by its sign: %s", (text, wanted) => {
    expect(read(text).marks).toMatchObject(wanted);
  });

  test.each([
    ["Cierra la alerta 12", true],
    ["por favor borra mis evidencias", true],
    ["¿puedes cerrar la alerta 12?", true],
    ["¿Cómo cierro una alerta?", false],
    ["alertas cerradas", false],
    ["¿Quién cierra las alertas?", false],
  ])("is told apart from an order to change something: %s", (text, isWanted) => {
    expect(read(text).tags.has("change")).toBe(isWanted);
  });
});

test("whatever is typed is read without a fault, at once, and the same each time", () => {
  const words = fc.constantFrom(
    ..."alertas eventos de la los últimos 15 días entre el 31 febrero 2026 hoy ayer semana pasada críticas ALR-99999999999 T9999 A.8.8 ¿ ? « » \u0000 \ud800 𝕒 ﷽ %% (((( ***".split(
      " ",
    ),
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 2_500 }),
    fc.array(words, { maxLength: 300 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      expect(cpuMs(() => read(text))).toBeLessThan(1_000);
      const reading = read(text);
      expect([...read(text).tags]).toEqual([...reading.tags]);
      const { period } = reading;
      if (period) expect(period.from.getTime()).toBeLessThanOrEqual(period.to.getTime());
    }),
    { numRuns: 400 },
  );
});
