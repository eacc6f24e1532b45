import type { MonthFacts, Reading } from "./month-facts.ts";

const labels: Readonly<Record<string, string>> = {
  "incidents.open": "Incidentes abiertos",
  "incidents.open_critical": "Incidentes abiertos de severidad crítica",
  "findings.open": "Vulnerabilidades abiertas",
  "findings.kev_open": "Vulnerabilidades del catálogo KEV",
  "findings.late_client": "Vulnerabilidades vencidas a cargo de su empresa",
  "controls.to_attend": "Controles por atender",
  "controls.evidence_expired": "Controles con evidencia vencida",
  "events.silent_sources": "Fuentes que no están enviando ahora",
  "alerts.open": "Alertas abiertas",
  "work.waiting": "Pendientes",
  "work.late": "Pendientes vencidos",
  "work.legal": "Plazos legales en curso o vencidos",
};

/** A figure at the ends of two months. */
export const aReading = (id: string, value: number | null, before: number | null = value): Reading => ({
  id,
  label: labels[id] ?? id,
  value,
  before,
  direction: "worse",
  to: `/lista?cifra=${id}`,
});

export const readings = (...each: Reading[]): Record<string, Reading> =>
  Object.fromEntries(each.map((reading) => [reading.id, reading]));

/** The facts of an October without any measurement. */
export const someFacts = (facts: Partial<MonthFacts> = {}): MonthFacts => ({
  company: "Clínica Huillinco S.A.",
  from: "2026-10-01",
  to: "2026-10-31",
  today: "2026-11-02",
  dueOn: "2026-11-16",
  readings: {},
  incidents: [],
  coverage: [],
  gaps: [],
  reasons: [],
  delivery: [],
  matters: [],
  earlier: [],
  ...facts,
});

const covered = (kind: "sources" | "scans" | "agents") => ({ kind, part: 4, whole: 4, path: "/cobertura" });

/** Full coverage: sources, scans and agents were monitored during the whole month. */
export const fullCoverage = [covered("sources"), covered("scans"), covered("agents")];
