import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import { todayBy } from "../today.ts";
import { countByStatus, findArtifactPage } from "./artifact.store.ts";

/** The provider reviews; what it rejected is the company's again. */
const statusFor = (actor: Actor) => (isProvider(actor) ? "in_review" : "rejected");
const words = { in_review: "En revisión", rejected: "Rechazada" } as const;

export const waitingEvidence: WorkSource = {
  kind: "evidence",
  label: "Evidencias",
  permission: "compliance.read",
  async find({ db, actor, clock }, { most, mine, late }) {
    // No hour was promised.
    if (late) return [];
    const status = statusFor(actor);
    const owner_id = mine ? personOf(actor).userId : undefined;
    const search = { sort: "oldest", limit: most } as const;
    const { items } = await findArtifactPage(db, todayBy(clock), { ...search, status: [status], owner_id });
    return items.map(({ id, title, owner_id, owner_name, added_at }) => ({
      id,
      name: "Evidencia",
      title,
      severity: null,
      state: words[status],
      owner: { id: owner_id, name: owner_name },
      due: null,
      since: added_at,
      path: `/Compliance/Evidencias?evidencia=${id}`,
    }));
  },
  async count({ db, actor, clock }) {
    const counts = await countByStatus(db, todayBy(clock));
    return { total: counts.find(({ status }) => status === statusFor(actor))?.count ?? 0, late: 0 };
  },
};
