import { expect, test } from "vitest";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { composeSummary, readFigureIds } from "../composition/compose-summary.ts";
import { aReading, fullCoverage, readings, someFacts } from "../composition/month-facts.fixture.ts";
import type { MonthFacts } from "../composition/month-facts.ts";
import { summaryPdf } from "./summary-paper.ts";

const noFiles = {} as FileStore;
const word = "x".repeat(300);
const long = `${"Interconexión Bancaria Intercontinental ".repeat(6)} ${word}`;

/** The number of pages of a PDF that Typst wrote. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;

const paper = (facts: MonthFacts, paragraph = "") =>
  summaryPdf(noFiles, {
    pages: composeSummary(facts),
    paragraph,
    signedBy: paragraph && word,
    edition: 12,
    changeNote: long,
    sha256: "a".repeat(64),
    state: "published",
    composedAt: new Date("2026-11-02T12:00:00Z"),
    mark: { logo_file: null, logo_type: null },
  });

const each = <Value>(count: number, value: (place: number) => Value) =>
  Array.from({ length: count }, (_, place) => value(place));

const hostile = someFacts({
  company: long,
  readings: Object.fromEntries(
    readFigureIds.map((id) => [id, { ...aReading(id, 29_999_999, 18_888_888), label: long }]),
  ),
  incidents: each(9, (place) => ({
    code: `INC-${place} #let ${word}`,
    title: `$x^2$ *${long}`,
    text: `#panic() ${long}`,
    state: long,
    harm: 90,
    day: "2026-10-12",
    path: "/Incidentes/1",
  })),
  coverage: fullCoverage.map((coverage) => ({ ...coverage, part: 1 })),
  gaps: each(9, () => ({ name: long, days: null, path: "/Eventos/Estado" })),
  delivery: each(9, () => ({
    title: long,
    promised: 1_000_000,
    delivered: 999_999,
    late: 999_999,
    lateBy: "both" as const,
    path: "/Documentos/Periodos",
  })),
  matters: each(9, (place) => ({
    kind: "incident_task",
    kindLabel: long,
    code: word,
    title: long,
    need: long,
    path: `/Incidentes/${place}`,
    due: "2026-11-20",
    legal: place === 0,
    harm: 90,
  })),
  earlier: each(3, (place) => ({
    key: `k${place}`,
    question: long,
    answer: "declined" as const,
    note: long,
    answered_by_name: long,
    answered_on: "2026-10-06",
  })),
});

test.each([
  ["a full month", hostile, long.slice(0, 600)],
  ["an empty month", someFacts(), ""],
  [
    "a quiet month",
    someFacts({ readings: readings(aReading("incidents.open", 0)), coverage: fullCoverage }),
    "",
  ],
])("%s has two pages, whatever its names are", async (_, facts, paragraph) => {
  const pdf = await paper(facts, paragraph);
  expect(pagesOf(pdf)).toBe(2);
});
