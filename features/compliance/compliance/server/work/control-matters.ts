import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findControlsDueBefore } from "./waiting-control.store.ts";

const nearMs = 7 * 86_400_000;

/**
 * Pending matters: controls that are late or due within a week. The company has to act; a person of the provider sees
 * only the controls that they own.
 */
export const controlMatters = defineMatter({
  kind: "control",
  label: "Controles",
  permission: "compliance.read",
  tables: ["control_status", "company_standard"],
  async compute({ db, clock }) {
    const dueBefore = dayOf(new Date(clock.now().getTime() + nearMs));
    const rows = await findControlsDueBefore(db, { dueBefore, max: maxMatters });
    return rows.flatMap((row): MatterDraft[] => {
      const draft: MatterDraft = {
        id: row.id,
        side: "client",
        code: row.code,
        title: row.title,
        need: "complete el control",
        severity: null,
        state: resultLabels[row.result as Result],
        owner: { id: row.owner_id, name: row.owner_name },
        due: row.due_end,
        deadline: "day",
        harm: fixedHarm(20, "Control de cumplimiento"),
        since: row.updated_at,
        path: paths.control(row.control_id),
      };
      return row.owner_id === null
        ? [draft]
        : [draft, { ...draft, side: "provider", readers: [row.owner_id] }];
    });
  },
});
