import type { ClosingCheck } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import type { KeyMomentKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { incidentVerdictLabels, momentLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { findMomentsOutOfOrder } from "../moments/moment.rules.ts";
import type { IncidentRow } from "../work/incident.store.ts";

/** The facts on which closing an incident depends. */
export interface ClosingFacts {
  row: Pick<
    IncidentRow,
    "id" | "verdict" | "root_cause" | "impact_text" | "lessons" | "client_visible" | "restricted"
  >;
  moments: ReadonlyMap<KeyMomentKind, { at: Date }>;
  mandatoryTasks: readonly string[];
  undecidedObservables: number;
  /** Whether a draft of the text for the company still waits for approval. */
  draftWaits: boolean;
}

/** Verdicts that need no cause, no recovery, no lessons, and no text for the client. */
const uneventfulOutcomes: ReadonlySet<string | null> = new Set(["false_positive", "exercise"]);
const needed: readonly KeyMomentKind[] = ["detection", "knowledge", "containment", "recovery"];

/** Returns each requirement for closing, with whether it is met and on which part of the page it is completed. */
export function closingChecksOf({
  row,
  moments,
  mandatoryTasks,
  undecidedObservables,
  draftWaits,
}: ClosingFacts): ClosingCheck[] {
  const real = !uneventfulOutcomes.has(row.verdict);
  const check = (name: string, label: string, lacks: string | undefined, stands: string): ClosingCheck => ({
    name,
    label,
    done: lacks === undefined,
    reason: lacks ?? stands,
    address: paths.incident(row.id),
  });
  const unless = (there: boolean, lacks: string) => (there ? undefined : lacks);
  const verdict = row.verdict === null ? "" : incidentVerdictLabels[row.verdict];
  const all = [
    check("verdict", "Veredicto", unless(row.verdict !== null, "Falta decidir qué resultó ser."), verdict),
    check(
      "tasks",
      "Tareas obligatorias",
      unless(mandatoryTasks.length === 0, `Pendientes: ${mandatoryTasks.slice(0, 5).join("; ")}.`),
      "Ninguna pendiente.",
    ),
    check(
      "observables",
      "Observables decididos",
      unless(undecidedObservables === 0, `Sin decidir si son indicadores: ${undecidedObservables}.`),
      "Ninguno sin decidir.",
    ),
    check(
      "texts",
      "Lo que sabe el cliente",
      unless(!draftWaits, "Hay un texto sin aprobar."),
      "Nada espera.",
    ),
  ];
  if (!real) return all;
  const missingMoments = needed
    .filter((kind) => !moments.has(kind))
    .map((kind) => momentLabels[kind].toLowerCase());
  const disorder = findMomentsOutOfOrder(moments)[0]?.text;
  const informed = row.client_visible || row.restricted;
  return [
    ...all.map((each) =>
      each.name === "texts" && each.done && !informed
        ? { ...each, done: false, reason: "El cliente todavía no lo ve." }
        : each,
    ),
    check(
      "root_cause",
      "Causa raíz",
      unless(row.root_cause !== "", "Escriba la causa, o por qué no se pudo determinar."),
      "Escrita.",
    ),
    check("impact", "Impacto", unless(row.impact_text !== "", "Falta describir el impacto."), "Descrito."),
    check(
      "moments",
      "Momentos clave",
      missingMoments.length > 0 ? `Faltan: ${missingMoments.join(", ")}.` : disorder,
      "Registrados y en orden.",
    ),
    check(
      "lessons",
      "Lecciones",
      unless(row.lessons !== "", "Faltan las lecciones aprendidas."),
      "Escritas.",
    ),
  ];
}
