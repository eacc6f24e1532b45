import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn, isProvider, personOf } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { countMatters } from "#platform/server/matters/read-matters.store.ts";
import { readUrgentMatters, unrestrictedMatters } from "#platform/server/matters/unrestricted-matters.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { workItem } from "../queue/work-item.ts";

const maxItems = 10;

/**
 * The tool that reads the pending matters of the active company in the order of the queue, and the number of each
 * kind.
 */
export const pendingTool = defineTool({
  name: "pendientes",
  label: "Pendientes",
  description:
    "Lo que espera por la persona en su empresa, en orden de urgencia: qué hacer, por qué, hasta cuándo, y cuántos hay de cada tipo.",
  permission: "home.read",
  input: z.object({
    due_by: z.iso
      .datetime()
      .optional()
      .describe("Solo los que vencen hasta este momento, incluidos los vencidos"),
  }),
  async run(context, { due_by }) {
    const person = personOf(context.actor);
    const companyId = companyIn(context.actor);
    const { kinds, selection } = unrestrictedMatters(context, {
      companyId,
      side: isProvider(context.actor) ? "provider" : "client",
      role: person.role,
      userId: person.userId,
    });
    const dated = due_by === undefined ? selection : { ...selection, lateAt: new Date(due_by) };
    const { items, total, late, ofKind } = await readUrgentMatters(context, dated, maxItems);
    const readBy = { companyName: "", takeable: false, me: person.userId, now: context.clock.now() };
    return {
      value: {
        total,
        late,
        items: items
          .map((row) => workItem(row, readBy))
          .map(({ name, title, need, due_at, late: isLate, deadline, harm_reasons, path }) => ({
            name,
            title,
            need,
            due_at,
            late: isLate,
            deadline,
            harm_reasons,
            path,
          })),
        kinds: kinds
          .map(({ kind, label }) => ({ kind, label, ...ofKind(kind) }))
          .filter((each) => each.total > 0),
        company_id: companyId,
      },
      sources: [
        { kind: "pending", label: "Pendientes", path: portalPath(paths.myWork, { empresa: companyId }) },
      ],
    };
  },
});

/**
 * The tool that reads the pending matters of all companies that the person may enter, or only the person's own,
 * counted by company.
 */
export const allPendingTool = defineTool({
  name: "pendientes_de_todas",
  label: "Pendientes de todas sus empresas",
  description:
    "Lo que espera por la persona en todas las empresas que atiende, en orden de urgencia: cuántos hay, cuántos vencieron, cuántos están a su nombre y cuántos tiene cada empresa.",
  permission: "home.read",
  acrossCompanies: true,
  input: z.object({ mine: z.boolean().optional().describe("Solo los que están a nombre de quien pregunta") }),
  prepare: (gate, person, { mine }) =>
    withinGate(
      gate,
      { scope: "session", effect: "read", actor: person, http: undefined, bulk: false },
      async (context) => {
        const { selection, companyNames } = await selectionFor(context, {
          ...(mine && { mine: "true" as const }),
        });
        const open = { ...selection, unrestricted: true as const };
        const { items, total, late } = await readUrgentMatters(context, open, maxItems);
        const counts = await countMatters(context.db, open);
        const byCompany = [...Map.groupBy(counts, ({ company_id }) => company_id)].map(([id, rows]) => ({
          id,
          name: companyNames.get(id) ?? "",
          total: rows.reduce((sum, row) => sum + row.total, 0),
          late: rows.reduce((sum, row) => sum + row.late, 0),
          mine: rows.reduce((sum, row) => sum + row.mine, 0),
        }));
        const now = context.clock.now();
        const readBy = { takeable: false, me: person.userId, now };
        return {
          total,
          late,
          items: items.map((row) =>
            workItem(row, { ...readBy, companyName: companyNames.get(row.company_id) ?? "" }),
          ),
          companies: byCompany.toSorted((one, other) => other.total - one.total),
        };
      },
    ),
  async run(_, { mine }, match) {
    return {
      value: match ?? { total: 0, late: 0, items: [], companies: [] },
      sources: [{ kind: "pending", label: "Mi trabajo", path: portalPath(paths.myWork, { mias: mine }) }],
    };
  },
});
