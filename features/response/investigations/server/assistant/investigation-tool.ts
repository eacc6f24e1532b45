import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { investigationCode } from "../work/investigation-view.rules.ts";

/** Stored conversations are read by others: a restricted investigation is never mentioned in one, to anybody. */
export const investigationsTool = defineTool({
  name: "investigaciones",
  label: "Investigaciones",
  description:
    "Cuenta y lista investigaciones de seguridad: abiertas, concluidas, propias, sin quien las lidere o todas.",
  permission: "investigation.read",
  input: z.object({
    open: z.boolean().optional(),
    concluded: z.boolean().optional(),
    mine: z.boolean().optional(),
    unassigned: z.boolean().optional(),
    most: z.number().int().min(1).max(20).default(6),
  }),
  async run({ db, actor }, { open, concluded, mine, unassigned, most }) {
    const provider = isProvider(actor);
    const filter = {
      ...(open && { open }),
      ...(concluded && { status: "concluded" as const }),
      ...(mine && { mine }),
      ...(unassigned && { lead: "none" as const }),
      ...(!provider && { client_visible: true }),
      unrestricted: true,
    };
    const page = await investigations.page(
      db,
      { filter, me: authorOf(actor).id },
      { sort: "-updated", limit: most },
    );
    return {
      value: {
        total: page.total,
        items: page.items.map((row) => ({
          id: row.id,
          code: investigationCode(row),
          question: row.question,
          status: row.status,
          result: row.result,
          lead_name: provider ? row.assignee_name : null,
          opened_at: row.opened_at.toISOString(),
        })),
      },
      sources: [
        {
          kind: "investigations",
          label: "Investigaciones",
          path: portalPath(paths.investigations, {
            ver: open ? undefined : "todas",
            estado: concluded ? "concluded" : undefined,
            lider: mine ? "mi" : unassigned ? "nadie" : undefined,
          }),
        },
      ],
    };
  },
});
