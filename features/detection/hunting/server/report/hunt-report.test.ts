import { expect, test } from "vitest";
import type { HuntDetail, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { huntReport } from "./hunt-report.ts";

const run: HuntRun = {
  id: "run",
  number: 2,
  from: "2026-11-01T03:00:00Z",
  until: "2026-11-11T03:00:00Z",
  status: "done",
  scanned: 1_234_567,
  expected: 1_234_567,
  hits: 0,
  cut: false,
  data: [
    {
      need: "process",
      sources: [
        { id: "one", name: "Sysmon", silent: 0.254 },
        { id: "two", name: "EDR", silent: 0 },
      ],
      missing: false,
      gaps: true,
    },
    { need: "cloud", sources: [], missing: true, gaps: false },
  ],
  failure: "",
  requested_at: "2026-11-11T03:00:00Z",
  requested_by_name: "Ana",
  ended_at: "2026-11-11T03:10:00Z",
};

const detail: HuntDetail = {
  notes: "",
  source: null,
  hunt: {
    id: "hunt",
    code: "HUN-3",
    title: "PowerShell codificado",
    hypothesis: "Alguien esconde sus órdenes",
    techniques: ["T1059.001"],
    needs: ["process", "cloud"],
    origin: "written",
    state: "closed",
    outcome: "inconclusive",
    conclusion: "Faltaron datos",
    concluded_at: "2026-11-11T04:00:00Z",
    concluded_by_name: "Ana",
    shared: true,
    last_run_at: null,
    updated_at: "2026-11-11T04:00:00Z",
    version: 3,
  },
  query: null,
  schedule: null,
  problems: [],
  data: [],
  uses: [],
  runs: [run],
};

test("an inconclusive hunt says on paper what could not be looked at, source by source", () => {
  const paper = huntReport({ detail, run, company: "Clínica", now: new Date("2026-11-12T00:00:00Z") });
  expect(paper.outcome).toBe("Inconclusa");
  expect(paper.limits).toEqual([
    "Procesos y sus comandos: Sysmon no envió el 25,4 % del período.",
    "Actividad en la nube: ninguna fuente los entregó en el período.",
  ]);
  expect(paper.sources).toEqual([
    ["Procesos y sus comandos", "Sysmon", "No envió el 25,4 % del período"],
    ["Procesos y sus comandos", "EDR", "Envió todo el período"],
    ["Actividad en la nube", "Ninguna", "No tenemos esos datos"],
  ]);
  expect(paper.looked).toContainEqual(["Eventos mirados", "1.234.567"]);
});

test("the client's copy does not hold the query", () => {
  const now = new Date("2026-11-12T00:00:00Z");
  expect(huntReport({ detail, run, company: "Clínica", now }).query).toBe("");
  const own = { ...detail, query: { kind: "sigma", text: "title: X" } } satisfies HuntDetail;
  expect(huntReport({ detail: own, run, company: "Clínica", now }).query).toBe("title: X");
});
