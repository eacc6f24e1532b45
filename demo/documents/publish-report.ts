import type { Person } from "#platform/server/actor.ts";
import { reviewDocument } from "../../features/delivery/documents/server/documents/document-work.verbs.ts";
import { composeDocument } from "../../features/delivery/documents/server/templates/document-templates.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";

/** The template of monthly reports that every installation begins with. */
const monthlyReport = "01980000-0000-7000-8000-000000000372";

/** Writes the monthly report of a period at a given time, and publishes it an hour later. */
export async function publishReport(
  world: DemoWorld,
  { writer, reviewer }: { writer: Person; reviewer: Person },
  { title, periodId, at }: { title: string; periodId: string; at: Date },
): Promise<void> {
  const work = "Hallazgos nuevos, corregidos y pendientes del mes, con los equipos de mayor riesgo primero.";
  const document = await composeDocument(await world.stepsOf(writer, at), {
    template_id: monthlyReport,
    title,
    summary: work,
    period_id: periodId,
    tlp: null,
    data: { "Resumen del mes": work, "Trabajo del próximo mes": "Verificación de los hallazgos corregidos." },
    supersedes_id: null,
    change_note: "",
    submit: true,
  });
  const { id, version, sha256 } = document;
  await world.asPerson(reviewer, new Date(at.getTime() + 3_600_000), (context) =>
    reviewDocument(context, { id, version, sha256, decision: "approve", reason: "" }),
  );
}
