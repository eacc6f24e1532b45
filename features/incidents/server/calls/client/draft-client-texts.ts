import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import {
  addDraft,
  changeDraft,
  findClientTexts,
} from "#features/incidents/server/client/client-text.store.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { nothing } from "#platform/server/work/plan.rules.ts";

export const draftClientTexts = incidentStep<typeof contract.draftClientTexts>(
  "incident.texts_drafted",
  async (row, { plain, technical }, { db, actor, clock }) => {
    const [newest] = await findClientTexts(db, row.id);
    const same = newest?.plain === plain && newest.technical === technical;
    if (same && (newest.state === "draft" || newest.state === "approved")) return nothing;
    const author = authorOf(actor);
    const draft = {
      plain,
      technical,
      written_by: author.id,
      written_by_name: author.name,
      written_at: clock.now(),
    };
    if (newest?.state === "draft") await changeDraft(db, row.id, newest.version, draft);
    else {
      const version = (newest?.version ?? 0) + 1;
      await addDraft(db, { companyId: companyIn(actor), incidentId: row.id, version }, draft);
    }
    return { set: {}, steps: [{ type: "texts_drafted" }] };
  },
);
