import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import { notificationSentence } from "#features/identity/notifications/notifications.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { findNotificationPage } from "../lines/notification.store.ts";
import { notificationPath } from "../lines/notification-view.ts";

const nothing = { total: { count: 0, capped: false }, items: [] };

/**
 * Returns the asker's notifications in the active company. They belong to a person, so they are read with that
 * person's rights.
 */
export const notificationsTool = defineTool({
  name: "notificaciones",
  label: "Notificaciones",
  description: "Las notificaciones de quien pregunta en la empresa activa, las sin leer o todas.",
  permission: "home.read",
  input: z.object({
    unread: z.boolean().default(true),
    most: z.number().int().min(1).max(20).default(8),
  }),
  prepare: (gate, person, { unread, most }) =>
    withinGate(
      gate,
      { scope: "session", effect: "read", actor: person, http: undefined, bulk: false },
      ({ db }) =>
        findNotificationPage(db, person.userId, {
          ...(unread && { unread: "true" }),
          ...(person.companyId !== null && { company: person.companyId }),
          limit: most,
        }),
    ),
  async run(_, { unread }, page) {
    const { total, items } = page ?? nothing;
    return {
      value: {
        total,
        items: items.map((row) => {
          const { name, noun, count, author_name: author } = row;
          const kind = row.kind as Parameters<typeof notificationSentence>[0]["kind"];
          return {
            text: notificationSentence({ kind, name, noun, count, author }),
            at: row.moved_at.toISOString(),
            path: notificationPath(row),
          };
        }),
      },
      sources: [
        {
          kind: "notifications",
          label: unread ? "Notificaciones sin leer" : "Notificaciones",
          path: unread ? `${paths.notifications}?sin_leer=si` : paths.notifications,
        },
      ],
    };
  },
});
