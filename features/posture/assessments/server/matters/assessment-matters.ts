import { assessmentCode } from "#features/posture/assessments/assessments.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm, harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import {
  type ExpiringRow,
  findAskedFindings,
  findAuthorisationEnds,
  findPendingRetests,
  findUncorrectedFindings,
  findUnpublishedCritical,
} from "./assessment-matter.store.ts";

const weekMs = 7 * 86_400_000;
const readersOf = ({ restricted, reader_ids }: { restricted: boolean; reader_ids: number[] }) =>
  restricted ? reader_ids : null;

/** Returns the pending matter of a proposed assessment that waits for the company to sign its authorisation. */
function signatureMatter(row: ExpiringRow): MatterDraft {
  return {
    id: row.id,
    side: "client",
    code: assessmentCode(row.number),
    title: row.title,
    need: "firme la autorización de todos los objetivos y envíela a nuestro equipo",
    severity: null,
    state: "Por autorizar",
    due: null,
    deadline: "none",
    harm: fixedHarm(20, "La evaluación no puede comenzar sin su autorización"),
    since: row.created_at,
    path: paths.assessment(row.id),
    readers: readersOf(row),
  };
}

/** Assessments in progress whose authorisation has ended or ends within a week, and proposed ones that lack a signature. */
export const authorisationMatters = defineMatter({
  kind: "assessment_authorisation",
  label: "Autorizaciones de evaluaciones",
  permission: "assessment.read",
  tables: ["assessment", "assessment_target", "assessment_authorisation", "assessment_authorised_target"],
  async compute({ db, clock }) {
    const now = clock.now().getTime();
    const rows = (await findAuthorisationEnds(db, "in_progress", maxMatters)).filter(
      ({ until }) => until === null || until.getTime() - now < weekMs,
    );
    const proposed = (await findAuthorisationEnds(db, "proposed", maxMatters - rows.length)).filter(
      ({ until }) => until === null || until.getTime() <= now,
    );
    const ending = rows.map((row) => {
      const isOver = row.until === null || row.until.getTime() <= now;
      return {
        id: row.id,
        side: "provider" as const,
        code: assessmentCode(row.number),
        title: row.title,
        need: isOver
          ? "suspenda la evaluación o registre una autorización vigente"
          : "registre una autorización nueva antes de que termine la actual",
        severity: null,
        state: isOver ? "Sin autorización vigente" : "Autorización por vencer",
        owner: { id: row.lead_id, name: row.lead_name },
        due: row.until ?? row.started_at ?? row.created_at,
        deadline: "day" as const,
        harm: isOver
          ? fixedHarm(80, "Se prueba sin autorización vigente")
          : fixedHarm(35, "La autorización termina en menos de 7 días"),
        since: row.started_at ?? row.created_at,
        path: paths.assessment(row.id),
        readers: readersOf(row),
      };
    });
    return [...ending, ...proposed.map(signatureMatter)];
  },
});

/** Pending matters: retest rounds that wait for the provider. */
export const retestMatters = defineMatter({
  kind: "assessment_retest",
  label: "Reprueba de hallazgos",
  permission: "assessment.work",
  tables: ["assessment", "assessment_retest", "assessment_retest_item"],
  async compute({ db }) {
    return (await findPendingRetests(db, maxMatters)).map((row) => ({
      id: row.id,
      side: "provider" as const,
      code: `${assessmentCode(row.number)}, ronda ${row.round}`,
      title: row.title,
      need:
        row.state === "requested" ? "fije la fecha de la reprueba" : "registre el resultado de cada hallazgo",
      severity: null,
      state: row.state === "requested" ? "Solicitada" : "Planificada",
      owner: { id: row.lead_id, name: row.lead_name },
      due: row.planned_on === null ? null : beginningOf(row.planned_on, 1),
      deadline: row.planned_on === null ? ("none" as const) : ("day" as const),
      harm: fixedHarm(35, "Correcciones sin verificar"),
      since: row.requested_at,
      path: `${paths.retests}?evaluacion=${row.assessment_id}`,
      facts: [
        { label: "La pidió", value: row.requested_by_name },
        { label: "Hallazgos", value: String(row.findings) },
      ],
      readers: readersOf(row),
    }));
  },
});

/** Critical findings that are not published to the company yet. */
export const criticalFindingMatters = defineMatter({
  kind: "assessment_critical",
  label: "Hallazgos críticos por publicar",
  permission: "assessment.work",
  tables: ["assessment", "assessment_finding"],
  async compute({ db }) {
    const critical = severityRank("critical");
    return (await findUnpublishedCritical(db, critical, maxMatters)).map((row) => ({
      id: row.id,
      side: "provider" as const,
      code: `${assessmentCode(row.assessment_number)} H-${row.number}`,
      title: row.title,
      need:
        row.state === "draft"
          ? "envíe el hallazgo crítico a revisión"
          : "revise y publique el hallazgo crítico",
      severity: row.severity,
      state: row.state === "draft" ? "Borrador" : "En revisión",
      due: null,
      deadline: "none" as const,
      harm: harmOf(row.severity),
      since: row.updated_at,
      path: `${paths.assessment(row.assessment_id)}?parte=hallazgos`,
      facts: [{ label: "Lo escribió", value: row.author_name }],
      readers: readersOf(row),
    }));
  },
});

/** Questions of the provider about findings of assessments that are not due within a week. */
export const askedFindingMatters = defineMatter({
  kind: "assessment_question",
  label: "Preguntas sobre hallazgos de evaluaciones",
  permission: "finding.read",
  tables: ["assessment", "assessment_finding", "assessment_finding_place", "finding", "finding_step"],
  async compute({ db, clock }) {
    const dueAfter = new Date(clock.now().getTime() + weekMs);
    return (await findAskedFindings(db, dueAfter, maxMatters)).map((row) => ({
      id: row.id,
      side: "client" as const,
      code: `${assessmentCode(row.assessment_number)} H-${row.draft_number}`,
      title: row.title,
      need: "responda la pregunta de su proveedor",
      severity: row.severity,
      state: "Espera su respuesta",
      due: null,
      deadline: "none" as const,
      harm: harmOf(row.severity),
      since: row.asked_at,
      path: paths.finding(row.id),
      question: row.question,
      facts: [{ label: "La hizo", value: row.asked_by_name }],
      readers: readersOf(row),
    }));
  },
});

/**
 * Pending matters: findings that a retest confirmed again. The company has to correct them and to request the next
 * retest.
 */
export const uncorrectedMatters = defineMatter({
  kind: "assessment_uncorrected",
  label: "Hallazgos sin corregir después de la reprueba",
  permission: "assessment.read",
  tables: [
    "assessment",
    "assessment_retest",
    "assessment_retest_item",
    "assessment_finding",
    "assessment_finding_place",
    "finding",
  ],
  async compute({ db }) {
    return (await findUncorrectedFindings(db, maxMatters)).map((row) => ({
      id: row.id,
      side: "client" as const,
      code: `${assessmentCode(row.number)}, ronda ${row.round}`,
      title: row.title,
      need: "corrija los hallazgos que siguen y pida otra reprueba",
      severity: row.severity,
      state: "Reprueba terminada",
      due: null,
      deadline: "none" as const,
      harm: harmOf(row.severity),
      since: row.done_at,
      path: `${paths.retests}?evaluacion=${row.assessment_id}`,
      facts: [
        { label: "Hallazgos sin corregir", value: String(row.findings) },
        { label: "La terminó", value: row.done_by_name },
      ],
      readers: readersOf(row),
    }));
  },
});
