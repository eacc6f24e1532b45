import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/server/assistant.public.ts";
import { companyIn, isProvider, personOf } from "#platform/server/actor.ts";
import { readUrgentMatters, unrestrictedMatters } from "#platform/server/matters/unrestricted-matters.ts";
import { workItem } from "../queue/work-item.ts";

const maxItems = 10;
const queuePath = "/MiTrabajo";

/** The matters of the active company in the order of the queue, and how many of each kind there are. */
export const pendingTool = defineTool({
  name: "pendientes",
  label: "Pendientes",
  description:
    "Lo que espera por la persona en su empresa, en orden de urgencia: qué hacer, por qué, hasta cuándo, y cuántos hay de cada tipo.",
  permission: "home.read",
  input: z.object({}),
  async run(context) {
    const person = personOf(context.actor);
    const companyId = companyIn(context.actor);
    const { kinds, selection } = unrestrictedMatters(context, {
      companyId,
      side: isProvider(context.actor) ? "provider" : "client",
      role: person.role,
      userId: person.userId,
    });
    const { items, total, late, ofKind } = await readUrgentMatters(context, selection, maxItems);
    const readBy = { companyName: "", takeable: false, me: person.userId, now: context.clock.now() };
    return {
      value: {
        ...{ total, late },
        items: items
          .map((row) => workItem(row, readBy))
          .map(({ name, title, need, due_at, late: isLate, deadline, harm_reasons, path }) => ({
            ...{ name, title, need, due_at, late: isLate, deadline, harm_reasons, path },
          })),
        kinds: kinds
          .map(({ kind, label }) => ({ kind, label, ...ofKind(kind) }))
          .filter((each) => each.total > 0),
        company_id: companyId,
      },
      sources: [
        { kind: "pending", label: "Pendientes", path: portalPath(queuePath, { empresa: companyId }) },
      ],
    };
  },
});
