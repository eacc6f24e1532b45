import { investigationStatusLabels } from "#features/response/investigations/investigations.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { investigationCode } from "./investigation-view.rules.ts";

/** The difference in harm between an open question and an alert of the same severity. */
const questionPoints = -15;

/** Investigations without a conclusion. */
export const investigationMatters = defineMatter({
  kind: "investigation",
  label: "Investigaciones",
  permission: "investigation.work",
  tables: ["investigation"],
  async compute({ db }) {
    const selection = { filter: { open: true }, me: null };
    const { items } = await investigations.page(db, selection, { sort: "opened", limit: maxMatters });
    return items.map((row) => ({
      id: row.id,
      side: "provider",
      code: investigationCode(row),
      title: row.question,
      need: "concluya la investigación",
      severity: row.severity,
      state: investigationStatusLabels[row.status],
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: null,
      deadline: "none",
      harm: harmOf(row.severity, [
        { applies: true, points: questionPoints, reason: "Pregunta sin concluir" },
      ]),
      since: row.opened_at,
      path: paths.investigation(row.id),
      readers: row.restricted ? row.reader_ids : null,
    }));
  },
});
