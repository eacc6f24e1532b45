import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/server/assistant.public.ts";
import { companyIn, isProvider, personOf } from "#platform/server/actor.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import {
  countMatters,
  findMatterPage,
  type MatterSelection,
} from "#platform/server/matters/read-matters.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { workItem } from "../queue/work-item.ts";

const maxItems = 10;
const queuePath = "/MiTrabajo";

/**
 * The matters of the active company of the side of the person. What is restricted to named people is left out: answers are
 * kept where others read them.
 */
function selectionIn({ actor, clock, extensions }: VerbContext) {
  const person = personOf(actor);
  const companyId = companyIn(actor);
  const kinds = readableKinds(extensions, person.role);
  const selection: MatterSelection = {
    companyIds: [companyId],
    side: isProvider(actor) ? "provider" : "client",
    kinds: kinds.map(({ kind }) => kind),
    now: clock.now(),
    me: person.userId,
    unrestricted: true,
  };
  return { companyId, kinds, selection };
}

/** The matters of the active company in the order of the queue, and how many of each kind there are. */
export const pendingTool = defineTool({
  name: "pendientes",
  label: "Pendientes",
  description:
    "Lo que espera por la persona en su empresa, en orden de urgencia: qué hacer, por qué, hasta cuándo, y cuántos hay de cada tipo.",
  permission: "home.read",
  input: z.object({}),
  async run(context) {
    const { db, clock } = context;
    const { companyId, kinds, selection } = selectionIn(context);
    const { items } = await findMatterPage(db, selection, { limit: maxItems });
    const counts = await countMatters(db, selection);
    const byKind = Map.groupBy(counts, ({ kind }) => kind);
    const sum = (rows: typeof counts, of: "total" | "late") => rows.reduce((all, row) => all + row[of], 0);
    const readBy = { companyName: "", takeable: false, me: selection.me, now: clock.now() };
    return {
      value: {
        total: sum(counts, "total"),
        late: sum(counts, "late"),
        items: items
          .map((row) => workItem(row, readBy))
          .map(({ name, title, need, due_at, late, deadline, harm_reasons, path }) => ({
            ...{ name, title, need, due_at, late, deadline, harm_reasons, path },
          })),
        kinds: kinds
          .map(({ kind, label }) => {
            const rows = byKind.get(kind) ?? [];
            return { kind, label, total: sum(rows, "total"), late: sum(rows, "late") };
          })
          .filter(({ total }) => total > 0),
        company_id: companyId,
      },
      sources: [
        { kind: "pending", label: "Pendientes", path: portalPath(queuePath, { empresa: companyId }) },
      ],
    };
  },
});
