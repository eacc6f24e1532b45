import * as paths from "#platform/contract/paths.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { asAuthorisation } from "#platform/server/matters/need-text.ts";
import { findDeadRuns } from "../engine/dead-run.store.ts";
import { findWaitingApprovals } from "./approval.store.ts";
import { findPipelineNames } from "./pipeline-name.store.ts";

const [insideHarm, outsideHarm, deadHarm] = [30, 50, 40];

/**
 * Pending matters: steps of pipelines that wait for an approval of one side. They are answered on the page that shows
 * the exact bytes.
 */
export const approvalMatters = defineMatter({
  kind: "pipeline_approval",
  mailNeed: "apruebe o rechace la acción de la automatización",
  label: "Aprobaciones de automatizaciones",
  permission: "pipeline.read",
  tables: ["pipeline_approval", "pipeline"],
  async compute({ db, clock, companyId }) {
    const rows = { db, companyId };
    const waitingApprovals = await findWaitingApprovals(rows, { now: clock.now(), max: maxMatters });
    const names = await findPipelineNames(
      rows,
      waitingApprovals.map(({ pipeline_id }) => pipeline_id),
    );
    return waitingApprovals.map((row) => ({
      id: row.id,
      side: row.asked_of as "provider" | "client",
      code: "Automatización",
      title:
        row.audience === "client" || row.asked_of === "provider"
          ? `${names.get(row.pipeline_id)}: ${row.title}`
          : row.title,
      need: asAuthorisation(row.title),
      state: "Espera aprobación",
      path: `${paths.pipelines}?aprobacion=${row.id}`,
      severity: null,
      due: row.expires_at,
      deadline: "day",
      harm: row.leaves_portal
        ? { points: outsideHarm, reasons: ["Envía datos fuera del portal"] }
        : { points: insideHarm, reasons: ["Automatización detenida"] },
      since: row.asked_at,
      question: row.question,
    }));
  },
});

/** Pending matters: failed runs that wait for people of the provider. */
export const deadRunMatters = defineMatter({
  kind: "pipeline_run",
  label: "Automatizaciones que fallaron",
  permission: "pipeline.manage",
  tables: ["pipeline_run", "pipeline"],
  async compute({ db, companyId }) {
    const runs = await findDeadRuns({ db, companyId }, maxMatters);
    return runs.map((row) => ({
      id: row.id,
      side: "provider" as const,
      code: "Automatización",
      title: `${row.name}: ${row.cause_label}`,
      need: "atienda la ejecución que falló",
      state: row.error_code === "uncertain" ? "Incierta" : "Falló",
      path: `${paths.pipelineRuns(row.pipeline_id)}?ejecucion=${row.id}`,
      severity: null,
      owner: { id: row.owner_id, name: row.owner_name },
      due: null,
      deadline: "none" as const,
      harm: { points: deadHarm, reasons: [row.error_text.slice(0, 120) || "Falló"] },
      since: row.finished_at ?? row.created_at,
    }));
  },
});
