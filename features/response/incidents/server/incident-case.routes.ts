import { incidentCase as calls } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Route } from "#platform/server/verb.ts";
import { caseRoutes } from "#platform/server/work/case-routes.ts";
import { incidents } from "./list/incident-query.store.ts";
import { incidentKind } from "./work/incident-case.ts";
import { incidentDetail } from "./work/incident-detail.ts";

const open = ["declared", "analysis", "containment", "eradication", "recovery", "review"] as const;

/** Publishing and withdrawing have calls of their own, because publishing requires approved texts. */
const own: ReadonlySet<string> = new Set([calls.publish.name, calls.withdraw.name]);

export const incidentCaseRoutes: Route[] = caseRoutes(
  calls,
  incidentKind,
  {
    moves: {
      declared: open,
      analysis: open,
      containment: open,
      eradication: open,
      recovery: open,
      review: open,
      closed: [],
    },
    closed: "closed",
    taking: { declared: "analysis" },
    assignees: "provider",
    select: async ({ db, actor, clock }, selection) =>
      await incidents.selected(
        db,
        { filter: selection, me: authorOf(actor).id, now: clock.now() },
        { by: "id", max: maxAtOnce },
      ),
  },
  incidentDetail,
).filter(({ call }) => !own.has(call.name));
