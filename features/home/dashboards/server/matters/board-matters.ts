import { type FrameState, frameStateLabels } from "#features/home/dashboards/contracts/frame-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { type FrameTrouble, findFrameTroubles } from "../frames/frame.store.ts";

const needs: Partial<Record<FrameState, string>> = {
  refuses: "pida al administrador del sistema que permita mostrarlo en el portal",
  no_answer: "revise que el servidor esté publicado con un certificado válido",
};
const maxTitle = 200;

const troubleMatter = ({ id, title, frame_state, frame_detail, checked_at }: FrameTrouble): MatterDraft => ({
  id,
  side: "provider",
  code: "Tablero",
  title: title.slice(0, maxTitle),
  need: needs[frame_state] ?? "compruebe el tablero",
  state: frameStateLabels[frame_state],
  path: paths.dashboard(id),
  severity: null,
  due: null,
  deadline: "none",
  harm: fixedHarm(5, "Tablero de otro sistema"),
  facts: [{ label: "Respuesta del servidor", value: frame_detail }],
  since: checked_at,
});

/** Boards of other systems that the portal cannot show. */
export const boardMatters = defineMatter({
  kind: "dashboard",
  label: "Tableros",
  permission: "dashboard.manage",
  tables: ["dashboard"],
  compute: async ({ db, companyId }) =>
    (await findFrameTroubles(db, companyId, maxMatters)).map(troubleMatter),
});
