import type { Topic, TopicAction, TopicStatus, TopicUrgency } from "./topics.contract.ts";

export const statusLabels = {
  open: "Abiertos",
  closed: "Cerrados",
  archived: "Archivados",
} as const satisfies Record<TopicStatus, string>;

/** Returns a text about the state of a topic; for an open topic, the side that has to answer. */
export function topicState({ status, waiting_for }: Pick<Topic, "status" | "waiting_for">) {
  if (status === "closed") return { tone: "neutral", text: "Cerrado" } as const;
  if (status === "archived") return { tone: "neutral", text: "Archivado" } as const;
  return waiting_for === "client"
    ? ({ tone: "warning", text: "Espera a la empresa" } as const)
    : ({ tone: "brand", text: "Espera al proveedor" } as const);
}

/** The possible actions on a topic by state. */
export const actionsOf = {
  open: [
    { action: "close_topic", name: "Cerrar tema" },
    { action: "archive_topic", name: "Archivar" },
  ],
  closed: [
    { action: "open_topic", name: "Reabrir tema" },
    { action: "archive_topic", name: "Archivar" },
  ],
  archived: [{ action: "open_topic", name: "Reabrir tema" }],
} as const satisfies Record<TopicStatus, readonly { action: TopicAction; name: string }[]>;

export const urgencyLabels = {
  normal: { text: "Normal", tone: "neutral" },
  high: { text: "Alta", tone: "warning" },
  urgent: { text: "Urgente", tone: "danger" },
} as const satisfies Record<TopicUrgency, { text: string; tone: string }>;
